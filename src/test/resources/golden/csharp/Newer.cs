using System;
namespace Harbour;

/// <summary>A local.</summary>
file sealed class Local { public int A { get; init; } }

/// <summary>A box.</summary>
public class Box<T> where T : allows ref struct
{
    /// <summary>Runs.</summary>
    public void Run<U>(scoped U u) where U : IDisposable, allows ref struct { }
}

/// <summary>Ship.</summary>
public partial class Ship
{
    /// <summary>Makes one.</summary>
    public partial Ship(string name);
    public partial Ship(string name) { Name = name; }

    /// <summary>Raised.</summary>
    public partial event EventHandler Moored { add; remove; }
    public partial event EventHandler Moored { add { } remove { } }

    /// <summary>Its name.</summary>
    public partial string Name { get; set; }
    public partial string Name { get => field; set => field = value ?? throw new ArgumentNullException(); }

    /// <summary>Length.</summary>
    public required int Length { get; init => field = value > 0 ? value : 1; }

    [field: NonSerialized]
    public int[] Numbers = [1, 2, .. Other, 3];

    /// <summary>Sails.</summary>
    public void Sail(params ReadOnlySpan<int> ports)
    {
        Span<int> a = [1, .. ports];
        crew?.Captain = new();
        crew?.Log["x"] += "y";
        List<int> l = [];
        var s = """
            raw { text
            """;
        var f = (ref int x, int y = 3) => x;
        TryParse<int> p = (text, out result) => int.TryParse(text, out result);
        var t = nameof(List<>);
        if (x is [1, .., var z]) { }
        lock (l) { }
        var e = "\e[1m";
        ReadOnlySpan<byte> u = "abc"u8;
        if (o is not null and { Length: > 3 }) { }
    }
    /// <summary>Last.</summary>
    public int Last() => 1;
}

/// <summary>An alias.</summary>
public record struct P(int X, int Y);
public class Q(int a) : Base(a) { 
    /// <summary>Sum.</summary>
    public int Sum() => a;
}
/// <summary>Interface.</summary>
public interface IShape<TSelf> where TSelf : IShape<TSelf>
{
    /// <summary>Zero.</summary>
    static abstract TSelf Zero { get; }
    /// <summary>Add.</summary>
    static abstract TSelf operator +(TSelf a, TSelf b);
    static virtual void operator checked ++() {}
}
[InlineArray(10)]
public struct Buffer { private int _e; }
