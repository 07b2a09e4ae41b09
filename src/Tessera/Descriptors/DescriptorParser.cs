namespace Tessera.Descriptors;

/// <summary>Reads and validates a descriptor (spec/format.md §3). The resulting type obeys every rule of the format.</summary>
internal ref struct DescriptorParser
{
    private readonly List<Definition> _definitions = [];
    private readonly List<(WireType Map, int Offset)> _maps = [];

    /// <summary>The tags whose content is being read. There are never more of them than levels of nesting.</summary>
    private readonly List<(WireType Tag, bool IsNullable)> _openTags = [];

    private WireReader _reader;
    private bool _anyRef;

    private DescriptorParser(WireReader reader) => _reader = reader;

    /// <param name="part">A reader of exactly the descriptor's bytes.</param>
    public static WireType Parse(WireReader part)
    {
        DescriptorParser parser = new(part);
        WireType root = parser.ReadType(1, owner: -1, Place.Root);
        if (parser._reader.Remaining > 0)
            Throw.Malformed(parser._reader.Position, "Bytes are left in the descriptor after its type");
        DescriptorRules.CheckFinite(parser._definitions);
        if (parser._anyRef && parser._maps.Count > 0)
            DescriptorRules.CheckKeys(parser._definitions, parser._maps);
        return root;
    }

    /// <param name="depth">The depth of the type code, 1 at the root.</param>
    /// <param name="owner">The number of the innermost definition around this type, or -1 for none.</param>
    /// <param name="place">The place of the type, which decides which types are allowed.</param>
    private WireType ReadType(int depth, int owner, Place place)
    {
        int at = _reader.Position;
        if (depth > FormatLimits.DescriptorNesting)
            Throw.Limit(at, $"The types in the descriptor are nested deeper than the {FormatLimits.DescriptorNesting} levels that the format allows");
        ulong code = _reader.ReadVarInt();
        if (code >= 0x40)
            return ReadReference(at, code - 0x40, owner, place);
        WireKind kind = (WireKind)code;
        if (!kind.IsScalar() && !kind.IsComposite())
            Throw.Malformed(at, "The descriptor has a byte here that is not the code of any type");
        if (!IsAllowed(kind, place))
            Throw.Malformed(at, $"The descriptor has the type '{kind.Word()}' where the format does not allow it");
        if (kind.IsScalar())
            return WireType.Scalar(kind);
        return kind.IsDefinition() ? ReadDefinition(kind, at, depth, owner) : ReadComposite(kind, at, depth, owner);
    }

    private WireType ReadReference(int at, ulong number, int owner, Place place)
    {
        if (number >= (ulong)_definitions.Count)
            Throw.Malformed(at, "The descriptor refers to a type definition that does not precede the reference");
        Definition definition = _definitions[(int)number];
        if (!IsAllowed(definition.Type.Kind, place))
            Throw.Malformed(at, $"The descriptor refers to a '{definition.Type.Kind.Word()}' where the format does not allow one");
        if (owner >= 0)
            definition.Owners.Add(owner);
        return definition.Type;
    }

    private WireType ReadComposite(WireKind kind, int at, int depth, int owner)
    {
        switch (kind)
        {
            case WireKind.Any:
                return WireType.Any;
            case WireKind.Map:
                // Maps are listed in the order of their codes, so this map comes before those inside it.
                int number = _maps.Count;
                _maps.Add(default);
                WireType key = ReadType(depth + 1, owner, Place.Type);
                WireType map = WireType.Map(key, ReadType(depth + 1, owner, Place.Type));
                _maps[number] = (map, at);
                return map;
            case WireKind.Ref:
                _anyRef = true;
                if (owner >= 0)
                    _definitions[owner].HasRef = true;
                return WireType.Ref(ReadType(depth + 1, owner, Place.Referred));
            case WireKind.Keep:
                return ReadKeep(at, depth, owner);
            case WireKind.Optional:
                WireType element = ReadType(depth + 1, owner, Place.Named);
                if (IsNullable(element))
                    Throw.Malformed(at, "The descriptor has an optional around a type that can be null by itself, which the format does not allow");
                return WireType.Optional(element);
            default:
                return WireType.Over(kind, ReadType(depth + 1, owner, Place.Type));
        }
    }

    /// <summary>Reads the content of a keep. Directly under keep, an optional may contain any type, so that not sent, null and a value differ.</summary>
    private WireType ReadKeep(int at, int depth, int owner)
    {
        if (_reader.PeekByte() == (byte)WireKind.Optional)
        {
            if (depth + 1 > FormatLimits.DescriptorNesting)
                Throw.Limit(
                    _reader.Position,
                    $"The types in the descriptor are nested deeper than the {FormatLimits.DescriptorNesting} levels that the format allows");
            _reader.ReadByte();
            return WireType.Keep(WireType.Optional(ReadType(depth + 2, owner, Place.Type)));
        }

        WireType element = ReadType(depth + 1, owner, Place.Type);
        if (!IsNullable(element))
            Throw.Malformed(at, "The descriptor has a keep around a type that cannot be null, which the format does not allow");
        return WireType.Keep(element);
    }

    private WireType ReadDefinition(WireKind kind, int at, int depth, int owner)
    {
        if (_definitions.Count >= FormatLimits.Definitions)
            Throw.Limit(at, $"The descriptor has more than the {FormatLimits.Definitions} type definitions that the format allows");
        WireType type = WireType.Incomplete(kind);
        int number = _definitions.Count;
        Definition definition = new(type, at);
        if (owner >= 0)
            definition.Owners.Add(owner);
        _definitions.Add(definition);
        switch (kind)
        {
            case WireKind.Tag:
                string name = ReadName();
                // The first code decides whether the tag is nullable, so a reference to the tag from its own content can be checked at once.
                WireKind inside = (WireKind)_reader.PeekByte();
                _openTags.Add((type, inside == WireKind.String || inside.HasBlocks()));
                type.Complete(ReadType(depth + 1, number, Place.Plain), name);
                _openTags.RemoveAt(_openTags.Count - 1);
                break;
            case WireKind.Enum:
                WireType integer = ReadType(depth + 1, number, Place.Integer);
                type.Complete(integer, enumNames: ReadEnumNames());
                break;
            default:
                type.Complete(ReadMembers(kind, depth, number));
                break;
        }

        return type;
    }

    private WireMember[] ReadMembers(WireKind kind, int depth, int number)
    {
        int count = ReadCount(out int at);
        if (count == 0 && kind == WireKind.Union)
            Throw.Malformed(at, "A union in the descriptor has no alternatives; it needs at least one");
        WireMember[] members = new WireMember[count];
        HashSet<string> names = new(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
            members[i] = new WireMember(ReadUniqueName(names), ReadType(depth + 1, number, kind == WireKind.Union ? Place.Named : Place.Member));
        return members;
    }

    private WireEnumName[] ReadEnumNames()
    {
        int count = ReadCount(out _);
        WireEnumName[] members = new WireEnumName[count];
        HashSet<string> names = new(StringComparer.Ordinal);
        for (int i = 0; i < count; i++)
            members[i] = new WireEnumName(ReadUniqueName(names), _reader.ReadZigZag());
        return members;
    }

    private int ReadCount(out int at)
    {
        at = _reader.Position;
        ulong count = _reader.ReadVarInt();
        if (count > FormatLimits.Members)
            Throw.Limit(at, $"A type definition in the descriptor has more than the {FormatLimits.Members} members that the format allows");
        return (int)count;
    }

    private string ReadUniqueName(HashSet<string> names)
    {
        int at = _reader.Position;
        string name = ReadName();
        if (!names.Add(name))
            Throw.Error(TesseraErrorCode.DuplicateMember, at, "A type definition in the descriptor has two members with the same name");
        return name;
    }

    private string ReadName()
    {
        int at = _reader.Position;
        WireReader peek = _reader;
        if (!peek.ReadHead(out long length, out bool wide))
            Throw.Malformed(at, "A name in the descriptor is null");
        if (length > FormatLimits.NameLength)
            Throw.Limit(at, $"A name in the descriptor is longer than the {FormatLimits.NameLength} characters that the format allows");
        string name = _reader.ReadString()!;
        if (!Names.IsWellFormed(name))
            Throw.Malformed(at, "A name in the descriptor is not valid UTF-16: it has half of a surrogate pair");
        if (wide && Latin1.Fits(name))
            Throw.Malformed(at, "A name in the descriptor is written with two bytes for each character although one byte is enough");
        return name;
    }

    private readonly bool IsNullable(WireType type)
    {
        if (type.Kind != WireKind.Tag || type.Element is not null)
            return type.IsNullable;
        foreach ((WireType tag, bool isNullable) in _openTags)
        {
            if (ReferenceEquals(tag, type))
                return isNullable;
        }

        return false;
    }

    private static bool IsAllowed(WireKind kind, Place place) => place switch
    {
        Place.Member => true,
        Place.Root => !kind.IsScalar() && kind is not (WireKind.Optional or WireKind.Keep or WireKind.Any),
        Place.Type => kind != WireKind.Keep,
        Place.Referred => IsPlain(kind) || kind is WireKind.Tag or WireKind.Union,
        Place.Named => IsPlain(kind) || kind == WireKind.Tag,
        Place.Integer => kind.IsInteger(),
        _ => IsPlain(kind),
    };

    private static bool IsPlain(WireKind kind) =>
        kind.IsScalar() || kind.HasBlocks() || kind is WireKind.Shape or WireKind.Enum;

    /// <summary>The places of types in a descriptor, which differ in the types that are allowed there (spec/format.md §3.2).</summary>
    private enum Place
    {
        Root,
        Member,
        Type,
        Referred,
        Named,
        Plain,
        Integer,
    }
}
