using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Text;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>
/// Turns a map key into text that is equal exactly for equal keys (spec/format.md §3.2): blocks, needlessly wide strings and the
/// numbers of table entries leave no trace in it. Text, because hashing of strings is safe against chosen collisions.
/// </summary>
internal sealed class KeyImage(ReadContext context)
{
    private const byte End = 0;
    private const byte Item = 1;
    private const byte Present = 2;

    private readonly ArrayBufferWriter<byte> _bytes = new();

    /// <summary>Reads a key a second time; the first has proved it valid.</summary>
    /// <param name="reader">At the key.</param>
    /// <param name="type">Of the key.</param>
    /// <param name="firstEntry">The type table's cursor before the key.</param>
    public string Of(WireReader reader, WireType type, int firstEntry)
    {
        int next = context.Types.Next;
        context.Types.Next = firstEntry;
        _bytes.ResetWrittenCount();
        Add(ref reader, type);
        context.Types.Next = next;
        return Encoding.Latin1.GetString(_bytes.WrittenSpan);
    }

    private void Add(ref WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.String:
                AddText(reader.ReadString());
                break;
            case WireKind.UVar or WireKind.SVar:
                AddNumber(reader.ReadVarInt());
                break;
            case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                Add(ref reader, type.Element!);
                break;
            case WireKind.Optional:
                byte present = reader.ReadByte();
                AddByte(present);
                if (present != 0)
                    Add(ref reader, type.Element!);
                break;
            case WireKind.Any:
                AddAny(ref reader);
                break;
            case WireKind.Ref:
                ulong number = reader.ReadVarInt();
                AddNumber(number);
                if (number == 1)
                    Add(ref reader, type.Element!);
                break;
            case WireKind.List or WireKind.Map or WireKind.Shape or WireKind.Union:
                context.Enter(reader.Position);
                AddInside(ref reader, type);
                context.Exit();
                break;
            default:
                _bytes.Write(reader.ReadSpan(type.FixedSize));
                break;
        }
    }

    private void AddInside(ref WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.Shape when type.Members.Length == 0:
                AddByte(reader.ReadByte());
                break;
            case WireKind.Shape:
                foreach (WireMember member in type.Members)
                    Add(ref reader, member.Type);
                break;
            case WireKind.Union:
                ulong choice = reader.ReadVarInt();
                AddNumber(choice);
                if (choice > 0)
                    Add(ref reader, type.Members[choice - 1].Type);
                break;
            default:
                AddElements(ref reader, type);
                break;
        }
    }

    private void AddElements(ref WireReader reader, WireType type)
    {
        Blocks blocks = new(type);
        if (!blocks.Begin(ref reader))
        {
            AddByte(End);
            return;
        }

        AddByte(Present);
        while (blocks.MoveNext(ref reader))
        {
            AddByte(Item);
            if (type.Key is not null)
                Add(ref reader, type.Key);
            Add(ref reader, type.Element!);
        }

        AddByte(End);
    }

    /// <summary>Not by <see cref="AnyHead"/>: a descriptor is not charged to the message twice.</summary>
    private void AddAny(ref WireReader reader)
    {
        if (reader.PeekByte() != AnyHead.New)
        {
            AnyHead head = AnyHead.Read(ref reader, context);
            AddType(head.Type, in reader);
            if (!head.IsNull)
                Add(ref reader, head.Type!);
            return;
        }

        reader.ReadByte();
        Descriptor descriptor = context.Scope.Descriptors.Get(reader.Part((int)reader.ReadVarInt()));
        context.Types.Add(descriptor);
        AddType(descriptor.Root, in reader);
        Add(ref reader, descriptor.Root);
    }

    private void AddType(WireType? type, in WireReader reader)
    {
        AddByte((byte)(type?.Kind ?? WireKind.None));
        if (type?.Kind.IsScalar() == false)
            _bytes.Write(TypeIdentity.Digest(type, context, in reader));
    }

    private void AddText(string? text)
    {
        AddNumber(text is null ? 0 : (ulong)text.Length + 1);
        _bytes.Write(MemoryMarshal.AsBytes(text.AsSpan()));
    }

    private void AddNumber(ulong value)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(_bytes.GetSpan(sizeof(ulong)), value);
        _bytes.Advance(sizeof(ulong));
    }

    private void AddByte(byte value)
    {
        _bytes.GetSpan(1)[0] = value;
        _bytes.Advance(1);
    }
}
