using Tessera.Zoo.Comparing;

namespace Tessera.Zoo.Trials;

/// <summary>An object that is written, and a snapshot of it from before.</summary>
/// <param name="Type">The type of the object.</param>
/// <param name="Value">The object.</param>
/// <param name="Before">The snapshot from before the object was written.</param>
/// <param name="Unsteady">The paths at which the object differs from another one made in the same way.</param>
public sealed record Original(Type Type, object Value, Snapshot Before, IReadOnlySet<string> Unsteady)
{
    /// <summary>Returns the paths at which the object of the other snapshot differs.</summary>
    public IEnumerable<string> DifferencesFrom(Snapshot other) => Before.DifferencesFrom(other).Where(path => !Unsteady.Contains(path)).Order(StringComparer.Ordinal);

    /// <summary>Describes the values at a path before and after.</summary>
    public string Describe(string path, Snapshot after) => $"{path}: {Short(Before.At(path))} came back as {Short(after.At(path))}";

    private static string Short(string text) => text.Length <= 60 ? text : text[..60] + "…";
}
