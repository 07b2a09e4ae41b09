using System.Buffers.Binary;
using System.Runtime.InteropServices;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Inspect;

/// <summary>
/// Names the parts of a message up to the end of its bytes. The input was checked before and cut off at the first error, so the walk
/// checks only what it needs itself: where that error is the end of the input, wrong bytes may stand before it.
/// </summary>
internal sealed class MessageWalker(IPartSink sink, ReadContext context)
{
    private const int MaxTag = 32;

    private readonly Dictionary<string, string> _segments = new(ReferenceEqualityComparer.Instance);
    private PathNode _path = PathNode.CreateRoot();

    /// <summary>The values cannot be walked: their types stand in messages before this one.</summary>
    public bool IsSession { get; private set; }

    public void Walk(ref WireReader reader)
    {
        byte mode = WalkMode(ref reader);
        if (mode == MessageHeader.Frame)
        {
            WalkNumber(ref reader, "frame length");
            WalkNumber(ref reader, "CRC-32C");
            mode = WalkMode(ref reader);
        }

        IsSession = mode == MessageHeader.Session;
        if (!IsSession)
            WalkAny(ref reader);
    }

    private byte WalkMode(ref WireReader reader)
    {
        int at = reader.Position;
        reader.ReadByte();
        byte mode = reader.ReadByte();
        string text = mode switch
        {
            MessageHeader.Plain => "message",
            MessageHeader.Session => "session message",
            _ => "frame",
        };
        Add(in reader, at, "header", text);
        return mode;
    }

    private void WalkNumber(ref WireReader reader, string meaning)
    {
        int at = reader.Position;
        ReadOnlySpan<byte> bytes = reader.ReadSpan(sizeof(uint));
        uint number = BinaryPrimitives.ReadUInt32LittleEndian(bytes);
        Add(in reader, at, "header", sink.WantsText ? $"{meaning} {number}" : "", count: 0);
    }

    private void WalkAny(ref WireReader reader)
    {
        int at = reader.Position;
        WireReader ahead = reader;
        ulong code = ahead.ReadVarInt();
        if (code == AnyHead.New)
        {
            ulong length = ahead.ReadVarInt();
            Add(in ahead, at, "any", sink.WantsText ? $"new type {context.Types.Next}, {Amount.Of((long)length, "byte", "bytes")}" : "");
            new DescriptorWalker(sink, _path).Walk(ref ahead);
        }

        AnyHead head = AnyHead.Read(ref reader, context);
        if (code != AnyHead.New)
            Add(in reader, at, "any", sink.WantsText ? HeadText(code, head) : "");
        if (head.Type is not null)
            WalkValue(ref reader, head.Type);
    }

    private static string HeadText(ulong code, AnyHead head) => code switch
    {
        AnyHead.Null => "null",
        AnyHead.Known => $"known type {head.Descriptor!.Fingerprint:x16}",
        >= AnyHead.FirstEntry => $"type {code - AnyHead.FirstEntry}",
        _ => head.Type!.Kind.Word(),
    };

    private void WalkValue(ref WireReader reader, WireType type, string tag = "")
    {
        switch (type.Kind)
        {
            case WireKind.Shape:
                WalkShape(ref reader, type, tag);
                break;
            case WireKind.List or WireKind.Map:
                WalkBlocks(ref reader, type, tag);
                break;
            case WireKind.Union:
                WalkUnion(ref reader, type);
                break;
            case WireKind.Any:
                WalkAny(ref reader);
                break;
            case WireKind.Ref:
                WalkRef(ref reader, type.Element!);
                break;
            case WireKind.Tag:
                WalkValue(ref reader, type.Element!, sink.WantsText ? PrefixOf(type.Name!) : "");
                break;
            case WireKind.Optional:
                WalkOptional(ref reader, type.Element!);
                break;
            case WireKind.Keep when reader.PeekByte() != 0:
                WalkValue(ref reader, type.Element!);
                break;
            case WireKind.Keep:
                WalkByte(ref reader, "keep", "not sent");
                break;
            case WireKind.Enum:
                WalkEnum(ref reader, type, tag);
                break;
            default:
                WalkScalar(ref reader, type.Kind, tag);
                break;
        }
    }

