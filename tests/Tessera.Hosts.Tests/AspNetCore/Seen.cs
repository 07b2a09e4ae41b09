namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>A request as it arrived.</summary>
public sealed record Seen(string Method, string Accept, string? ContentType, long? ContentLength, byte[] Body);
