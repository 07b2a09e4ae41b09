namespace Tessera.Mutation.Mutants;

/// <summary>What the library with the mutants has besides.</summary>
internal static class SwitchSource
{
    public const string Call = "global::Tessera.MutantSwitch.Is";

    /// <summary>The number of the mutant to be.</summary>
    public const string Variable = "TESSERA_MUTANT";

    public const string TypeName = "Tessera.MutantSwitch";

    /// <summary>A field: null, or as long as there are mutants. Mutants that are reached are set in it.</summary>
    public const string Reached = "Reached";

    public const string Text =
        $$"""
        namespace Tessera;

        internal static class MutantSwitch
        {
            private static readonly int s_chosen = int.TryParse(System.Environment.GetEnvironmentVariable("{{Variable}}"), out int number) ? number : -1;

            public static bool[]? Reached;

            public static bool Is(int number)
            {
                if (Reached is { } reached)
                    reached[number] = true;
                return s_chosen == number;
            }
        }
        """;
}
