// Copyright 2025 The Harbour Authors.
// Licensed under the Apache License, Version 2.0.

#nullable enable
global using System.Linq;
using System;
using static System.Math;
using Cargo = System.Collections.Generic.List<string>;

[assembly: CLSCompliant(true)]

namespace Harbour.Ships;

/// <summary>What carries something.</summary>
public delegate void Loaded(Ship ship, int tonnes);

/// <summary>A ship at sea.</summary>
/// <remarks>It floats.</remarks>
[Serializable]
[Obsolete("use Vessel")]
public partial class Ship : Vessel, IComparable<Ship>
{
    #region State
    private readonly int tonnes = 4; // dead weight
    private Action<int> hook = x => { };

    /// <summary>Its name, as painted.</summary>
    public string Name { get; set; } = "Anna";

    /// <summary>How much it carries.</summary>
    public int Tonnes
    {
        get { return tonnes; }
        private set => Store(value);
    }

    public bool Empty => tonnes == 0;
    #endregion

    /// <summary>Raised when it leaves.</summary>
    public event EventHandler? Left;

    public event EventHandler Arrived
    {
        add { Left += value; }
        remove { Left -= value; }
    }

    static Ship() { Count = 0; }

    /// <summary>A ship of a name.</summary>
    public Ship(string name) : base(name) => Name = name;

    ~Ship() { Dispose(); }

    /// <summary>The cargo in a hold.</summary>
    public string this[int hold]
    {
        get => holds[hold];
        set { holds[hold] = value; }
    }

    public static Ship operator +(Ship a, Ship b) => a;
    public static implicit operator int(Ship ship) => ship.tonnes;
    public static explicit operator Cargo(Ship ship) => new();

    // Compared by tonnes.
    int IComparable<Ship>.CompareTo(Ship? other) => tonnes - other!.tonnes;

    /* Loads. */
    [Pure]
    public async Task<T> Load<T>(T cargo, int hold = 0)
        where T : class, new()
    {
        int Local(int x) { return x + 1; }
        class_ = Local(hold);
        return cargo;
    }

#if DEBUG
    /// <summary>Only when looked for.</summary>
    public void Dump() { }
#else
    public void Dump(int level) { }
#endif

    /// <summary>Kept for those who call it.</summary>
#pragma warning disable 618
    public void Old() { }
#pragma warning restore 618

    partial void OnLoaded();

    /// <summary>What a hold holds.</summary>
    public enum Kind : byte { Dry, [Wet] Liquid }

    private sealed class Hold
    {
        internal Hold() { }
    }
}

/// <summary>Where a ship is.</summary>
public record Position(double Latitude, double Longitude);

public readonly record struct Heading(int Degrees)
{
    public Heading Turn(int by) => this with { Degrees = Degrees + by };
}

public struct Point { public int X; public int Y; }

/// <summary>What can be loaded.</summary>
public interface ILoadable<in T> where T : notnull
{
    int Capacity { get; }

    /// <summary>Loads it.</summary>
    void Load(T cargo);

    /// <summary>Loads nothing.</summary>
    void Rest() { }
}

file static class Extensions
{
    /// <summary>Doubles.</summary>
    public static int Double(this int x) => x * 2;
    [DllImport("user32")] static extern bool Beep(int x);
}
