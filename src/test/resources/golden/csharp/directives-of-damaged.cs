namespace Harbour;

public class Quay
{
#if LARGE
    /// <summary>Moors a ship.</summary>
    public bool Moor(Ship ship)
    {
        return berths.Add(ship;
    }
#endif

    /// <summary>Frees a berth.</summary>
#if NET8_0
    public bool Free(Berth berth)
#else
    public bool Free(int berth)
#endif
    {
        return true;
    }

#if LARGE
    public int Count() => 1;
#endif
}

public class Pilot
{
    public void Board() { }
}
