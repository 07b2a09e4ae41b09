namespace Tessera.Cli.Schemas;

/// <summary>A C# type that has a name and has not been written yet.</summary>
/// <param name="Name">The name of the C# type.</param>
/// <param name="Type">The type in the descriptor.</param>
/// <param name="BaseName">The name of the base type, if the type is an alternative of a union; else null.</param>
internal sealed record CSharpRecord(string Name, SchemaType Type, string? BaseName);
