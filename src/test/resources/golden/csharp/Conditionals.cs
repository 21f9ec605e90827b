using System;
#nullable enable
namespace Port.Ships
{
    /// <summary>A ship.</summary>
#if NET8_0
    public sealed class Ship : IShip
#else
    public class Ship
#endif
    {
        /// <summary>Sails.</summary>
#if ASYNC
        public async Task Sail(CancellationToken token)
#else
        public void Sail()
#endif
        {
#if DEBUG
            if (on) {
#endif
            Go();
#if DEBUG
            }
#endif
        }

#if A
        [Obsolete]
#elif B
        [Serializable]
#endif
        public int Speed(int x)
        {
            return x;
        }

#pragma warning disable CS0618
#error Not yet
#line 200 "Special"
#region Names
        /// <summary>Names it.</summary>
        public string Name(
#if LONG
            int max,
#endif
            string name) => name;
#endregion

        private static readonly string[] Names = {
            "a",
#if MORE
            "b",
            @"c #if",
#endif
            "d"
#if LAST
            , "e"
#endif
        };

        /// <summary>Expression.</summary>
        public int Sum() =>
#if FAST
            1
#else
            2
#endif
            ;

#nullable disable
#warning Later
        public int Last(int x) => 1;
    }
}
