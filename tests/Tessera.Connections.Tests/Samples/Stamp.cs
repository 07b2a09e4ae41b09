namespace Tessera.Connections.Tests.Samples;

/// <summary>A part of a <see cref="Parcel"/>.</summary>
public readonly record struct Stamp(short Value, Guid Number);
