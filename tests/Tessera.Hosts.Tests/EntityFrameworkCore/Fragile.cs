using System.Text.Json.Serialization;

namespace Tessera.Hosts.Tests.EntityFrameworkCore;

/// <summary>A value that sometimes cannot be written.</summary>
public sealed class Fragile
{
    [JsonIgnore]
    public bool IsBroken { get; set; }

    public int Weight { get => IsBroken ? throw new InvalidOperationException("It is broken.") : field; set; }
}
