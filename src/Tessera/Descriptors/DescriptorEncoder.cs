using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>Writes a wire type as descriptor bytes: definitions are numbered as they appear, a second use is a reference (spec/format.md §3).</summary>
internal ref struct DescriptorEncoder
{
    private readonly Dictionary<WireType, int> _numbers = new(ReferenceEqualityComparer.Instance);
    private readonly Type _subject;
    private WireWriter _writer;

    private DescriptorEncoder(WireWriter writer, Type subject)
    {
        _writer = writer;
        _subject = subject;
    }

    /// <param name="root">The type to write.</param>
    /// <param name="subject">The .NET type it stands for, named where the format cannot express it.</param>
    public static byte[] Encode(WireType root, Type subject)
    {
        OutputBuffer output = new(1024);
        DescriptorEncoder encoder = new(new WireWriter(output), subject);
        encoder.Write(root, 1);
        encoder._writer.Complete();
        return output.ToArray();
    }

    private void Write(WireType type, int depth)
    {
        if (depth > FormatLimits.DescriptorNesting)
            Throw.Contract(_subject, $"its types are nested deeper than {FormatLimits.DescriptorNesting}");
        if (type.Kind.IsDefinition())
        {
            if (_numbers.TryGetValue(type, out int number))
            {
                _writer.WriteVarInt(0x40 + (ulong)number);
                return;
            }

            if (_numbers.Count >= FormatLimits.Definitions)
                Throw.Contract(_subject, $"it leads to more than {FormatLimits.Definitions} types");
            _numbers.Add(type, _numbers.Count);
        }

        _writer.WriteByte((byte)type.Kind);
        switch (type.Kind)
        {
            case WireKind.Shape or WireKind.Union:
                WriteCount(type.Members.Length);
                foreach (WireMember member in type.Members)
                {
                    WriteName(member.Name);
                    Write(member.Type, depth + 1);
                }

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
                    Write(type.Element, depth + 1);
                break;
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
