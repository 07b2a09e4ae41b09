namespace Tessera.Cli.Values;

/// <summary>One step of a path.</summary>
/// <param name="Name">The name of a member; null for an index.</param>
/// <param name="Index">The index of an element or entry.</param>
/// <param name="IsEvery">Whether the step is a wildcard.</param>
internal readonly record struct PathStep(string? Name, int Index, bool IsEvery);
