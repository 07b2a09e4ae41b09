namespace Tessera.Cli.Schemas;

/// <summary>A type of C# that has a name and is still to be written.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">What it is made from.</param>
/// <param name="BaseName">Of the type that lists it as one of several; or null.</param>
internal sealed record CSharpRecord(string Name, SchemaType Type, string? BaseName);
