using System.Globalization;
using Tessera.Tests.Differential;
using Tessera.Tests.Profiles;

namespace Tessera.Tests;

/// <summary>
/// What this assembly does when a test starts it as a process: it prints hashes, made in the culture that it is given, or reads <see cref="Hostile.Bombs"/> with
/// the engine that it is given.
/// </summary>
internal static class Program
{
    /// <summary>As the first argument, in front of the engine.</summary>
    public const string Bombs = "bombs";

    private static void Main(string[] arguments)
    {
        if (arguments is [Bombs, string engine])
        {
            Hostile.Bombs.ReadAll(new TesseraOptions { Engine = Enum.Parse<TesseraSerializerEngine>(engine) });
            return;
        }

        CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(arguments.Length > 0 ? arguments[0] : "");
        foreach (ulong hash in HashedGraph.HashAll().Concat(OrderTests.HashAll(order: 1 + arguments.Length)))
            Console.WriteLine(hash.ToString("x16", CultureInfo.InvariantCulture));
    }
}
