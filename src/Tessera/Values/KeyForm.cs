using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Map keys in a form that is equal exactly if the keys are (spec/format.md §3.2): the blocks and comparisons of lists, the width of strings and the way a
/// type was named in an any leave no trace in it. Made of keys that were read without error.
/// </summary>
internal sealed class KeyForm(ReadContext context) : ValueConsumer(context), IValueConsumer
{
    private readonly ArrayBufferWriter<byte> _bytes = new();

    /// <summary>The key was read at another place among levels than it is read again.</summary>
    static bool IValueConsumer.CountsLevels => false;

    /// <summary>Of the keys of a message.</summary>
    public static KeyForm In(ReadContext context) => (KeyForm)(context.KeyForm ??= new KeyForm(context));

    /// <summary>Text, because hashing of strings is safe against chosen collisions.</summary>
    /// <param name="start">At the key.</param>
    /// <param name="type">Of the key.</param>
    /// <param name="firstType">The type table's cursor before the key.</param>
    public string Of(WireReader start, WireType type, int firstType)
    {
        // All keys of a map have one type: most need no form but themselves.
        if (type.Kind == WireKind.String)
            return start.ReadString()!;
        if (type.FixedSize > 0)
            return Encoding.Latin1.GetString(start.ReadSpan(type.FixedSize));
        int next = Context.Types.Next;
        Context.Types.Next = firstType;
        _bytes.ResetWrittenCount();
        new ValueCursor<KeyForm>(Context, this).Walk(ref start, type);
        // Keys in keys are read once for each of those around them.
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

    /// <summary>Inside an any a key may hold refs; an object seen before is known by its number.</summary>
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
        // Of a list that is null: there is no end that would be closed.
        if (type.Kind.HasBlocks())
            Write(0);
    }

    /// <summary>A 1 in front of the first block, and of each element, and a 0 behind the last need no count in front.</summary>
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

    /// <summary>Not as a string: those may hold lone surrogates.</summary>
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
