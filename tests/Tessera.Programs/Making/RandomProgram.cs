namespace Tessera.Programs.Making;

/// <summary>A random program: types, and code that makes, writes and reads values of them.</summary>
/// <param name="Types">Its types.</param>
/// <param name="Makers">Methods that make random objects.</param>
/// <param name="Roots">What it writes and reads.</param>
/// <param name="HasPlainObjects">Whether all values of <c>object</c> are of kinds that JSON has, so that JSON gives back the same values.</param>
internal sealed record RandomProgram(IReadOnlyList<ProgramType> Types, string Makers, IReadOnlyList<Slot> Roots, bool HasPlainObjects)
{
    private const string Start = """
        #nullable disable
        #pragma warning disable CS0067
        using System; using System.Collections; using System.Collections.Concurrent; using System.Collections.Frozen; using System.Collections.Generic; using System.Collections.Immutable;
        using System.Collections.ObjectModel; using System.Linq; using System.Runtime.Serialization; using System.Text.Json.Serialization; using Tessera; using Tessera.Programs;
        public enum Plain { A, B, C, D } [Flags] public enum Bits : byte { None, X = 1, Y = 2, Z = 4 } public enum Wide : long { P = -1, Q = 1L << 40 } [TesseraWireNames] public enum Named { N0, N1, N2, N3 }
        public struct Point { public int X; public double Y; }
        public class Held { public int Number { get; set; } public string Text { get; set; } }

        """;

    public string Source =>
        $"{Start}{string.Concat(Types)}public static class Make\n{{\n{Makers}}}\n{RootsOf(root => $"(r, d) => {root.Value}")}";

    /// <summary>The program with other types. It reads only.</summary>
    public string SourceWith(IEnumerable<ProgramType> types) => $"{Start}{string.Concat(types)}{RootsOf(_ => "null")}";

    private string RootsOf(Func<Slot, string> maker) =>
        $"public static class Program\n{{\n    public static Root[] Roots() =>\n    [\n{string.Concat(Roots.Select(root => $"        {RootOf(root, maker(root))},\n"))}    ];\n}}\n";

    // The calls stand in the program, so that the generator sees them.
    private static string RootOf(Slot root, string maker) =>
        $"new Root<{root.Type}>({maker}, (value, options) => TesseraSerializer.Serialize<{root.Type}>(value, options), (data, options) => TesseraSerializer.Deserialize<{root.Type}>(data, options))";
}
