namespace Tessera.Cli.Values;

/// <summary>One step of a path.</summary>
/// <param name="Name">Of a member; null for an index.</param>
/// <param name="Index">Of an element or entry.</param>
/// <param name="IsEvery">All of them.</param>
internal readonly record struct PathStep(string? Name, int Index, bool IsEvery);
