using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Numerics;
using System.Text.Json;

namespace Tessera.Samples.Aot;

/// <summary>A class with members of framework types that are ordinary objects. It also has a method that must not be called in a trimmed program.</summary>
public sealed class Visit
{
    public Cookie? Session { get; set; }

    public HttpMethod? Method { get; set; }

    public DnsEndPoint? Server { get; set; }

    public ValidationResult? Problem { get; set; }

    public Plane Ground { get; set; }

    internal HttpRequestMessage? Source { get; set; }

    [RequiresUnreferencedCode("System.Text.Json looks at the members.")]
    [RequiresDynamicCode("System.Text.Json makes code for them.")]
    public string ToJson() => JsonSerializer.Serialize(this);
}
