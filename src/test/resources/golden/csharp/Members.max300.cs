namespace Harbour;

public class Members
{
    /// <summary>How many ships there may be.</summary>
    public const int Most = 10;

    private int ships;

    /// <summary>The name.</summary>
    public string Name { get; set; }

    public string Flag { get; set; }

    /// <summary>A ship has come.</summary>
    public event EventHandler Docked;

    private static readonly string[] Colours = { "#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777", "#888888", "#999999", "#aaaaaa", "#bbbbbb", "#cccccc", "#dddddd", "#eeeeee", "#ffffff", "#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777", "#888888", "#999999", "#aaaaaa", "#bbbbbb", "#cccccc", "#dddddd", "#eeeeee", "#ffffff" , "#000000", "#111111", "#222222", "#333333" };
}

class Pairs
{
    /// <summary>The sides of the harbour.</summary>
    int left, right;
}
