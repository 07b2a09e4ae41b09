namespace Tessera.Tests.Vectors;

/// <summary>A .NET value that is written as the bytes of a vector.</summary>
internal sealed record ValueVector(object? Value, Type Type, TesseraOptions? Options);
