namespace Tessera.Converters.Families;

/// <summary>The surrogate of System.BinaryData, with the names of its parts.</summary>
internal struct BinaryForm
{
    public ReadOnlyMemory<byte> Bytes { get; set; }

    public string? MediaType { get; set; }
}
