using System;

namespace Harbour
{
    /// <summary>A ship.</summary>
    [Serializable]
    public abstract class Ship<T> : IComparable<T> where T : class
    {
        private string name = @"// no ""comment""";

        /// <summary>Makes one.</summary>
        protected Ship(int depth) : base()
        {
        }

        // Sails.
        public (int, T) Sail<U>(U by, Func<int, T> how = null)
        {
            int Inside() => 1;
            return (Inside(), null);
        }

        public abstract void Moor();

        public static bool operator ==(Ship<T> a, Ship<T> b) => true;
    }

    public enum Flag { Red, Green }

    public interface IMover
    {
        void Move(int by);
    }

    public record Berth(int Depth);
}
