namespace Tessera.SecondReader;

/// <summary>Reads one descriptor (spec/format.md §3).</summary>
internal sealed class DescriptorReader(ByteInput input, List<Mark>? marks)
{
    private const int MaxLevel = 64;
    private const int MaxDefinitions = 4096;
    private const int MaxParts = 1024;
    private const int MaxNameUnits = 255;

    private readonly List<TypeNode> _definitions = [];
    private readonly List<TypeNode> _maps = [];

    /// <summary>What may stand at a place.</summary>
    [Flags]
    private enum Allowed
    {
        Scalar = 1,
        List = 2,
        Map = 4,
        Shape = 8,
        Enum = 16,
        Tag = 32,
        Union = 64,
        Any = 128,
        Optional = 256,
        Ref = 512,
        Keep = 1024,
        Plain = Scalar | List | Map | Shape | Enum,
        Type = Plain | Tag | Union | Any | Optional | Ref,
        Root = List | Map | Shape | Union | Enum | Tag | Ref,
    }

    /// <summary>Reads the bytes up to the end of the input, which are those of the descriptor.</summary>
    /// <returns>Null if there is an error.</returns>
    public TypeNode? Read(bool inMessage)
    {
        TypeNode? root = ReadType(inMessage ? Allowed.Root : Allowed.Type, 1, underKeep: false);
        if (root is null)
            return null;
        if (input.Left > 0)
        {
            input.Fail(ErrorCode.MD, input.Position);
            return null;
        }

        if (_definitions.Find(d => LeadsTo(d, d, [])) is { } infinite)
        {
            input.Fail(ErrorCode.MD, infinite.Position);
            return null;
        }

        if (_maps.Find(map => HoldsRef(map.First!, [])) is { } wrong)
        {
            input.Fail(ErrorCode.MD, wrong.Position);
            return null;
        }

        return root;
    }

    private TypeNode? ReadType(Allowed allowed, int level, bool underKeep)
    {
        int start = input.Position;
        if (level > MaxLevel)
            return Fail(ErrorCode.LX, start);
        if (!input.ReadVarInt(out ulong raw))
            return null;
        marks?.Add(new Mark(MarkKind.Code, start, input.Position, null));
        if (raw >= WireCode.Definition)
        {
            ulong number = raw - WireCode.Definition;
            if (number >= (ulong)_definitions.Count)
                return Fail(ErrorCode.MD, start);
            TypeNode definition = _definitions[(int)number];
            return Kind(definition.Code) is { } kind && (allowed & kind) != 0 ? definition : Fail(ErrorCode.MD, start);
        }

        int code = (int)raw;
        if (Kind(code) is not { } of || (allowed & of) == 0)
            return Fail(ErrorCode.MD, start);
        TypeNode node = new(code) { Position = start };
        int mark = marks?.Count ?? 0;
        marks?.Add(new Mark(MarkKind.Type, start, start, node));
        if (node.IsDefinition)
        {
            if (_definitions.Count == MaxDefinitions)
                return Fail(ErrorCode.LX, start);
            _definitions.Add(node);
        }

        if (!ReadOperands(node, level, underKeep))
            return null;
        if (marks is not null)
            marks[mark] = new Mark(MarkKind.Type, start, input.Position, node);
        return node;
    }

    private bool ReadOperands(TypeNode node, int level, bool underKeep)
    {
        switch (node.Code)
        {
            case WireCode.Optional:
                if (underKeep)
                    return (node.First = ReadType(Allowed.Type, level + 1, false)) is not null;
                return (node.First = ReadType(Allowed.Plain | Allowed.Tag, level + 1, false)) is not null
                    && (!node.First.IsNullable || input.Fail(ErrorCode.MD, node.Position));
            case WireCode.List:
                return (node.First = ReadType(Allowed.Type, level + 1, false)) is not null;
            case WireCode.Map:
                _maps.Add(node);
                return (node.First = ReadType(Allowed.Type, level + 1, false)) is not null
                    && (node.Second = ReadType(Allowed.Type, level + 1, false)) is not null;
            case WireCode.Ref:
                return (node.First = ReadType(Allowed.Plain | Allowed.Tag | Allowed.Union, level + 1, false)) is not null;
            case WireCode.Keep:
                return (node.First = ReadType(Allowed.Type, level + 1, true)) is not null
                    && (node.First.IsNullable || input.Fail(ErrorCode.MD, node.Position));
            case WireCode.Shape:
                return ReadParts(node, Allowed.Type | Allowed.Keep, level, 0);
            case WireCode.Union:
                return ReadParts(node, Allowed.Plain | Allowed.Tag, level, 1);
            case WireCode.Enum:
                return ReadEnum(node, level);
            case WireCode.Tag:
                if (!ReadName(out string name))
                    return false;
                node.Name = name;
                return ReadTagged(node, level);
            default:
                return true;
        }
    }

    /// <summary>A tag is nullable or not as soon as the code after its name is known: what is inside is put in place before its operands are read.</summary>
    private bool ReadTagged(TypeNode tag, int level)
    {
        if (level < MaxLevel && input.Left > 0 && input.Data[input.Position] is var code && code < WireCode.Definition)
            tag.First = new TypeNode(code);
        return (tag.First = ReadType(Allowed.Plain, level + 1, false)) is not null;
    }