    private void WalkScalar(ref WireReader reader, WireKind kind, string tag)
    {
        int at = reader.Position;
        string text = "";
        if (sink.WantsText)
            text = ScalarText.Read(ref reader, kind);
        else
            ValueSkipper.Skip(ref reader, WireType.Scalar(kind), context);
        Add(in reader, at, tag + kind.Word(), text);
    }

    private void WalkEnum(ref WireReader reader, WireType type, string tag)
    {
        int at = reader.Position;
        if (!sink.WantsText)
        {
            ValueSkipper.Skip(ref reader, type.Element!, context);
            Add(in reader, at, "enum", "");
            return;
        }

        string text = ScalarText.Read(ref reader, type.Element!.Kind);
        WireReader again = reader.At(at);
        // The same bits, however the number is signed (spec/format.md §3, code 2A).
        long number = EnumBits(ref again, type.Element.Kind);
        string? name = type.FindName(number);
        Add(in reader, at, $"{tag}enum", name is null ? text : $"{ScalarText.Quote(name)} = {text}");
    }

    private static long EnumBits(ref WireReader reader, WireKind kind) => kind switch
    {
        WireKind.U8 => reader.ReadByte(),
        WireKind.I8 => reader.ReadRaw<sbyte>(),
        WireKind.U16 => reader.ReadRaw<ushort>(),
        WireKind.I16 => reader.ReadRaw<short>(),
        WireKind.U32 => reader.ReadRaw<uint>(),
        WireKind.I32 => reader.ReadRaw<int>(),
        WireKind.UVar => unchecked((long)reader.ReadVarInt()),
        WireKind.SVar => reader.ReadZigZag(),
        _ => reader.ReadRaw<long>(),
    };

    private void WalkOptional(ref WireReader reader, WireType content)
    {
        bool present = reader.PeekByte() != 0;
        WalkByte(ref reader, "optional", present ? "present" : "null");
        if (present)
            WalkValue(ref reader, content);
    }

    private void WalkByte(ref WireReader reader, string kind, string text)
    {
        int at = reader.Position;
        reader.ReadByte();
        Add(in reader, at, kind, text);
    }

    private void WalkUnion(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        context.Enter(at);
        int choice = UnionChoice.ReadIndex(ref reader, type.Members.Length);
        WireMember? member = choice == UnionChoice.Null ? null : type.Members[choice];
        Add(in reader, at, "union", !sink.WantsText ? "" : member is null ? "null" : $"{choice + 1}: {ScalarText.Quote(member.Value.Name)}");
        if (member is not null)
            WalkValue(ref reader, member.Value.Type);
        context.Exit();
    }

