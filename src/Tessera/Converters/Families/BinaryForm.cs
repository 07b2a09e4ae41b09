namespace Tessera.Converters.Families;

/// <summary>System.BinaryData, by the names of its parts.</summary>
internal struct BinaryForm
{
    public ReadOnlyMemory<byte> Bytes { get; set; }

    public string? MediaType { get; set; }
}
