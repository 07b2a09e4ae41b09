using System.ComponentModel.DataAnnotations;

namespace Tessera.Hosts.Tests;

public sealed record Order([Range(0, 1_000_000)] int Id, string? Name, List<OrderLine>? Lines = null)
{
    public static Order Example { get; } = new(7, "seven", [new OrderLine("tea", 2, 3.50m), new OrderLine("milk", 1, 1.20m)]);

    /// <summary>The bytes of an order are never equal to those of an order of other values: comparing them compares the lines too.</summary>
    public byte[] ToBytes() => TesseraSerializer.Serialize(this);
}
