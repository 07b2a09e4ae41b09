using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Tessera.Inspect;

/// <summary>
/// Names the parts of a message up to the end of its bytes. The input has been checked and cut off at the first error. This class checks only what its own walk
/// needs: where that error is the end of the input, wrong bytes may stand before it.
/// </summary>
internal sealed class MessageWalker(IPartSink sink, ReadContext context) : ValueConsumer(context), IValueConsumer
{
    private const int MaxTag = 32;

    private readonly Dictionary<string, string> _segments = new(ReferenceEqualityComparer.Instance);

    /// <summary>The paths of the values around the cursor, and the tags in front of them, from the outermost to the innermost.</summary>
    private readonly Stack<(PathNode Path, string Tag)> _outer = [];

    private PathNode _path = PathNode.CreateRoot();

    /// <summary>The text in front of the word for the type of the next part.</summary>
    private string _tag = "";

    /// <summary>The enum whose number comes next, or null.</summary>
    private WireType? _enum;

    /// <summary>Whether the next byte is a null that means "not sent".</summary>
    private bool _isNotSent;

    static bool IValueConsumer.IsCutOff => true;

    /// <summary>Whether this is a session message. Its values cannot be walked, because their types stand in earlier messages.</summary>
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

        IsSession = mode >= MessageHeader.FirstSession;
        if (!IsSession)
            new ValueCursor<MessageWalker>(Context, this).Walk(ref reader, WireType.Any);
    }

    private byte WalkMode(ref WireReader reader)
    {
        int at = reader.Position;
        reader.ReadByte();
        byte mode = reader.ReadByte();
        string text = mode switch
        {
            MessageHeader.Plain => "message",
            MessageHeader.Frame => "frame",
            _ => "session message",
        };
        if (mode >= MessageHeader.FirstSession)
            reader.Take(MessageHeader.SessionHeaderSize - MessageHeader.PlainHeaderSize);
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

    public override WireType? ReadAny(ref WireReader reader)
    {
        _tag = "";
        int at = reader.Position;
        WireReader ahead = reader;
        ulong code = ahead.ReadVarInt();
        if (code == AnyHead.New)
        {
            ulong length = ahead.ReadVarInt();
            Add(in ahead, at, "any", sink.WantsText ? $"new type {Context.Types.Next}, {Amount.Of((long)length, "byte", "bytes")}" : "");
            new DescriptorWalker(sink, _path).Walk(ref ahead);
        }

        AnyHead head = AnyHead.Read(ref reader, Context);
        if (code != AnyHead.New)
            Add(in reader, at, "any", sink.WantsText ? HeadText(code, head) : "");
        return head.Type;
    }

    private static string HeadText(ulong code, AnyHead head) => code switch
    {
        AnyHead.Null => "null",
        AnyHead.Known => $"known type {head.Descriptor!.Fingerprint:x16}",
        >= AnyHead.FirstEntry => $"type {code - AnyHead.FirstEntry}",
        _ => head.Type!.Kind.Word(),
    };

    public override bool ReadRef(ref WireReader reader, WireType type)
    {
        _tag = "";
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        Add(in reader, at, "ref", sink.WantsText ? RefText(number) : "");
        if (number != RefHead.New)
            return false;
        Context.Objects.Add(type.Element!, reader.Position, Context.Types.Next);
        return true;
    }

    private string RefText(ulong number) => number switch
    {
        0 => "null",
        1 => $"object {Context.Objects.Next}",
        _ => $"object {number - 2} again",
    };

    public override void PassType(in WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.Tag:
                _tag = sink.WantsText ? PrefixOf(type.Name!) : "";
                break;
            case WireKind.Enum:
                _enum = type;
                break;
            default:
                _isNotSent = reader.PeekByte() == 0;
                break;
        }
    }

    public override void PassHead(in WireReader reader, WireType type, int at, int number)
    {
        if (type.Kind is WireKind.Optional or WireKind.Union)
            _tag = "";
        Add(in reader, at, _tag + type.Kind.Word(), sink.WantsText ? WordOf(type, number) : "");
    }

    private static string WordOf(WireType type, int number) => type.Kind switch
    {
        WireKind.Shape => "empty",
        _ when number == 0 => "null",
        WireKind.Optional => "present",
        _ => $"{number}: {ScalarText.Quote(type.Members[number - 1].Name)}",
    };

    public override void PassBlock(ref WireReader reader, ref ValueFrame frame, int at)
    {
        bool isFirst = frame.Index < 0;
        if (!isFirst)
            (_path, _tag) = _outer.Peek();
        Add(in reader, at, _tag + frame.Type.Kind.Word(), sink.WantsText ? BlockText(in frame, reader.At(at).ReadComparison()) : "", isFirst ? 1 : 0);
        if (frame.Type.Key is null && frame.Type.Element!.Kind.IsScalar())
            WalkScalars(ref reader, ref frame);
    }

    private static string BlockText(in ValueFrame frame, TextComparison comparison)
    {
        string amount = frame.Type.Key is null ? Amount.Of(frame.Left, "element", "elements") : Amount.Of(frame.Left, "entry", "entries");
        if (comparison != TextComparison.None)
            amount = $"{amount}, {comparison}";
        return frame.More ? $"{amount}, more follow" : amount;
    }

    public override void Open(ref ValueFrame frame) => _outer.Push((_path, _tag));

    public override void Close(in WireReader reader, ref ValueFrame frame) => _path = _outer.Pop().Path;

    public override void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
        _tag = "";
        PathNode outer = _outer.Peek().Path;
        _path = frame.Type.Kind switch
        {
            WireKind.Union => outer,
            WireKind.Shape => Child(outer, SegmentOf(frame.Type.Members[frame.Index].Name), in reader),
            _ when frame.Type.Key is null => Child(outer, SegmentOf(frame.Index), in reader),
            _ => Child(outer, SegmentOfEntry(in reader, in frame, outer), in reader),
        };
    }

    private string SegmentOf(int index) => sink.FoldsIndexes ? "[]" : $"[{index}]";

    /// <summary>Returns the path segment of a key or value of a map. Where indexes are folded, it creates no text for each entry.</summary>
    private string SegmentOfEntry(in WireReader reader, in ValueFrame frame, PathNode outer)
    {
        if (frame.IsAtKey)
            return sink.FoldsIndexes ? "[].Key" : $"[{frame.Index >> 1}].Key";
        if (frame.Type.IsOpenObject && !(sink.FoldsIndexes && outer.IsCrowded) && PathText.TryReadName(reader.At(frame.EntryAt)) is string name)
            return PathText.OfMember(name);
        return sink.FoldsIndexes ? "[].Value" : $"[{frame.Index >> 1}].Value";
    }

    /// <summary>Adds the first elements of the list one by one, and the rest of the block as one part.</summary>
    private void WalkScalars(ref WireReader reader, ref ValueFrame frame)
    {
        (PathNode outer, string tag) = (_path, _tag);
        _tag = "";
        WireType element = frame.Type.Element!;
        long index = Math.Max(frame.Index, 0);
        long end = index + frame.Left;
        frame.Index += (int)frame.Left;
        frame.Left = 0;
        for (; index < Math.Min(end, sink.MaxScalars); index++)
        {
            _path = Child(outer, $"[{index}]", in reader);
            ReadScalar(ref reader, element);
        }

        if (index < end)
        {
            int at = reader.Position;
            if (end - index > reader.Remaining / element.Smallest)
                reader.FailEnd();
            _path = Child(outer, sink.FoldsIndexes ? "[]" : $"[{index}..{end - 1}]", in reader);
            long rest = end - index;
            for (; index < end; index++)
                ValueSkipper.SkipScalar(ref reader, element);
            Add(in reader, at, element.Kind.Word(), sink.WantsText ? $"… {rest} more" : "", rest);
        }

        (_path, _tag) = (outer, tag);
    }

    public override void ReadScalar(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        if (_enum is WireType named)
        {
            _enum = null;
            ReadEnum(ref reader, named, at);
        }
        else
        {
            string text = ReadText(ref reader, type);
            Add(in reader, at, _tag + type.Kind.Word(), text);
        }
    }

    private void ReadEnum(ref WireReader reader, WireType type, int at)
    {
        string text = ReadText(ref reader, type.Element!);
        WireReader again = reader.At(at);
        // A value is named by its bits, whether or not the number is signed (spec/format.md §3.2, enum).
        string? name = sink.WantsText ? type.FindName(EnumBits(ref again, type.Element!.Kind)) : null;
        Add(in reader, at, $"{_tag}enum", name is null ? text : $"{ScalarText.Quote(name)} = {text}");
    }

    private string ReadText(ref WireReader reader, WireType type)
    {
        if (sink.WantsText)
            return ScalarText.Read(ref reader, type.Kind, Context);
        ValueSkipper.SkipScalar(ref reader, type);
        return "";
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

    /// <summary>Returns the text of a tag in front of a type's word. A long name is shortened, because most of it would be cut off anyway.</summary>
    private static string PrefixOf(string tag) => tag.Length <= MaxTag ? $"{tag} " : $"{tag.AsSpan(0, MaxTag)} ";

    /// <summary>Returns the path segment of a member, which is created once for each member and not for each object.</summary>
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
        // A type that contains itself may lead to as many paths as there are values.
        if (isNew)
            Context.Charge(200 + (2L * segment.Length), in reader);
        return child;
    }

    private void Add(in WireReader reader, int at, string kind, string text, long count = 1)
    {
        if (_isNotSent)
            (kind, text, _isNotSent) = ("keep", "not sent", false);
        sink.Add(new Part(at, reader.Position - at, count, _path, kind, text), reader.Data[at..reader.Position]);
    }
}

/// <summary>Formats a number with its noun.</summary>
internal static class Amount
{
    public static string Of(long count, string one, string many) => count == 1 ? $"1 {one}" : $"{count} {many}";
}
