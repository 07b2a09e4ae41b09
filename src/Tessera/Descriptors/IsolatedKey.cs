using System.Buffers;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// The bytes of a map key as they are sorted: as they stand, but for what an <c>any</c> in it calls its type, for which the table is empty at
/// the start of the key (spec/format.md §9).
/// </summary>
internal sealed class IsolatedKey
{
    private readonly ArrayBufferWriter<byte> _bytes = new(1);
    private readonly List<Descriptor> _types = [];
    private int _from;

    public void Start(int position)
    {
        _from = position;
        _types.Clear();
        _bytes.ResetWrittenCount();
    }

    /// <summary>Puts the type of an any in the words of this key.</summary>
    /// <param name="reader">Behind the head of the any.</param>
    /// <param name="at">Where the head begins.</param>
    /// <param name="descriptor">That it leads to.</param>
    /// <param name="context">The copy of a descriptor is charged to it.</param>
    public void Rename(in WireReader reader, int at, Descriptor descriptor, ReadContext context)
    {
        _bytes.Write(reader.Data[_from..at]);
        _from = reader.Position;
        int number = _types.FindIndex(known => known.Bytes.AsSpan().SequenceEqual(descriptor.Bytes));
        if (number >= 0)
        {
            WriteNumber(AnyHead.FirstEntry + (ulong)number);
            return;
        }

        context.Charge(descriptor.Bytes.Length, in reader);
        _types.Add(descriptor);
        WriteNumber(AnyHead.New);
        WriteNumber((ulong)descriptor.Bytes.Length);
        _bytes.Write(descriptor.Bytes);
    }

    /// <summary>The bytes, which stay as they are until the next start.</summary>
    /// <param name="data">All of the message.</param>
    /// <param name="end">Where the key ends.</param>
    public ReadOnlySpan<byte> Finish(ReadOnlySpan<byte> data, int end)
    {
        ReadOnlySpan<byte> rest = data[_from..end];
        if (_types.Count == 0)
            return rest;
        _bytes.Write(rest);
        return _bytes.WrittenSpan;
    }

    private void WriteNumber(ulong value) => _bytes.Advance(WireWriter.EncodeVarInt(ref _bytes.GetSpan(WireWriter.MaxVarIntSize)[0], value));
}
