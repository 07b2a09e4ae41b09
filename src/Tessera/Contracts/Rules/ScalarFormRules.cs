namespace Tessera.Contracts.Rules;

/// <summary>Chooses the scalar that stands for a type without visible members (docs/decisions/0021-values-that-hide-a-scalar.md).</summary>
internal static class ScalarFormRules
{
    /// <summary>Chooses the only scalar to which the type converts and back, or else text, if the author wrote ToString and the type takes text.</summary>
    /// <returns>An index into the scalars, or -1.</returns>
    public static int Choose(ScalarFormFacts type)
    {
        if (!type.IsFinal || !type.HoldsScalars)
            return -1;
        int[] both = [.. Enumerable.Range(0, type.Scalars.Length).Where(place => type.Scalars[place] is { IsGiven: true, IsTaken: true })];
        if (both.Length > 0)
            return both.Length == 1 ? both[0] : -1;
        return type.ShowsText ? Array.FindIndex(type.Scalars, scalar => scalar is { IsText: true, IsTaken: true }) : -1;
    }
}
