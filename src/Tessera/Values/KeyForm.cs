using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;

namespace Tessera.Values;

/// <summary>
/// Writes map keys in a form that is equal exactly if the keys are (spec/format.md §3.2). The form does not depend on the blocks and comparisons of lists,
/// the width of strings, or how an any names its type. A key must have been read without error before.
/// </summary>
internal sealed class KeyForm(ReadContext context) : ValueConsumer(context), IValueConsumer
{
    private readonly ArrayBufferWriter<byte> _bytes = new();

    /// <summary>False, because the depth was checked when the key was read, and may differ now.</summary>
    static bool IValueConsumer.CountsLevels => false;

    /// <summary>Returns the instance for all keys of a message.</summary>
    public static KeyForm In(ReadContext context) => (KeyForm)(context.KeyForm ??= new KeyForm(context));

    /// <summary>Returns the form as a string, because .NET hashes strings with a random seed, so that an attacker cannot choose colliding keys.</summary>
    /// <param name="start">The reader, at the start of the key.</param>
    /// <param name="type">The type of the key.</param>
    /// <param name="firstType">The position in the type table at the start of the key.</param>
    public string Of(WireReader start, WireType type, int firstType)
    {
        // All keys of a map have the same type, so for most types the bytes of the key can be its form.
        if (type.Kind == WireKind.String)
            return start.ReadString()!;
        if (type.FixedSize > 0)
            return Encoding.Latin1.GetString(start.ReadSpan(type.FixedSize));
        int next = Context.Types.Next;
        Context.Types.Next = firstType;
        _bytes.ResetWrittenCount();
        new ValueCursor<KeyForm>(Context, this).Walk(ref start, type);
        // A key within keys is read once for each key around it.
        Context.ChargeWork(_bytes.WrittenCount, start.Position);
        Context.Types.Next = next;
        return Encoding.Latin1.GetString(_bytes.WrittenSpan);
    }

    public override void ReadScalar(ref WireReader reader, WireType type)
    {
        if (type.Kind == WireKind.String)
            AddText(reader.ReadString());
        else if (type.FixedSize > 0)
            _bytes.Write(reader.ReadSpan(type.FixedSize));
        else
            Write(reader.ReadVarInt());
    }

    public override WireType? ReadAny(ref WireReader reader)
    {
        WireType? type = AnyHead.Reread(ref reader, Context);
        Write((byte)(type?.Kind ?? WireKind.None));
        if (type is not null && !type.Kind.IsScalar())
            _bytes.Write(TypeIdentity.Digest(type, Context, in reader));
        return type;
    }

    /// <summary>Writes a ref, which a key can contain inside an any. A reference to an earlier object is written as its number.</summary>
    public override bool ReadRef(ref WireReader reader, WireType type)
    {
        ulong number = reader.ReadVarInt();
        Write(number);
        return number == RefHead.New;
    }

    public override void PassHead(in WireReader reader, WireType type, int at, int number)
    {
        if (type.Kind == WireKind.Union)
            Write((ulong)number);
        else
            Write((byte)number);
        // A null list is not opened, so its end is written here.
        if (type.Kind.HasBlocks())
            Write(0);
    }

    /// <summary>Writes 1 at the start. With a 1 before each element and a 0 at the end, the form needs no count.</summary>
    public override void PassBlock(ref WireReader reader, ref ValueFrame frame, int at)
    {
        if (frame.Index < 0)
            Write(1);
        if (frame is { Index: < 0, Left: 0 })
            Write(0);
    }

    public override void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
        if (frame.IsAtEntry)
            Write(1);
    }

    public override void Close(in WireReader reader, ref ValueFrame frame)
    {
        if (frame.Type.Kind.HasBlocks())
            Write(0);
    }

    /// <summary>Writes the units of a string. UTF-8 could not represent lone surrogates.</summary>
    private void AddText(string? text)
    {
        Write(unchecked((ulong)(text?.Length ?? -1)));
        _bytes.Write(MemoryMarshal.AsBytes(text.AsSpan()));
    }

    private void Write(byte value) => _bytes.Write([value]);

    private void Write(ulong value)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(_bytes.GetSpan(sizeof(ulong)), value);
        _bytes.Advance(sizeof(ulong));
    }
}