    private bool ReadParts(TypeNode node, Allowed allowed, int level, ulong least)
    {
        if (!ReadCount(out int count, least))
            return false;
        HashSet<string> names = new(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
        {
            int at = input.Position;
            if (!ReadName(out string name))
                return false;
            if (!names.Add(name))
                return input.Fail(ErrorCode.DM, at);
            if (ReadType(allowed, level + 1, false) is not { } type)
                return false;
            node.Parts.Add(new NamedPart(name, type));
        }

        return true;
    }

    private bool ReadEnum(TypeNode node, int level)
    {
        int at = input.Position;
        if (level + 1 > MaxLevel)
            return input.Fail(ErrorCode.LX, at);
        if (!input.ReadVarInt(out ulong code))
            return false;
        marks?.Add(new Mark(MarkKind.Code, at, input.Position, null));
        if (code > WireCode.Time || !WireCode.IsEnumBase((int)code))
            return input.Fail(ErrorCode.MD, at);
        node.First = new TypeNode((int)code) { Position = at };
        if (!ReadCount(out int count, 0))
            return false;
        HashSet<string> names = new(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
        {
            at = input.Position;
            if (!ReadName(out string name))
                return false;
            if (!names.Add(name))
                return input.Fail(ErrorCode.DM, at);
            at = input.Position;
            if (!input.ReadSigned(out long number))
                return false;
            marks?.Add(new Mark(MarkKind.Number, at, input.Position, null));
            node.Parts.Add(new NamedPart(name, null, number));
        }

        return true;
    }

    private bool ReadCount(out int count, ulong least)
    {
        int at = input.Position;
        count = 0;
        if (!input.ReadVarInt(out ulong value))
            return false;
        marks?.Add(new Mark(MarkKind.Count, at, input.Position, null));
        if (value > MaxParts)
            return input.Fail(ErrorCode.LX, at);
        if (value < least)
            return input.Fail(ErrorCode.MD, at);
        count = (int)value;
        return true;
    }

    private bool ReadName(out string name)
    {
        name = "";
        int at = input.Position;
        if (!input.ReadVarInt(out ulong head))
            return false;
        if (head < 2)
            return input.Fail(ErrorCode.MD, at);
        ulong count = (head >> 1) - 1;
        bool wide = (head & 1) != 0;
        if (count > MaxNameUnits)
            return input.Fail(ErrorCode.LX, at);
        int units = input.Position;
        if (!input.Skip(wide ? 2 * count : count))
            return false;
        char[] text = new char[count];
        bool needed = false;
        for (int i = 0; i < text.Length; i++)
        {
            text[i] = wide ? (char)(input.Data[units + (2 * i)] | (input.Data[units + (2 * i) + 1] << 8)) : (char)input.Data[units + i];
            needed |= text[i] > 0xFF;
        }

        for (int i = 0; i < text.Length; i++)
        {
            if (!char.IsSurrogate(text[i]))
                continue;
            if (i + 1 == text.Length || !char.IsSurrogatePair(text[i], text[i + 1]))
                return input.Fail(ErrorCode.MD, at);
            i++;
        }

        if (wide && !needed)
            return input.Fail(ErrorCode.MD, at);
        marks?.Add(new Mark(MarkKind.Name, at, input.Position, null));
        name = new string(text);
        return true;
    }

    private TypeNode? Fail(ErrorCode code, int offset)
    {
        input.Fail(code, offset);
        return null;
    }

    private static Allowed? Kind(int code) => code switch
    {
        >= WireCode.Bool and <= WireCode.Time => Allowed.Scalar,
        WireCode.Optional => Allowed.Optional,
        WireCode.List => Allowed.List,
        WireCode.Map => Allowed.Map,
        WireCode.Any => Allowed.Any,
        WireCode.Ref => Allowed.Ref,
        WireCode.Keep => Allowed.Keep,
        WireCode.Shape => Allowed.Shape,
        WireCode.Union => Allowed.Union,
        WireCode.Enum => Allowed.Enum,
        WireCode.Tag => Allowed.Tag,
        _ => null,
    };

    /// <summary>Over edges from shapes to members and from tags to what they hold that are directly shapes or tags.</summary>
    private static bool LeadsTo(TypeNode from, TypeNode goal, HashSet<TypeNode> seen)
    {
        if (from.Code is not (WireCode.Shape or WireCode.Tag))
            return false;
        IEnumerable<TypeNode> edges = from.Code == WireCode.Tag ? [from.First!] : from.Parts.Select(part => part.Type!);
        return edges.Any(to => to.Code is WireCode.Shape or WireCode.Tag && (ReferenceEquals(to, goal) || (seen.Add(to) && LeadsTo(to, goal, seen))));
    }

    private static bool HoldsRef(TypeNode node, HashSet<TypeNode> seen)
    {
        if (node.Code == WireCode.Ref)
            return true;
        if (node.IsDefinition && !seen.Add(node))
            return false;
        return (node.First is not null && HoldsRef(node.First, seen))
            || (node.Second is not null && HoldsRef(node.Second, seen))
            || node.Parts.Exists(part => part.Type is not null && HoldsRef(part.Type, seen));
    }
}
