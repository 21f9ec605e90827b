class Literals {
  /** The signals of the flags. */
  private static final String[] SIGNALS = {
    "keep well clear of me and pass at slow speed, a diver is below",
    "I am on fire and have dangerous cargo on board, keep well clear of me",
    "I have a pilot on board, or I require one, as the other flags say",
    "my vessel is healthy and I request free pratique in this port",
  };

  private static final Map<String, Double> PER_TON =
      Map.of(
          "hamburg, with the compulsory pilot above 90 m", 0.91,
          "le-havre, with the compulsory pilot above 70 m", 0.87,
          "rotterdam, with the compulsory pilot above 75 m", 0.93,
          "antwerp, with the locks and the tide of the river", 0.89,
          "bremerhaven, without the locks", 0.85);

  enum Port {
    HAMBURG("compulsory pilot above 90 m", 0.91, 120, "Elbe", "tide of three metres and a half"),
    LE_HAVRE("compulsory pilot above 70 m", 0.87, 110, "Seine", "tide of seven metres"),
    ROTTERDAM("compulsory pilot above 75 m", 0.93, 150, "Maas", "tide of one metre and a half"),
    ANTWERP("compulsory pilot above 80 m", 0.89, 130, "Schelde", "tide of five metres")
  }
}
