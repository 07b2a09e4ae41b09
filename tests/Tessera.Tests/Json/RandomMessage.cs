using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Wire;

namespace Tessera.Tests.Json;

/// <summary>Messages of random types, with all forms that a type has: marks as names, spliced maps, references, values that are not sent. Details that JSON
/// does not keep are left out: types in slots of any, NaN payloads, blocks and comparisons, empty spliced maps, and keys with equal texts.</summary>
internal sealed class RandomMessage
{
    private const int MaxDepth = 5;

    private static readonly string[] s_names = ["", "a", "b", "$id", "$ref", "$type", "$value", "$items", "é", "\u4e2d"];
    private static readonly string[] s_texts = ["", "0", "1", "2", "x", "é", "\u4e2d\"\\", "\ud800", "\0\n"];

    private readonly Random _random;
    private readonly List<WireType> _objects = [];
    private readonly MessageBuilder _message;

    public RandomMessage(int seed)
    {
        _random = new Random(seed);
        WireType type = MakeType(0);
        while (type.Kind.IsScalar() || type.Kind is WireKind.Any or WireKind.Optional)
            type = MakeType(0);
        Descriptor = DescriptorEncoder.Encode(type, typeof(RandomMessage), out _);
        _message = MessageBuilder.Of(Convert.ToHexString(Descriptor));
        WriteContent(type, 0);
    }

    public byte[] Descriptor { get; }

    public byte[] Bytes => _message.ToArray();

    private WireType MakeType(int depth) => (depth >= MaxDepth ? 0 : _random.Next(11)) switch
    {
        0 or 1 => MakeScalar(),
        2 => WireType.List(MakeType(depth + 1)),
        3 => WireType.Map(_random.Next(3) == 0 ? MakeKey() : WireType.String, MakeType(depth + 1)),
        4 or 5 => WireType.Shape([.. MakeNames().Select(name => new WireMember(name, MakeMember(depth + 1)))]),
        6 => MakeUnion(depth),
        7 => WireType.Tag(_random.Next(4) == 0 ? "$bigint" : "t", WireType.List(MakeScalar())),
        8 or 9 => WireType.Ref(MakePlain(depth + 1)),
        _ => MakeOptional(depth),
    };

    private WireType MakeUnion(int depth)
    {
        WireType union = WireType.Incomplete(WireKind.Union);
        union.Complete([.. MakeNames().DefaultIfEmpty("u").Select(name => new WireMember(name, MakePlain(depth + 1)))]);
        return union;
    }

    private WireType MakeMember(int depth)
    {
        WireType type = MakeType(depth);
        return type.IsNullable && _random.Next(3) == 0 ? WireType.Keep(type) : type;
    }

    private WireType MakeOptional(int depth)
    {
        WireType type = MakePlain(depth + 1);
        return type.IsNullable ? type : WireType.Optional(type);
    }

    /// <summary>Makes a type that a ref, a union or an optional may contain.</summary>
    private WireType MakePlain(int depth)
    {
        WireType type = MakeType(depth);
        while (type.Kind is WireKind.Ref or WireKind.Union or WireKind.Optional or WireKind.Any)
            type = MakeType(depth);
        return type;
    }

    private WireType MakeKey() => _random.Next(3) switch
    {
        0 => WireType.Tag("k", WireType.String),
        1 => WireType.Shape(new WireMember("x", MakeScalar()), new WireMember("y", WireType.String)),
        _ => MakeScalar(),
    };

    private WireType MakeScalar() => _random.Next(8) switch
    {
        0 => WireType.Any,
        1 => WireType.Enum(WireType.Scalar(WireKind.U8), [new WireEnumName("A", 0), new WireEnumName("0", 2), new WireEnumName("C", -1)]),
        _ => WireType.Scalar((WireKind)_random.Next(1, 0x1A)),
    };

    private List<string> MakeNames() => [.. Enumerable.Range(0, _random.Next(5)).Select(_ => Pick(s_names)).Distinct()];

    private T Pick<T>(T[] values) => values[_random.Next(values.Length)];

    private void Write(WireType type, int depth)
    {
        if (type.IsNullable && _random.Next(5) == 0)
            _message.Raw(0);
        else
            WriteContent(type, depth);
    }

