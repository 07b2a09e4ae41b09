using System.Runtime.InteropServices;
using System.Text;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// Map keys in a form that is equal exactly if the keys are (spec/format.md §3.2): the blocks and comparisons of lists, the width of strings and the way a
/// type was named in an any leave no trace in it. Made of keys that were read without error.
/// </summary>
internal sealed class KeyForm(ReadContext context)
{
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
        MemoryStream bytes = new();
        using (BinaryWriter writer = new(bytes, Encoding.UTF8, leaveOpen: true))
            Add(ref start, type, writer);
        // Keys in keys are read once for each of those around them.
        context.ChargeWork(bytes.Length, start.Position);
        context.Types.Next = next;
        return Encoding.Latin1.GetString(bytes.GetBuffer().AsSpan(0, (int)bytes.Length));
    }

    private void Add(ref WireReader reader, WireType type, BinaryWriter writer)
    {
        switch (type.Kind)
        {
            case WireKind.Enum or WireKind.Tag or WireKind.Keep:
                Add(ref reader, type.Element!, writer);
                break;
            case WireKind.String:
                AddText(reader.ReadString(), writer);
                break;
            case WireKind.UVar or WireKind.SVar:
                writer.Write(reader.ReadVarInt());
                break;
            case WireKind.Optional:
                if (CopyByte(ref reader, writer) != 0)
                    Add(ref reader, type.Element!, writer);
                break;
            case WireKind.Any:
                AddAny(ref reader, writer);
                break;
            case WireKind.Ref:
                // Inside an any a key may hold refs; an object seen before is known by its number.
                if (CopyNumber(ref reader, writer) == 1)
                    Add(ref reader, type.Element!, writer);
                break;
            case WireKind.Union:
                if (CopyNumber(ref reader, writer) is ulong choice and > 0)
                    Add(ref reader, type.Members[(int)choice - 1].Type, writer);
                break;
            case WireKind.Shape when type.Members.Length > 0:
                foreach (WireMember member in type.Members)
                    Add(ref reader, member.Type, writer);
                break;
            case WireKind.List or WireKind.Map:
                AddElements(ref reader, type, writer);
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

    private static ulong CopyNumber(ref WireReader reader, BinaryWriter writer)
    {
        ulong value = reader.ReadVarInt();
        writer.Write(value);
        return value;
    }

    /// <summary>Not as a string: those may hold lone surrogates.</summary>
    private static void AddText(string? text, BinaryWriter writer)
    {
        writer.Write(text?.Length ?? -1);
        writer.Write(MemoryMarshal.AsBytes(text.AsSpan()));
    }

    private void AddAny(ref WireReader reader, BinaryWriter writer)
    {
        WireType? type = AnyHead.Reread(ref reader, context);
        writer.Write((byte)(type?.Kind ?? WireKind.None));
        if (type is null)
            return;
        if (!type.Kind.IsScalar())
            writer.Write(TypeIdentity.Digest(type, context, in reader));
        Add(ref reader, type, writer);
    }

    /// <summary>A 1 before each element and a 0 behind the last need no count in front.</summary>
    private void AddElements(ref WireReader reader, WireType type, BinaryWriter writer)
    {
        reader.ReadComparison();
        bool exists = reader.ReadHead(out long count, out bool more);
        writer.Write(exists);
        while (exists)
        {
            for (long i = 0; i < count; i++)
            {
                writer.Write(true);
                if (type.Key is not null)
                    Add(ref reader, type.Key, writer);
                Add(ref reader, type.Element!, writer);
            }

            exists = more;
            if (more)
                reader.ReadHead(out count, out more);
        }

        writer.Write(false);
    }
}
