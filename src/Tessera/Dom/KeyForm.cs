using System.Runtime.InteropServices;
using System.Text;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>
/// A map key in a form that is equal exactly if the keys are (spec/format.md §3): the blocks of lists, the width of strings and the way a
/// type was named in an any do not count. Made from the key's bytes after they were read without error.
/// </summary>
internal readonly ref struct KeyForm
{
    private readonly WireReader _start;
    private readonly int _types;
    private readonly int _objects;

    /// <summary>Remembers where a key begins.</summary>
    public KeyForm(in WireReader reader, ReadContext context)
    {
        _start = reader;
        _types = context.Types.Next;
        _objects = context.Objects.Next;
    }

    /// <summary>Call behind the key.</summary>
    public string Write(WireType type, ReadContext context)
    {
        WireReader reader = _start;
        context.Types.Next = _types;
        context.Objects.Next = _objects;
        MemoryStream bytes = new();
        using (BinaryWriter writer = new(bytes, Encoding.UTF8, leaveOpen: true))
            Write(ref reader, type, context, writer);
        // One character for each byte: strings have the keyed hash code that a set of hostile keys needs.
        return Encoding.Latin1.GetString(bytes.GetBuffer().AsSpan(0, (int)bytes.Length));
    }

    private static void Write(ref WireReader reader, WireType type, ReadContext context, BinaryWriter writer)
    {
        switch (type.Kind)
        {
            case WireKind.Enum or WireKind.Tag or WireKind.Keep:
                Write(ref reader, type.Element!, context, writer);
                break;
            case WireKind.String:
                WriteText(reader.ReadString(), writer);
                break;
            case WireKind.UVar or WireKind.SVar:
                writer.Write(reader.ReadVarInt());
                break;
            case WireKind.Optional:
                if (CopyByte(ref reader, writer) != 0)
                    Write(ref reader, type.Element!, context, writer);
                break;
            case WireKind.Any:
                WriteAny(ref reader, context, writer);
                break;
            case WireKind.Ref:
                WriteRef(ref reader, type.Element!, context, writer);
                break;
            case WireKind.Union:
                ulong choice = reader.ReadVarInt();
                writer.Write(choice);
                if (choice != 0)
                    Write(ref reader, type.Members[(int)choice - 1].Type, context, writer);
                break;
            case WireKind.Shape when type.Members.Length > 0:
                foreach (WireMember member in type.Members)
                    Write(ref reader, member.Type, context, writer);
                break;
            case WireKind.List or WireKind.Map:
                WriteBlocks(ref reader, type, context, writer);
                break;
            default:
                writer.Write(reader.ReadSpan(type.FixedSize));
                break;
        }
    }

    private static byte CopyByte(ref WireReader reader, BinaryWriter writer)
    {
        byte value = reader.ReadByte();
        writer.Write(value);
        return value;
    }

    /// <summary>Not as a string: those may hold lone surrogates.</summary>
    private static void WriteText(string? text, BinaryWriter writer)
    {
        writer.Write(text?.Length ?? -1);
        writer.Write(MemoryMarshal.AsBytes(text.AsSpan()));
    }

    private static void WriteAny(ref WireReader reader, ReadContext context, BinaryWriter writer)
    {
        WireType? type = AnyHead.Read(ref reader, context).Type;
        writer.Write((byte)(type?.Kind ?? WireKind.None));
        if (type is null)
            return;
        if (!type.Kind.IsScalar())
            writer.Write(TypeIdentity.Digest(type, context, in reader));
        Write(ref reader, type, context, writer);
    }

    /// <summary>Inside an any a key may hold refs; an object seen before is known by its number.</summary>
    private static void WriteRef(ref WireReader reader, WireType element, ReadContext context, BinaryWriter writer)
    {
        ulong number = reader.ReadVarInt();
        writer.Write(number);
        if (number != 1)
            return;
        context.Objects.Add(element, reader.Position, context.Types.Next);
        Write(ref reader, element, context, writer);
    }

    /// <summary>A 1 before each element and a 0 behind the last need no count in front.</summary>
    private static void WriteBlocks(ref WireReader reader, WireType type, ReadContext context, BinaryWriter writer)
    {
        bool exists = reader.ReadHead(out long count, out bool more);
        writer.Write(exists);
        while (exists)
        {
            for (long i = 0; i < count; i++)
            {
                writer.Write(true);
                if (type.Key is not null)
                    Write(ref reader, type.Key, context, writer);
                Write(ref reader, type.Element!, context, writer);
            }

            exists = more;
            if (more)
                reader.ReadHead(out count, out more);
        }

        writer.Write(false);
    }
}
