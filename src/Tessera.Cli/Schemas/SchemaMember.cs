namespace Tessera.Cli.Schemas;

/// <summary>A member of a shape, or an alternative of a union.</summary>
/// <param name="Name">The name.</param>
/// <param name="Type">The type.</param>
internal sealed record SchemaMember(string Name, SchemaType Type);
