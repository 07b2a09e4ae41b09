namespace Tessera.Connections.Tests.Samples;

/// <summary>An object that brings values of any type along.</summary>
public sealed record Crate(object? Inside, string Label, Dictionary<string, int> Counts);
