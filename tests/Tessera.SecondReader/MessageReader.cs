using System.Buffers.Binary;

namespace Tessera.SecondReader;

/// <summary>
/// Reads messages as spec/format.md says, plainly: an array, a position, and recursion with a counted level. It makes no values; it says
/// whether the bytes are a message, and what is wrong first. Written from the text, and shares no code with the library.
/// </summary>
public sealed class MessageReader
{
    internal const int NewDescriptor = 0x3F;
    private const int KnownDescriptor = 0x3E;
    private const int MaxLevel = 64;
    private const int MaxDescriptorBytes = 256 << 10;
    private const int MaxObjects = 1 << 24;
    private const ulong LargestSmallest = 1UL << 62;
    private const long MaxTicks = 3155378975999999999;
    private const int FrameHeader = 10;

    private readonly ByteInput _input;
    private readonly List<Mark>? _marks;
    private readonly IReadOnlyList<byte[]> _known;
    private readonly List<ReadObject> _objects = [];
    private readonly List<KeySink> _keys = [];
    private TypeEntries _types = new();

    /// <summary>Of a session message that is in step; 0 for others.</summary>
    private int _number;

    private long _descriptorBytes;

    private MessageReader(byte[] data, List<Mark>? marks, IReadOnlyList<byte[]>? known)
    {
        _input = new ByteInput(data);
        _marks = marks;
        _known = known ?? [];
    }

    /// <summary>Judges an input that is to be one message.</summary>
    /// <param name="data">All bytes.</param>
    /// <param name="marks">Filled with the places of the message, if given.</param>
    public static FormatError Read(byte[] data, List<Mark>? marks = null)
    {
        TypeEntries? session = null;
        return Read(data, ref session, null, marks);
    }

    /// <summary>As the other, after other messages of the same direction.</summary>
    /// <param name="data">All bytes.</param>
    /// <param name="session">The table of the messages before; null if there was none. Replaced if the message is good, and told if it has failed behind its check.</param>
    /// <param name="known">Descriptors that are known by their fingerprints.</param>
    /// <param name="marks">Filled with the places of the message, if given.</param>
    public static FormatError Read(byte[] data, ref TypeEntries? session, IReadOnlyList<byte[]>? known, List<Mark>? marks = null)
    {
        MessageReader reader = new(data, marks, known);
        if (!reader.ReadMessage(session))
        {
            if (session is not null)
                session.Last = Math.Max(session.Last, reader._number + 1);
            return reader._input.Error;
        }

        session = reader._types;
        session.First = session.Last = reader._number + 1;
        return default;
    }

    /// <summary>Judges a descriptor outside a message, whose root may be of any type.</summary>
    public static FormatError ReadDescriptor(byte[] descriptor, out TypeNode? root)
    {
        ByteInput input = new(descriptor) { IsOpen = false };
        root = new DescriptorReader(input, null).Read(inMessage: false);
        return input.Error;
    }

    private bool ReadMessage(TypeEntries? session)
    {
        if (!ReadHeader(framed: false, out byte kind))
            return false;
        bool framed = kind == 0x0F;
        if (framed && !(ReadFrame() && ReadHeader(framed: true, out kind)))
            return false;
        if (kind >= 0x80 && !ReadCheck(session))
            return false;
        if (!ReadAny(1))
            return false;
        if (framed && _input.Left > 0)
            return _input.Fail(ErrorCode.MD, _input.Position);
        return _input.Position == _input.Data.Length || _input.Fail(ErrorCode.TD, _input.Position);
    }

