using System.Runtime.InteropServices;
using System.Text;

namespace Tessera.Cli.Schemas;

/// <summary>Reads a descriptor that the library has validated.</summary>
internal ref struct SchemaReader
{
    private const int FirstReference = 0x40;

    private readonly List<SchemaType> _definitions;
    private ReadOnlySpan<byte> _rest;

    private SchemaReader(ReadOnlySpan<byte> descriptor)
    {
        _definitions = [];
        _rest = descriptor;
    }

    public static SchemaType Read(TesseraSchema schema)
    {
        SchemaReader reader = new(schema.Bytes.Span);
        return reader.ReadType();
    }

    private SchemaType ReadType()
    {
        ulong code = ReadVarInt();
        if (code >= FirstReference)
            return _definitions[(int)(code - FirstReference)];
        WireCode kind = (WireCode)code;
        SchemaType type = new(kind, kind >= WireCode.Shape ? _definitions.Count : -1);
        if (kind >= WireCode.Shape)
            _definitions.Add(type);
        ReadParts(type);
        return type;
    }

    private void ReadParts(SchemaType type)
    {
        switch (type.Code)
        {
            case WireCode.Map:
                type.Key = ReadType();
                type.Element = ReadType();
                break;
            case WireCode.Optional or WireCode.List or WireCode.Ref or WireCode.Keep:
                type.Element = ReadType();
                break;
            case WireCode.Tag:
                type.Name = ReadName();
                type.Element = ReadType();
                break;
            case WireCode.Shape or WireCode.Union:
                for (ulong left = ReadVarInt(); left > 0; left--)
                    type.Members.Add(new SchemaMember(ReadName(), ReadType()));
                break;
            case WireCode.Enum:
                type.Element = ReadType();
                for (ulong left = ReadVarInt(); left > 0; left--)
                {
                    string name = ReadName();
                    ulong zigzag = ReadVarInt();
                    type.Numbers.Add(new SchemaNumber(name, (long)(zigzag >> 1) ^ -(long)(zigzag & 1)));
                }

                break;
        }
    }

    private string ReadName()
    {
        ulong head = ReadVarInt();
        int units = (int)(head >> 1) - 1;
        bool isWide = (head & 1) != 0;
        ReadOnlySpan<byte> bytes = _rest[..(isWide ? 2 * units : units)];
        _rest = _rest[bytes.Length..];
        return isWide ? new string(MemoryMarshal.Cast<byte, char>(bytes)) : Encoding.Latin1.GetString(bytes);
    }

    private ulong ReadVarInt()
    {
        ulong value = 0;
        for (int shift = 0; ; shift += 7)
        {
            byte part = _rest[0];
            _rest = _rest[1..];
            value |= (ulong)(part & 0x7F) << shift;
            if (part < 0x80)
                return value;
        }
    }
}
