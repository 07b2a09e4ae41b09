using System.Globalization;
using Tessera.Tests.Differential;
using Tessera.Tests.Profiles;

namespace Tessera.Tests;

/// <summary>What this assembly does when a test starts it as a process: it prints hashes, made in the culture that it is given.</summary>
internal static class Program
{
    private static void Main(string[] arguments)
    {
        CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(arguments.Length > 0 ? arguments[0] : "");
        foreach (ulong hash in HashedGraph.HashAll().Concat(OrderTests.HashAll(order: 1 + arguments.Length)))
            Console.WriteLine(hash.ToString("x16", CultureInfo.InvariantCulture));
    }
}
