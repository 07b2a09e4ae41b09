namespace Tessera.Tests.Docs;

/// <summary>A row of docs/supported-types.md.</summary>
internal sealed record SupportedType(Type Type, object Value, string Note);