    private bool ReadHeader(bool framed, out byte kind)
    {
        kind = 0;
        int start = _input.Position;
        if (!_input.Skip(1))
            return false;
        if (_input.Data[start] != 0xC1)
            return _input.Fail(ErrorCode.MD, start);
        if (!_input.Skip(1))
            return false;
        kind = _input.Data[start + 1];
        _marks?.Add(new Mark(MarkKind.Header, start, start + 2, null));
        return kind switch
        {
            0x0A or >= 0x80 => true,
            0x0F => !framed || _input.Fail(ErrorCode.MD, start + 1),
            0x0D => _input.Fail(ErrorCode.MD, start + 1),
            _ => _input.Fail(ErrorCode.UV, start + 1),
        };
    }

    private bool ReadFrame()
    {
        int at = _input.Position;
        if (!_input.Skip(8))
            return false;
        uint length = BinaryPrimitives.ReadUInt32LittleEndian(_input.Data.AsSpan(at));
        uint check = BinaryPrimitives.ReadUInt32LittleEndian(_input.Data.AsSpan(at + 4));
        if (length > (ulong)_input.Left)
            return _input.FailAtEnd();
        if (Crc(_input.Data.AsSpan(FrameHeader, (int)length)) != check)
            return _input.Fail(ErrorCode.CK, at + 4);
        _input.End = FrameHeader + (int)length;
        _input.IsOpen = false;
        return true;
    }

    private static uint Crc(ReadOnlySpan<byte> bytes)
    {
        uint crc = uint.MaxValue;
        foreach (byte b in bytes)
        {
            crc ^= b;
            for (int i = 0; i < 8; i++)
                crc = (crc & 1) != 0 ? (crc >> 1) ^ 0x82F63B78 : crc >> 1;
        }

        return ~crc;
    }

    private bool ReadCheck(TypeEntries? session)
    {
        int at = _input.Position - 1;
        if (!_input.Skip(1))
            return false;
        ushort check = BinaryPrimitives.ReadUInt16BigEndian(_input.Data.AsSpan(at));
        _number = session is null ? 0 : Enumerable.Range(session.First, session.Last - session.First + 1).FirstOrDefault(number => session.Check(number) == check);
        if (session is null || _number == 0)
            return _input.Fail(ErrorCode.BR, at);
        _types = session.Copy();
        return true;
    }

    /// <summary>§4. The level is that of the value inside.</summary>
    private bool ReadAny(int level)
    {
        int start = _input.Position;
        if (!_input.ReadVarInt(out ulong code))
            return false;
        _marks?.Add(new Mark(MarkKind.AnyCode, start, _input.Position, null));
        if (code is 0 or <= WireCode.Time)
        {
            foreach (KeySink key in _keys)
                key.Bytes.Add((byte)code);
            return code == 0 || ReadValue(new TypeNode((int)code), level, isNullPlace: true);
        }

        byte[] descriptor;
        TypeNode root;
        if (code == NewDescriptor)
        {
            if (!ReadDescriptor(out descriptor, out root))
                return false;
        }
        else if (code == KnownDescriptor)
        {
            int at = _input.Position;
            if (!_input.Skip(8))
                return false;
            ulong fingerprint = BinaryPrimitives.ReadUInt64LittleEndian(_input.Data.AsSpan(at));
            if (_known.FirstOrDefault(bytes => TypeEntries.Fingerprint(bytes) == fingerprint) is not { } found || ReadNamed(found) is not { } known)
                return _input.Fail(ErrorCode.TNA, start);
            (descriptor, root) = (found, known);
            _types.Append(descriptor, root);
        }
        else if (code >= WireCode.Definition)
        {
            if (code - WireCode.Definition >= (ulong)_types.Count)
                return _input.Fail(ErrorCode.BR, start);
            (descriptor, root) = _types[(int)(code - WireCode.Definition)];
        }
        else
        {
            return _input.Fail(ErrorCode.MD, start);
        }

        foreach (KeySink key in _keys)
            key.WriteDescriptor(descriptor);
        return ReadValue(root, level, isNullPlace: true);
    }

    /// <summary>What a fingerprint may name: a descriptor whose root an any could define itself.</summary>
    private static TypeNode? ReadNamed(byte[] descriptor) => new DescriptorReader(new ByteInput(descriptor) { IsOpen = false }, null).Read(inMessage: true);

