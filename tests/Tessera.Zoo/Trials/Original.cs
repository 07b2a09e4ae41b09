using Tessera.Zoo.Comparing;

namespace Tessera.Zoo.Trials;

/// <summary>An object that is written, and how it looked before.</summary>
/// <param name="Type">Its own.</param>
/// <param name="Value">The object.</param>
/// <param name="Before">As a caller sees it.</param>
/// <param name="Unsteady">Paths at which it differs from an object made alike.</param>
public sealed record Original(Type Type, object Value, Snapshot Before, IReadOnlySet<string> Unsteady)
{
    /// <summary>Paths at which another object differs from it.</summary>
    public IEnumerable<string> DifferencesFrom(Snapshot other) => Before.DifferencesFrom(other).Where(path => !Unsteady.Contains(path)).Order(StringComparer.Ordinal);

    /// <summary>What stands at a path, here and there.</summary>
    public string Describe(string path, Snapshot after) => $"{path}: {Short(Before.At(path))} came back as {Short(after.At(path))}";

    private static string Short(string text) => text.Length <= 60 ? text : text[..60] + "…";
}
