namespace Tessera.Connections.Tests.Samples;

/// <summary>An object with members of many sizes.</summary>
public sealed record Parcel(int Number, string? Text, double Weight, byte[] Content, List<Stamp> Stamps);
