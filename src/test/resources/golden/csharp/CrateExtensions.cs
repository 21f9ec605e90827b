namespace Harbour.Tools;

/// <summary>Adds to crates.</summary>
public static class CrateExtensions
{
    /// <summary>For one crate.</summary>
    extension(Crate crate)
    {
        /// <summary>Its gross weight.</summary>
        public int Gross => crate.Net + crate.Tare;

        /// <summary>Opens it.</summary>
        public void Open() { crate.Lid = null; }

        /// <summary>An empty one.</summary>
        public static Crate Empty => new();

        /// <summary>Joins two.</summary>
        public static Crate operator +(Crate a, Crate b) => a.Join(b);
    }

    extension(Crate)
    {
        /// <summary>Reads one.</summary>
        public static Crate Parse(string text) => new(text);
    }

    extension<T, U>(Dictionary<T, List<U>> map)
        where T : notnull
        where U : struct, IComparable<U>
    {
        /// <summary>The largest.</summary>
        public U? Largest(T key) => map[key].Max();
    }

    extension(ref readonly Point point) {
        public bool IsZero() { return point.X == 0; }
    }

    /// <summary>Old.</summary>
    public static int Count(this string text) => 1;
}
