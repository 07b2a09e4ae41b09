namespace Tessera.Descriptors;

/// <summary>Writes a wire type as a descriptor. Definitions are numbered as they appear, and their later uses are references (spec/format.md §3).</summary>
internal ref struct DescriptorEncoder
{
    /// <summary>
    /// From this depth on, an optional or ref over a new definition becomes an any, whose value has its own descriptor. The levels from here to the limit of
    /// the format are for types without such slots, for example lists in lists.
    /// </summary>
    private const int CutDepth = 40;

    private readonly Dictionary<WireType, int> _numbers = new(ReferenceEqualityComparer.Instance);
    private readonly Type _subject;
    private readonly Occurrences? _only;
    private WireWriter _writer;
    private int _depth;

    private DescriptorEncoder(WireWriter writer, Type subject, Occurrences? only)
    {
        _writer = writer;
        _subject = subject;
        _only = only;
    }

    /// <summary>Returns the descriptor of everything that a type may contain.</summary>
    /// <param name="subject">The .NET type, which is named in the error if the format cannot express the wire type.</param>
    /// <param name="isWhole">Whether a message may contain the descriptor; false if its definitions or its nesting exceed the format's limits.</param>
    public static byte[] Encode(WireType root, Type subject, out bool isWhole)
    {
        byte[] bytes = Encode(root, subject, null, out DescriptorEncoder encoder);
        isWhole = encoder._depth <= FormatLimits.DescriptorNesting && encoder._numbers.Count <= FormatLimits.Definitions;
        return bytes;
    }

    /// <summary>Returns the reduced descriptor of a message.</summary>
    /// <param name="subject">The .NET type, which is named in the error if the format cannot express the wire type.</param>
    /// <param name="only">What occurs in the message.</param>
    public static byte[] Encode(WireType root, Type subject, Occurrences only)
    {
        byte[] bytes = Encode(root, subject, only, out DescriptorEncoder encoder);
        if (encoder._depth > FormatLimits.DescriptorNesting)
            Throw.Contract(subject, $"the types of a value are nested deeper than {FormatLimits.DescriptorNesting} levels");
        if (encoder._numbers.Count > FormatLimits.Definitions)
            Throw.Contract(subject, $"a value contains more than {FormatLimits.Definitions} types");
        return bytes;
    }

    private static byte[] Encode(WireType root, Type subject, Occurrences? only, out DescriptorEncoder encoder)
    {
        OutputBuffer output = new(1024);
        encoder = new DescriptorEncoder(new WireWriter(output), subject, only);
        encoder.Write(root, 1, isRoot: true);
        encoder._writer.Complete();
        return output.ToArray();
    }

    /// <param name="depth">The depth of the type in the descriptor, 1 at the root.</param>
    /// <param name="isRoot">Whether the type is the root, or the element of a root that is a ref.</param>
    private void Write(WireType type, int depth, bool isRoot = false)
    {
        _depth = Math.Max(_depth, depth);
        if (depth % 16 == 0)
            RuntimeHelpers.EnsureSufficientExecutionStack();
        // The root is not reduced. If it is a ref, it may be the content of a slot that was cut, or a reference to an object that was written elsewhere.
        type = _only is null || isRoot ? type : Reduce(type, depth, _only);
        if (type.Kind.IsDefinition())
        {
            if (_numbers.TryGetValue(type, out int number))
            {
                _writer.WriteVarInt(0x40 + (ulong)number);
                return;
            }

            _numbers.Add(type, _numbers.Count);
        }

        _writer.WriteByte((byte)type.Kind);
        switch (type.Kind)
        {
            case WireKind.Shape or WireKind.Union:
                WriteMembers(type, depth);
                break;
            case WireKind.Tag:
                WriteName(type.Name!);
                Write(type.Element!, depth + 1);
                break;
            case WireKind.Enum:
                Write(type.Element!, depth + 1);
                WriteCount(type.EnumNames.Length);
                foreach (WireEnumName name in type.EnumNames)
                {
                    WriteName(name.Name);
                    _writer.WriteZigZag(name.Number);
                }

                break;
            default:
                if (type.Key is not null)
                    Write(type.Key, depth + 1);
                if (type.Element is not null)
                    Write(type.Element, depth + 1, isRoot && type.Kind == WireKind.Ref);
                break;
        }
    }

    private readonly WireType Reduce(WireType type, int depth, Occurrences only)
    {
        if (depth >= CutDepth && type.Kind is WireKind.Optional or WireKind.Ref && type.Element!.Kind.IsDefinition() && !_numbers.ContainsKey(type.Element))
        {
            if (only.Reduce(type).Kind != WireKind.Any)
                only.Cut(type);
        }

        return only.Reduce(type);
    }

    private void WriteMembers(WireType type, int depth)
    {
        Occurrence? only = _only?.Of(type);
        WriteCount(only?.Count ?? type.Members.Length);
        for (int i = 0; i < type.Members.Length; i++)
        {
            if (only?.Holds(i) == false)
                continue;
            WriteName(type.Members[i].Name);
            Write(type.Members[i].Type, depth + 1);
        }
    }

    private void WriteCount(int count)
    {
        if (count > FormatLimits.Members)
            Throw.Contract(_subject, $"a type has more than {FormatLimits.Members} members");
        _writer.WriteVarInt((ulong)count);
    }

    private void WriteName(string name)
    {
        if (name.Length > FormatLimits.NameLength || !Names.IsWellFormed(name))
            Throw.Contract(_subject, $"a member name is longer than {FormatLimits.NameLength} characters or holds a lone surrogate");
        _writer.WriteString(name);
    }
}
