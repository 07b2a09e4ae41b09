namespace Tessera.Contracts.Rules;

/// <summary>Which scalar stands for a type that shows no member (docs/decisions/0021-values-that-hide-a-scalar.md).</summary>
internal static class ScalarFormRules
{
    /// <summary>The one scalar to which it converts and back; else text, if ToString gives it and the type takes it.</summary>
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
