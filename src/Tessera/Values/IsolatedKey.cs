using System.Buffers;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// The bytes of a map key as they are sorted: as they stand, but for what an <c>any</c> in it calls its type, for which the table is empty at
/// the start of the key (spec/format.md §9).
/// </summary>
internal sealed class IsolatedKey
{
    /// <summary>Larger tables are not kept: clearing one takes as long as it ever was large.</summary>
    private const int MaxKeptTypes = 64;

    private readonly ArrayBufferWriter<byte> _bytes = new(1);

    /// <summary>The numbers of the key's types, and of the instances that stand for them: one type of many any is found without a look at its bytes.</summary>
    private Dictionary<byte[], int> _types = new(BytesComparer.Instance);
    private Dictionary<Descriptor, int> _numbers = new(ReferenceEqualityComparer.Instance);
    private int _from;
    private int _end;

    /// <summary>Of its first byte.</summary>
    public int Offset { get; private set; }

    public void Start(int position)
    {
        _from = Offset = position;
        if (_types.Count > MaxKeptTypes)
            (_types, _numbers) = (new(BytesComparer.Instance), new(ReferenceEqualityComparer.Instance));
        _types.Clear();
        _numbers.Clear();
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
        if (_numbers.TryGetValue(descriptor, out int number) || _types.TryGetValue(descriptor.Bytes, out number))
        {
            _numbers[descriptor] = number;
            WriteNumber(AnyHead.FirstEntry + (ulong)number);
            return;
        }

        context.Charge(descriptor.Bytes.Length, in reader);
        number = _types.Count;
        _types.Add(descriptor.Bytes, number);
        _numbers.Add(descriptor, number);
        WriteNumber(AnyHead.New);
        WriteNumber((ulong)descriptor.Bytes.Length);
        _bytes.Write(descriptor.Bytes);
    }

    /// <param name="reader">Behind the key.</param>
    public void Finish(in WireReader reader)
    {
        _end = reader.Position;
        if (_types.Count > 0)
            _bytes.Write(reader.Data[_from.._end]);
    }

    /// <summary>The bytes, which stay as they are until the next start.</summary>
    /// <param name="reader">Of the message.</param>
    public ReadOnlySpan<byte> In(in WireReader reader) => _types.Count > 0 ? _bytes.WrittenSpan : reader.Data[_from.._end];

    private void WriteNumber(ulong value) => _bytes.Advance(WireWriter.EncodeVarInt(ref _bytes.GetSpan(WireWriter.MaxVarIntSize)[0], value));
}
