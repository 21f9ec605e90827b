namespace Harbour
{
    /// <summary>A quay with a brace too few in one method.</summary>
    public class Damaged
    {
        /// <summary>Misses the brace that closes its condition.</summary>
        public int Berths(int ships)
        {
            if (ships > 0)
            {
                return ships;
            return 0;
        }

        /// <summary>Found all the same.</summary>
        public int Length()
        {
            return 1;
        }
    }

    /// <summary>After it.</summary>
    public class Quay
    {
        public void Open() { }
    }
}
