namespace Tessera.Contracts;

/// <summary>Which types belong to .NET itself and its languages.</summary>
internal static class Framework
{
    public static bool Owns(Type type) => type.Namespace is string name && (name == "System" || name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.FSharp.", StringComparison.Ordinal));
}
