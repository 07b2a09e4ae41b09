namespace Tessera.SecondReader;

/// <summary>Writes a type as the root of a descriptor of its own: equal bytes, the same type (spec/format.md §3.2).</summary>
public static class DescriptorWriter
{
    /// <summary>The descriptor's bytes.</summary>
    public static byte[] Write(TypeNode root)
    {
        List<byte> bytes = [];
        Write(root, bytes, []);
        return [.. bytes];
    }

    /// <summary>Appends an unsigned LEB128 number.</summary>
    public static void WriteVarInt(List<byte> bytes, ulong value)
    {
        for (; value >= 0x80; value >>= 7)
            bytes.Add((byte)(value | 0x80));
        bytes.Add((byte)value);
    }

    /// <summary>Appends a string: head and units, wide only if one exceeds FF.</summary>
    public static void WriteText(List<byte> bytes, ReadOnlySpan<char> text)
    {
        bool wide = text.ContainsAnyExceptInRange('\0', '\u00FF');
        WriteVarInt(bytes, (((ulong)text.Length + 1) << 1) | (wide ? 1u : 0u));
        foreach (char unit in text)
        {
            bytes.Add((byte)unit);
            if (wide)
                bytes.Add((byte)(unit >> 8));
        }
    }

    private static void Write(TypeNode node, List<byte> bytes, Dictionary<TypeNode, int> numbers)
    {
        if (numbers.TryGetValue(node, out int number))
        {
            WriteVarInt(bytes, WireCode.Definition + (ulong)number);
            return;
        }

        if (node.IsDefinition)
            numbers.Add(node, numbers.Count);
        WriteVarInt(bytes, (ulong)node.Code);
        switch (node.Code)
        {
            case WireCode.Shape or WireCode.Union:
                WriteVarInt(bytes, (ulong)node.Parts.Count);
                foreach (NamedPart part in node.Parts)
                {
                    WriteText(bytes, part.Name);
                    Write(part.Type!, bytes, numbers);
                }

                break;
            case WireCode.Enum:
                WriteVarInt(bytes, (ulong)node.First!.Code);
                WriteVarInt(bytes, (ulong)node.Parts.Count);
                foreach (NamedPart part in node.Parts)
                {
                    WriteText(bytes, part.Name);
                    WriteVarInt(bytes, (ulong)(part.Number << 1) ^ (ulong)(part.Number >> 63));
                }

                break;
            case WireCode.Tag:
                WriteText(bytes, node.Name);
                Write(node.First!, bytes, numbers);
                break;
            default:
                if (node.First is not null)
                    Write(node.First, bytes, numbers);
                if (node.Second is not null)
                    Write(node.Second, bytes, numbers);
                break;
        }
    }
}
