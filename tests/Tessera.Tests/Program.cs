using System.Globalization;
using Tessera.Tests.Differential;
using Tessera.Tests.Profiles;

namespace Tessera.Tests;

/// <summary>The program that a test starts as a process: it prints hashes of a culture, or reads <see cref="Hostile.Bombs"/> with an engine.</summary>
internal static class Program
{
    /// <summary>The first argument for reading bombs. The engine follows.</summary>
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