    private void WriteContent(WireType type, int depth)
    {
        switch (type.Kind)
        {
            case WireKind.Keep:
                Write(type.Element!, depth);
                break;
            case WireKind.Optional:
                _message.Raw(1);
                Write(type.Element!, depth);
                break;
            case WireKind.Any:
                _message.Raw((byte)WireKind.I64).I64(_random.Next(-5, 5));
                break;
            case WireKind.Enum:
                _message.Raw((byte)_random.Next(4));
                break;
            case WireKind.Tag when type.Name == "$bigint" && type.Element!.Element!.Kind == WireKind.U8:
                _message.Head(2).Raw((byte)_random.Next(256), (byte)_random.Next(1, 127));
                break;
            case WireKind.Tag:
                WriteContent(type.Element!, depth);
                break;
            case WireKind.Ref:
                WriteRef(type.Element!, depth);
                break;
            case WireKind.Union:
                int choice = _random.Next(type.Members.Length);
                _message.VarInt((ulong)choice + 1);
                WriteContent(type.Members[choice].Type, depth + 1);
                break;
            case WireKind.Shape when type.Members.Length == 0:
                _message.Raw(0);
                break;
            case WireKind.Shape:
                foreach (WireMember member in type.Members)
                    WriteMember(member, depth + 1);
                break;
            case WireKind.List:
                WriteList(type, depth);
                break;
            case WireKind.Map:
                WriteMap(type, depth, least: 0);
                break;
            default:
                WriteScalar(type.Kind);
                break;
        }
    }

    private void WriteMember(WireMember member, int depth)
    {
        WireType type = member.Type.Kind == WireKind.Keep ? member.Type.Element! : member.Type;
        type = type.Kind == WireKind.Tag ? type.Element! : type;
        if (member.Name.Length > 0 || !type.HasTextKeys)
            Write(member.Type, depth);
        else if (_random.Next(2) == 0)
            _message.Raw(0);
        else
            WriteMap(type, depth, least: 1);
    }

    private void WriteRef(WireType type, int depth)
    {
        int[] again = [.. Enumerable.Range(0, _objects.Count).Where(i => ReferenceEquals(_objects[i], type))];
        if (again.Length > 0 && _random.Next(2) == 0)
        {
            _message.VarInt(2 + (ulong)Pick(again));
            return;
        }

        _message.Raw(1);
        _objects.Add(type);
        WriteContent(type, depth);
    }

    private void WriteList(WireType type, int depth)
    {
        int count = depth > MaxDepth ? 0 : _random.Next(5);
        _message.Head(count);
        for (int i = 0; i < count; i++)
            Write(type.Element!, depth + 1);
    }

    private void WriteMap(WireType type, int depth, int least)
    {
        string[] names = [.. s_names.Concat(s_texts).Distinct().OrderBy(_ => _random.Next()).Take(_random.Next(least, 3))];
        if (!type.HasTextKeys)
            names = names.Length > 0 ? names[..1] : names;
        _message.Head(names.Length);
        foreach (string name in names)
        {
            if (type.HasTextKeys)
                WriteText(name);
            else
                WriteContent(type.Key!, depth + 1);
            Write(type.Element!, depth + 1);
        }
    }

    private void WriteText(string text)
    {
        if (text.All(unit => unit <= 0xFF))
        {
            _message.Text(text);
            return;
        }

        _message.Head(text.Length, flag: true);
        foreach (char unit in text)
            _message.Raw((byte)unit, (byte)(unit >> 8));
    }

    private void WriteScalar(WireKind kind)
    {
        switch (kind)
        {
            case WireKind.Bool:
                _message.Raw((byte)_random.Next(2));
                break;
            case WireKind.String:
                WriteText(Pick(s_texts));
                break;
            case WireKind.UVar or WireKind.SVar:
                _message.VarInt((ulong)_random.NextInt64());
                break;
            case WireKind.F16:
                _message.Raw((byte)_random.Next(256), (byte)_random.Next(0x7C));
                break;
            case WireKind.F32:
                _message.I32(_random.Next(0x7F800000));
                break;
            case WireKind.F64:
                _message.I64(_random.NextInt64(0x7FF0000000000000));
                break;
            case WireKind.Decimal:
                _message.I32(_random.Next(29) << 16).I32(_random.Next()).I64(_random.NextInt64());
                break;
            case WireKind.DateTime:
                _message.I64(_random.NextInt64(DateTime.MaxValue.Ticks) | (_random.NextInt64(2) << 62));
                break;
            case WireKind.DateTimeOffset:
                _message.I64(_random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay)).Raw((byte)_random.Next(200), 0);
                break;
            case WireKind.Date:
                _message.I32(_random.Next(3652059));
                break;
            case WireKind.Time:
                _message.I64(_random.NextInt64(TimeSpan.TicksPerDay));
                break;
            default:
                byte[] bytes = new byte[kind.FixedSize()];
                _random.NextBytes(bytes);
                _message.Raw(bytes);
                break;
        }
    }
}
