using System.Runtime.CompilerServices;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>Writes a wire type as descriptor bytes: definitions are numbered as they appear, a second use is a reference (spec/format.md §3).</summary>
internal ref struct DescriptorEncoder
{
    /// <summary>From here on a value brings a descriptor of its own. What is left to the limit of the format is for what has no such slots: lists in lists, say.</summary>
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

    /// <summary>The descriptor of all that a type may hold.</summary>
    /// <param name="root">The type to write.</param>
    /// <param name="subject">The .NET type it stands for, named where the format cannot express it.</param>
    /// <param name="isWhole">Whether a message may hold it: false if its types are more, or nested deeper, than the format allows.</param>
    public static byte[] Encode(WireType root, Type subject, out bool isWhole)
    {
        byte[] bytes = Encode(root, subject, null, out DescriptorEncoder encoder);
        isWhole = encoder._depth <= FormatLimits.DescriptorNesting && encoder._numbers.Count <= FormatLimits.Definitions;
        return bytes;
    }

    /// <summary>The descriptor of what occurs in a message.</summary>
    /// <param name="root">The type to write.</param>
    /// <param name="subject">The .NET type it stands for, named where the format cannot express it.</param>
    /// <param name="only">What occurs.</param>
    public static byte[] Encode(WireType root, Type subject, Occurrences only)
    {
        byte[] bytes = Encode(root, subject, only, out DescriptorEncoder encoder);
        if (encoder._depth > FormatLimits.DescriptorNesting)
            Throw.Contract(subject, $"the types of a value are nested deeper than {FormatLimits.DescriptorNesting}");
        if (encoder._numbers.Count > FormatLimits.Definitions)
            Throw.Contract(subject, $"a value has parts of more than {FormatLimits.Definitions} types");
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

    /// <param name="type">To be written.</param>
    /// <param name="depth">1 at the root.</param>
    /// <param name="isRoot">What the root is, beside a ref.</param>
    private void Write(WireType type, int depth, bool isRoot = false)
    {
        _depth = Math.Max(_depth, depth);
        if (depth % 16 == 0)
            RuntimeHelpers.EnsureSufficientExecutionStack();
        // The root stands for itself: a ref may be the content of a slot that has been cut, or all that there is of an object which stands elsewhere in another form.
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
