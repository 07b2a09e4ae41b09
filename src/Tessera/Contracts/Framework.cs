namespace Tessera.Contracts;

/// <summary>Which types belong to .NET itself.</summary>
internal static class Framework
{
    public static bool Owns(Type type) => type.Namespace is string name && (name == "System" || name.StartsWith("System.", StringComparison.Ordinal));
}
