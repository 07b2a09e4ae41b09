namespace Tessera.SecondReader;

/// <summary>Takes the bytes of a map's key written anew (spec/format.md §3.2): an any in it starts with an empty type table.</summary>
internal sealed class KeySink
{
    private readonly List<byte[]> _table = [];
    private int _stored;

    public List<byte> Bytes { get; } = [];

    /// <summary>The key as text of its bytes, so that sets can compare it.</summary>
    public string Key => string.Create(Bytes.Count, Bytes, (units, bytes) =>
    {
        for (int i = 0; i < units.Length; i++)
            units[i] = (char)bytes[i];
    });

    /// <summary>Writes what stands in front of the value of an any.</summary>
    public void WriteDescriptor(byte[] descriptor)
    {
        int known = _table.FindIndex(entry => entry.AsSpan().SequenceEqual(descriptor));
        if (known >= 0)
        {
            DescriptorWriter.WriteVarInt(Bytes, WireCode.Definition + (ulong)known);
            return;
        }

        DescriptorWriter.WriteVarInt(Bytes, MessageReader.NewDescriptor);
        DescriptorWriter.WriteVarInt(Bytes, (ulong)descriptor.Length);
        Bytes.AddRange(descriptor);
        if (_table.Count == TypeEntries.MaxEntries || _stored + descriptor.Length > TypeEntries.MaxBytes)
            return;
        _table.Add(descriptor);
        _stored += descriptor.Length;
    }
}
