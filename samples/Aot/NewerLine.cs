namespace Tessera.Samples.Aot;

/// <summary>An order line in a later version of a program: with a wider number and a comment.</summary>
internal sealed class NewerLine
{
    public long ProductId { get; init; }

    public int Quantity { get; init; }

    public decimal Price { get; init; }

    public string Comment { get; init; } = "none";
}