    private void WalkRef(ref WireReader reader, WireType element)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        Add(in reader, at, "ref", sink.WantsText ? RefText(number) : "");
        if (number != 1)
            return;
        context.Objects.Add(element, reader.Position, context.Types.Next);
        WalkValue(ref reader, element);
    }

    private string RefText(ulong number) => number switch
    {
        0 => "null",
        1 => $"object {context.Objects.Next}",
        _ => $"object {number - 2} again",
    };

    private void WalkShape(ref WireReader reader, WireType type, string tag)
    {
        context.Enter(reader.Position);
        if (type.Members.Length == 0)
            WalkByte(ref reader, $"{tag}shape", "empty");
        PathNode outer = _path;
        foreach (WireMember member in type.Members)
        {
            _path = Child(outer, SegmentOf(member.Name), in reader);
            WalkValue(ref reader, member.Type);
        }

        _path = outer;
        context.Exit();
    }

    private void WalkBlocks(ref WireReader reader, WireType type, string tag)
    {
        context.Enter(reader.Position);
        PathNode outer = _path;
        long index = 0;
        bool more = true;
        while (more)
        {
            int at = reader.Position;
            TextComparison comparison = index == 0 ? reader.ReadComparison() : TextComparison.None;
            bool exists = reader.ReadHead(out long count, out more);
            string text = !sink.WantsText ? "" : exists ? BlockText(type.Kind, count, comparison, more) : "null";
            Add(in reader, at, tag + type.Kind.Word(), text, index == 0 ? 1 : 0);
            long end = index + Math.Max(count, 0);
            if (type.Kind == WireKind.List && type.Element!.Kind.IsScalar())
                WalkScalars(ref reader, type.Element, outer, ref index, end);
            for (; index < end; index++)
                WalkElement(ref reader, type, outer, index);
            _path = outer;
        }

        context.Exit();
    }

    private static string BlockText(WireKind kind, long count, TextComparison comparison, bool more)
    {
        string amount = kind == WireKind.Map ? Amount.Of(count, "entry", "entries") : Amount.Of(count, "element", "elements");
        if (comparison != TextComparison.None)
            amount = $"{amount}, {comparison}";
        return more ? $"{amount}, more follow" : amount;
    }

    private void WalkElement(ref WireReader reader, WireType type, PathNode outer, long index)
    {
        string segment = sink.FoldsIndexes ? "[]" : $"[{index}]";
        if (type.Key is not null)
        {
            string? name = type.IsOpenObject && !(sink.FoldsIndexes && outer.IsCrowded) ? PathText.TryReadName(in reader) : null;
            _path = Child(outer, sink.FoldsIndexes ? "[].Key" : $"{segment}.Key", in reader);
            WalkValue(ref reader, type.Key);
            segment = name is not null ? PathText.OfMember(name) : sink.FoldsIndexes ? "[].Value" : $"{segment}.Value";
        }

        _path = Child(outer, segment, in reader);
        WalkValue(ref reader, type.Element!);
    }

    /// <summary>The first elements of the list one by one, the rest of the block as one part.</summary>
    private void WalkScalars(ref WireReader reader, WireType element, PathNode outer, ref long index, long end)
    {
        for (; index < Math.Min(end, sink.MaxScalars); index++)
        {
            _path = Child(outer, $"[{index}]", in reader);
            WalkValue(ref reader, element);
        }

        long rest = end - index;
        if (rest <= 0)
            return;
        int at = reader.Position;
        if (rest > reader.Remaining / element.Smallest)
            reader.FailEnd();
        for (; index < end; index++)
            ValueSkipper.Skip(ref reader, element, context);
        _path = Child(outer, sink.FoldsIndexes ? "[]" : $"[{end - rest}..{end - 1}]", in reader);
        Add(in reader, at, element.Kind.Word(), sink.WantsText ? $"… {rest} more" : "", rest);
    }

    /// <summary>What stands in front of the type's word; most of a long name would be cut off again.</summary>
    private static string PrefixOf(string tag) => tag.Length <= MaxTag ? $"{tag} " : $"{tag.AsSpan(0, MaxTag)} ";

    /// <summary>Made once for each member of the types of the message, not for each object.</summary>
    private string SegmentOf(string member)
    {
        ref string? segment = ref CollectionsMarshal.GetValueRefOrAddDefault(_segments, member, out _);
        return segment ??= PathText.OfMember(member);
    }

    private PathNode Child(PathNode parent, string segment, in WireReader reader)
    {
        if (!sink.FoldsIndexes)
            return new PathNode(parent, segment);
        PathNode child = parent.Find(segment, out bool isNew);
        // Of a type that contains itself there may be as many paths as values.
        if (isNew)
            context.Charge(200 + (2L * segment.Length), in reader);
        return child;
    }

    private void Add(in WireReader reader, int at, string kind, string text, long count = 1) =>
        sink.Add(new Part(at, reader.Position - at, count, _path, kind, text), reader.Data[at..reader.Position]);
}