    private bool ReadDescriptor(out byte[] descriptor, out TypeNode root)
    {
        (descriptor, root) = ([], null!);
        int start = _input.Position;
        if (!_input.ReadVarInt(out ulong length))
            return false;
        _marks?.Add(new Mark(MarkKind.DescriptorLength, start, _input.Position, null));
        if (length > (ulong)(MaxDescriptorBytes - _descriptorBytes))
            return _input.Fail(ErrorCode.LX, start);
        if (length > (ulong)_input.Left)
            return _input.FailAtEnd();
        _descriptorBytes += (long)length;
        (int end, bool open) = (_input.End, _input.IsOpen);
        int at = _input.Position;
        (_input.End, _input.IsOpen) = (at + (int)length, false);
        if (new DescriptorReader(_input, _marks).Read(inMessage: true) is not { } node)
            return false;
        (_input.End, _input.IsOpen) = (end, open);
        _marks?.Add(new Mark(MarkKind.Descriptor, at, _input.Position, node));
        descriptor = _input.Data[at.._input.Position];
        root = node;
        _types.Append(descriptor, root);
        return true;
    }

    private bool ReadValue(TypeNode type, int level, bool isNullPlace)
    {
        int start = _input.Position;
        if (isNullPlace && type.IsNullable && _input.Left > 0 && _input.Data[start] == 0)
            return _input.Fail(ErrorCode.MD, start);
        if (type.IsLevel && level > MaxLevel)
            return _input.Fail(ErrorCode.LX, start);
        int mark = _marks?.Count ?? 0;
        _marks?.Add(new Mark(MarkKind.Value, start, start, type));
        if (!ReadContent(type, level, isNullPlace))
            return false;
        if (_marks is not null)
            _marks[mark] = new Mark(MarkKind.Value, start, _input.Position, type);
        return true;
    }

    private bool ReadContent(TypeNode type, int level, bool isNullPlace)
    {
        int start = _input.Position;
        switch (type.Code)
        {
            case WireCode.Optional:
                if (!_input.Skip(1))
                    return false;
                _marks?.Add(new Mark(MarkKind.Presence, start, start + 1, null));
                Keep(start);
                return _input.Data[start] switch
                {
                    0 => true,
                    1 => ReadValue(type.First!, level, false),
                    _ => _input.Fail(ErrorCode.IV, start),
                };
            case WireCode.List:
                return ReadBlocks(type, level);
            case WireCode.Map:
                return ReadBlocks(type, level);
            case WireCode.Any:
                return ReadAny(level);
            case WireCode.Ref:
                return ReadRef(type.First!, level);
            case WireCode.Keep or WireCode.Enum:
                return ReadValue(type.First!, level, false);
            case WireCode.Tag:
                return ReadValue(type.First!, level, isNullPlace);
            case WireCode.Shape:
                if (type.Parts.Count > 0)
                    return type.Parts.TrueForAll(part => ReadValue(part.Type!, level + 1, false));
                if (!_input.Skip(1))
                    return false;
                Keep(start);
                return _input.Data[start] == 0 || _input.Fail(ErrorCode.IV, start);
            case WireCode.Union:
                return ReadUnion(type, level, null);
            case WireCode.String:
                return ReadString();
            default:
                return ReadScalar(type.Code);
        }
    }

    private bool ReadUnion(TypeNode type, int level, ReadObject? target)
    {
        int start = _input.Position;
        if (!_input.ReadVarInt(out ulong index))
            return false;
        _marks?.Add(new Mark(MarkKind.Index, start, _input.Position, type));
        Keep(start);
        if (index == 0)
            return true;
        if (index > (ulong)type.Parts.Count)
            return _input.Fail(ErrorCode.MD, start);
        TypeNode alternative = type.Parts[(int)index - 1].Type!;
        if (target is not null)
            target.Own = ReadObject.Strip(alternative);
        return ReadValue(alternative, level + 1, isNullPlace: true);
    }

