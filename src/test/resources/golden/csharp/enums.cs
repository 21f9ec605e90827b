namespace Harbour;

/// <summary>What a ship flies.</summary>
public enum Flag
{
    /// <summary>A pilot is on board.</summary>
    H = 1,

    /// <summary>About to sail.</summary>
    [Obsolete]
    P = 2, // at sea: nets are fast
    Q = 3,
    /// <summary>Quarantine.</summary>
    L = 4
}

public enum Tide { Ebb, Flood }
