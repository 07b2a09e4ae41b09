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
internal sealed class KeyForm(ReadContext context)
{
    private readonly ArrayBufferWriter<byte> _bytes = new();

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
        int next = context.Types.Next;
        context.Types.Next = firstType;
        _bytes.ResetWrittenCount();
        Add(ref start, type);
        // Keys in keys are read once for each of those around them.
        context.ChargeWork(_bytes.WrittenCount, start.Position);
        context.Types.Next = next;
        return Encoding.Latin1.GetString(_bytes.WrittenSpan);
    }

    private void Add(ref WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.Enum or WireKind.Tag or WireKind.Keep:
                Add(ref reader, type.Element!);
                break;
            case WireKind.String:
                AddText(reader.ReadString());
                break;
            case WireKind.UVar or WireKind.SVar:
                Write(reader.ReadVarInt());
                break;
            case WireKind.Optional:
                if (CopyByte(ref reader) != 0)
                    Add(ref reader, type.Element!);
                break;
            case WireKind.Any:
                AddAny(ref reader);
                break;
            case WireKind.Ref:
                // Inside an any a key may hold refs; an object seen before is known by its number.
                if (CopyNumber(ref reader) == 1)
                    Add(ref reader, type.Element!);
                break;
            case WireKind.Union:
                if (CopyNumber(ref reader) is ulong choice and > 0)
                    Add(ref reader, type.Members[(int)choice - 1].Type);
                break;
            case WireKind.Shape when type.Members.Length > 0:
                foreach (WireMember member in type.Members)
                    Add(ref reader, member.Type);
                break;
            case WireKind.List or WireKind.Map:
                AddElements(ref reader, type);
                break;
            default:
                _bytes.Write(reader.ReadSpan(type.FixedSize));
                break;
        }
    }

    private byte CopyByte(ref WireReader reader)
    {
        byte value = reader.ReadByte();
        Write(value);
        return value;
    }

    private ulong CopyNumber(ref WireReader reader)
    {
        ulong value = reader.ReadVarInt();
        Write(value);
        return value;
    }

    /// <summary>Not as a string: those may hold lone surrogates.</summary>
    private void AddText(string? text)
    {
        Write(unchecked((ulong)(text?.Length ?? -1)));
        _bytes.Write(MemoryMarshal.AsBytes(text.AsSpan()));
    }

    private void AddAny(ref WireReader reader)
    {
        WireType? type = AnyHead.Reread(ref reader, context);
        Write((byte)(type?.Kind ?? WireKind.None));
        if (type is null)
            return;
        if (!type.Kind.IsScalar())
            _bytes.Write(TypeIdentity.Digest(type, context, in reader));
        Add(ref reader, type);
    }

    /// <summary>A 1 before each element and a 0 behind the last need no count in front.</summary>
    private void AddElements(ref WireReader reader, WireType type)
    {
        reader.ReadComparison();
        bool exists = reader.ReadHead(out long count, out bool more);
        Write(exists ? (byte)1 : (byte)0);
        while (exists)
        {
            for (long i = 0; i < count; i++)
            {
                Write(1);
                if (type.Key is not null)
                    Add(ref reader, type.Key);
                Add(ref reader, type.Element!);
            }

            exists = more;
            if (more)
                reader.ReadHead(out count, out more);
        }

        Write(0);
    }

    private void Write(byte value) => _bytes.Write([value]);

    private void Write(ulong value)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(_bytes.GetSpan(sizeof(ulong)), value);
        _bytes.Advance(sizeof(ulong));
    }
}