    private bool ReadRef(TypeNode type, int level)
    {
        int start = _input.Position;
        if (!_input.ReadVarInt(out ulong number))
            return false;
        _marks?.Add(new Mark(MarkKind.Reference, start, _input.Position, type));
        Keep(start);
        if (number == 0)
            return true;
        if (number == 1)
        {
            if (_objects.Count == MaxObjects)
                return _input.Fail(ErrorCode.LX, start);
            ReadObject target = new(type);
            _objects.Add(target);
            if (type.Code != WireCode.Union)
                return ReadValue(type, level, isNullPlace: true);
            int at = _input.Position;
            if (_input.Left > 0 && _input.Data[at] == 0)
                return _input.Fail(ErrorCode.MD, at);
            if (level > MaxLevel)
                return _input.Fail(ErrorCode.LX, at);
            return ReadUnion(type, level, target);
        }

        if (number - 2 >= (ulong)_objects.Count)
            return _input.Fail(ErrorCode.BR, start);
        return _objects[(int)(number - 2)].Fits(type) || _input.Fail(ErrorCode.TM, start);
    }

    private bool ReadBlocks(TypeNode type, int level)
    {
        bool isMap = type.Code == WireCode.Map;
        ulong smallest = Smallest(type.First!);
        if (isMap)
            smallest = Math.Min(smallest + Smallest(type.Second!), LargestSmallest);
        HashSet<string>? keys = isMap ? new HashSet<string>(StringComparer.Ordinal) : null;
        List<(KeySink Sink, int At)> heads = [];
        ulong total = 0;
        bool mayBeNull = true;
        int start = _input.Position;
        if (_input.Left > 0 && _input.Data[start] == 1)
        {
            mayBeNull = false;
            _input.Position++;
            if (!_input.Skip(1))
                return false;
            _marks?.Add(new Mark(MarkKind.Comparison, start, start + 2, null));
            if (_input.Data[start + 1] is 0 or > 4)
                return _input.Fail(ErrorCode.MD, start + 1);
        }

        // A key is written anew in one block: its head is known only behind the last one.
        foreach (KeySink key in _keys)
            heads.Add((key, key.Bytes.Count));
        while (true)
        {
            int at = _input.Position;
            if (!_input.ReadVarInt(out ulong head))
                return false;
            _marks?.Add(new Mark(MarkKind.Head, at, _input.Position, type));
            if (head == 0 && mayBeNull)
            {
                foreach ((KeySink sink, _) in heads)
                    sink.Bytes.Add(0);
                return true;
            }

            ulong count = (head >> 1) - 1;
            bool more = (head & 1) != 0;
            if (head < 2 || (count == 0 && more))
                return _input.Fail(ErrorCode.MD, at);
            if (count > (ulong)_input.Left / smallest)
                return _input.FailAtEnd();
            for (ulong i = 0; i < count; i++)
            {
                int element = _input.Position;
                if (isMap ? !ReadPair(type, level + 1, keys!) : !ReadValue(type.First!, level + 1, false))
                    return false;
                _marks?.Add(new Mark(MarkKind.Element, element, _input.Position, type));
            }

            total += count;
            mayBeNull = false;
            if (!more)
                break;
        }

        foreach ((KeySink sink, int at) in heads)
        {
            List<byte> head = [];
            DescriptorWriter.WriteVarInt(head, (total + 1) << 1);
            sink.Bytes.InsertRange(at, head);
        }

        return true;
    }

    private bool ReadPair(TypeNode map, int level, HashSet<string> keys)
    {
        int start = _input.Position;
        KeySink sink = new();
        _keys.Add(sink);
        bool read = ReadValue(map.First!, level, isNullPlace: true);
        _keys.Remove(sink);
        return read && (keys.Add(sink.Key) || _input.Fail(ErrorCode.DK, start)) && ReadValue(map.Second!, level, false);
    }

