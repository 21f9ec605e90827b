namespace Harbour;

/// <summary>A sum.</summary>
public struct Sum
{
    /// <summary>Adds.</summary>
    public static Sum operator +(Sum a, Sum b) => a;
    /// <summary>Adds, checked.</summary>
    public static Sum operator checked +(Sum a, Sum b) => a;
    /// <summary>Adds in place.</summary>
    public void operator +=(int n) { total += n; }
    /// <summary>Adds in place, checked.</summary>
    public void operator checked +=(int n) { checked { total += n; } }
    public void operator <<=(int n) => total <<= n;
    public void operator >>>=(int n) => total >>>= n;
    /// <summary>Shifts.</summary>
    public static Sum operator >>>(Sum a, int n) => a;
    public static Sum operator >>(Sum a, int n) => a;
    public void operator ++() => total++;
    public static bool operator true(Sum a) => true;
    public static explicit operator checked byte(Sum a) => 1;
    public static implicit operator int(Sum a) => 1;
    public static Sum operator -(Sum a) => a;
    static Sum IAdd<Sum>.operator +(Sum a, Sum b) => a;
}
