using StructPacker;

namespace Tessera.StructPacker.Tests.Layouts;

/// <summary>What the original stops at: enums, Guid, nullables, structs in structs, and arrays of them.</summary>
[Pack]
public record struct Shape
{
    public Shape()
    {
    }

    public Color Color { get; init; }

    public required Guid Id { get; init; }

    public int? Width { get; set; }

    public Color? Border { get; set; }

    public Point Center { get; set; }

    public Point? Focus { get; set; }

    public Color[]? Palette { get; set; }

    public Point[]? Corners { get; set; }

    public int?[]? Holes { get; set; }

    public byte[]?[]? Rows { get; set; }

    [SkipPack]
    public string? Note { get; set; }
}