    private bool ReadString()
    {
        int start = _input.Position;
        if (!_input.ReadVarInt(out ulong head))
            return false;
        _marks?.Add(new Mark(MarkKind.Head, start, _input.Position, null));
        if (head == 1)
            return _input.Fail(ErrorCode.MD, start);
        if (head == 0)
        {
            Keep(start);
            return true;
        }

        ulong count = (head >> 1) - 1;
        bool wide = (head & 1) != 0;
        if (wide && count > (ulong)_input.Left / 2)
            return _input.FailAtEnd();
        int units = _input.Position;
        if (!_input.Skip(wide ? 2 * count : count))
            return false;
        if (_keys.Count == 0)
            return true;
        char[] text = new char[count];
        for (int i = 0; i < text.Length; i++)
            text[i] = wide ? (char)(_input.Data[units + (2 * i)] | (_input.Data[units + (2 * i) + 1] << 8)) : (char)_input.Data[units + i];
        foreach (KeySink key in _keys)
            DescriptorWriter.WriteText(key.Bytes, text);
        return true;
    }

    private bool ReadScalar(int code)
    {
        int start = _input.Position;
        if (!WireCode.IsFixed(code))
        {
            if (!_input.ReadVarInt(out _))
                return false;
            Keep(start);
            return true;
        }

        if (!_input.Skip((ulong)WireCode.Size(code)))
            return false;
        ReadOnlySpan<byte> bytes = _input.Data.AsSpan(start, _input.Position - start);
        bool valid = code switch
        {
            WireCode.Bool => bytes[0] <= 1,
            WireCode.Decimal => bytes[0] == 0 && bytes[1] == 0 && bytes[2] <= 28 && (bytes[3] & 0x7F) == 0,
            WireCode.DateTime => bytes[7] >> 6 != 3 && (long)(BinaryPrimitives.ReadUInt64LittleEndian(bytes) & (ulong.MaxValue >> 2)) <= MaxTicks,
            WireCode.DateTimeOffset => IsDateTimeOffset(BinaryPrimitives.ReadInt64LittleEndian(bytes), BinaryPrimitives.ReadInt16LittleEndian(bytes[8..])),
            WireCode.Date => BinaryPrimitives.ReadInt32LittleEndian(bytes) is >= 0 and <= 3652058,
            WireCode.Time => BinaryPrimitives.ReadInt64LittleEndian(bytes) is >= 0 and <= 863999999999,
            _ => true,
        };
        if (!valid)
            return _input.Fail(ErrorCode.IV, start);
        Keep(start);
        return true;
    }

    private static bool IsDateTimeOffset(long ticks, short minutes) =>
        minutes is >= -840 and <= 840 && ticks is >= 0 and <= MaxTicks && ticks + (minutes * 600000000L) is >= 0 and <= MaxTicks;

    /// <summary>Adds the bytes from a place on to the keys that are being read.</summary>
    private void Keep(int start)
    {
        foreach (KeySink key in _keys)
            key.Bytes.AddRange(_input.Data.AsSpan(start, _input.Position - start));
    }

    /// <summary>§3.4. Cycles over shapes and tags alone were refused with the descriptor.</summary>
    private static ulong Smallest(TypeNode type)
    {
        if (type.Smallest == 0)
        {
            type.Smallest = type.Code switch
            {
                WireCode.Enum or WireCode.Tag => Smallest(type.First!),
                WireCode.Shape => Math.Max(1, type.Parts.Aggregate(0UL, (sum, part) => Math.Min(sum + Smallest(part.Type!), LargestSmallest))),
                _ when WireCode.IsScalar(type.Code) => (ulong)WireCode.Size(type.Code),
                _ => 1,
            };
        }

        return type.Smallest;
    }
}
