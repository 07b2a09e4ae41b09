using System.Buffers;

namespace Tessera.Values;

/// <summary>
/// The bytes by which a map key is sorted: its bytes in the message, but with each type in an <c>any</c> written as if the type table were empty at the
/// start of the key (spec/format.md §9).
/// </summary>
internal sealed class IsolatedKey
{
    /// <summary>Tables with more types are replaced, because the time to clear one depends on the largest size that it ever had.</summary>
    private const int MaxKeptTypes = 64;

    private readonly ArrayBufferWriter<byte> _bytes = new(1);

    /// <summary>The numbers of the key's types, by their bytes. <c>_numbers</c> has them by instance, so that a repeated type is found quickly.</summary>
    private Dictionary<byte[], int> _types = new(BytesComparer.Instance);
    private Dictionary<Descriptor, int> _numbers = new(ReferenceEqualityComparer.Instance);
    private int _from;
    private int _end;

    /// <summary>The offset of the key's first byte.</summary>
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

    /// <summary>Writes the head of an any as it is in the isolated key.</summary>
    /// <param name="reader">The reader, after the head of the any.</param>
    /// <param name="at">The offset of the head.</param>
    /// <param name="context">The context that is charged for the copy of a descriptor.</param>
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

    /// <param name="reader">The reader, after the key.</param>
    public void Finish(in WireReader reader)
    {
        _end = reader.Position;
        if (_types.Count > 0)
            _bytes.Write(reader.Data[_from.._end]);
    }

    /// <summary>Returns the bytes, which are valid until the next call of <see cref="Start"/>.</summary>
    public ReadOnlySpan<byte> In(in WireReader reader) => _types.Count > 0 ? _bytes.WrittenSpan : reader.Data[_from.._end];

    private void WriteNumber(ulong value) => _bytes.Advance(WireWriter.EncodeVarInt(ref _bytes.GetSpan(WireWriter.MaxVarIntSize)[0], value));
}
