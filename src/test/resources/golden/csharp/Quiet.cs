namespace Harbour;

static class Quiet
{
    extension(IEnumerable<int> source)
    {
        public void First() { }
        public static void Second(int a) { }
    }
}
