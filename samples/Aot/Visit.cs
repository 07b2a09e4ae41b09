using System.ComponentModel.DataAnnotations;
using System.Net;
using System.Numerics;

namespace Tessera.Samples.Aot;

/// <summary>Holds classes and structs of the framework that are objects like others.</summary>
public sealed class Visit
{
    public Cookie? Session { get; set; }

    public HttpMethod? Method { get; set; }

    public DnsEndPoint? Server { get; set; }

    public ValidationResult? Problem { get; set; }

    public Plane Ground { get; set; }

    internal HttpRequestMessage? Source { get; set; }
}
