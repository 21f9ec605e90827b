class Literals
{
    /// <summary>What each port charges.</summary>
    private static readonly Dictionary<string, Tariff> Tariffs = new()
    {
        ["hamburg"] = new Tariff { PerTon = 0.91, Minimum = 120, Pilot = "above 90 m" },
        ["le-havre"] = new Tariff { PerTon = 0.87, Minimum = 110, Pilot = "above 70 m" },
        [Rotterdam] = new Tariff { PerTon = 0.93, Minimum = 150, Pilot = "above 75 m" },
    };

    private readonly string[] signals =
    {
        "keep well clear of me and pass at slow speed, a diver is below",
        "I am on fire and have dangerous cargo on board, keep well clear of me",
        "I have a pilot on board, or I require one, as the other flags say",
        "my vessel is healthy and I request free pratique in this port",
    };

    enum Signal
    {
        Diver, // keep well clear of me and pass at slow speed, a diver is below
        Fire, // I am on fire and have dangerous cargo on board, keep well clear
        Pilot, // I have a pilot on board, or I require one, as the other flags say
        Quarantine, // my vessel is healthy and I request free pratique
    }
}
