using System;

Console.WriteLine(Greet("sea"));

// Says hello.
static string Greet(string name)
{
    return $"hello {name}";
}

class Rest { }
