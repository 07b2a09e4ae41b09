using System.Buffers.Binary;
using System.Text;
using Tessera.SecondReader;

namespace Tessera.Fuzz.Grammar;

/// <summary>Writes messages with random values of a type. It has its own writer, so that it also makes messages that no .NET program would write.</summary>
internal sealed class MessageMaker(Dice dice)
{
    private const int MaxNesting = 150;
    private const int MaxBeyond = 2000;
    private const long MaxTicks = 3155378975999999999;
    private static readonly string[] s_texts = ["", "a", "b", "A", "abc", "1", "-5", "1e5", "1E400", "1.50", "true", "null", "NaN", "2020-01-31", "2020-01-31T23:59:59.1234567Z", "00:00:01", "00112233-4455-6677-8899-aabbccddeeff", "\u00DF", "\u0130", "i", "I", "\u4E2D\u6587", "\uD800", "\uDBFF\uDFFF", "AQID", "Friday", "{}", "[1]", "$id"];

    private readonly List<byte> _bytes = [];
    private readonly List<(byte[] Bytes, TypeNode Type)> _table = [];
    private int _objects;
    private int _left;
    private int _nesting;

    /// <summary>Makes a message with a value of the type, or with an any of a scalar type or null if there is no type.</summary>
    public byte[] Make(TypeNode? root)
    {
        _bytes.Clear();
        _table.Clear();
        _objects = 0;
        _left = 8 + dice.Below(dice.OneIn(6) ? 400 : 60);
        _bytes.Add(0xC1);
        _bytes.Add(0x0A);
        if (root is null)
            WriteAny(1);
        else
            WriteTyped(root, 1);
        return [.. _bytes];
    }

    /// <summary>Makes a value of the type without a message around it.</summary>
    public byte[] MakeValue(TypeNode type, int objects)
    {
        _bytes.Clear();
        _table.Clear();
        _objects = objects;
        _left = 8 + dice.Below(30);
        WriteValue(type, 1, false);
        return [.. _bytes];
    }

    private void WriteTyped(TypeNode type, int level)
    {
        byte[] descriptor = DescriptorWriter.Write(type);
        int known = _table.FindIndex(entry => ReferenceEquals(entry.Type, type));
        if (known >= 0)
        {
            VarInt(WireCode.Definition + (ulong)known);
        }
        else
        {
            _bytes.Add(0x3F);
            VarInt((ulong)descriptor.Length);
            _bytes.AddRange(descriptor);
            _table.Add((descriptor, type));
        }

        WriteValue(type, level, true);
    }

    private void WriteAny(int level)
    {
        switch (dice.Below(_left <= 0 ? 3 : 8))
        {
            case 0:
                _bytes.Add(0);
                break;
            case 1 or 2 or 3:
                int code = dice.OneIn(3) ? WireCode.String : 1 + dice.Below(WireCode.Time);
                _bytes.Add((byte)code);
                WriteValue(new TypeNode(code), level, true);
                break;
            case 4 or 5 when _table.Count > 0:
                int entry = dice.Below(_table.Count);
                VarInt(WireCode.Definition + (ulong)entry);
                WriteValue(_table[entry].Type, level, true);
                break;
            default:
                WriteTyped(new TypeMaker(dice).Make(), level);
                break;
        }
    }

    private void WriteValue(TypeNode type, int level, bool notNull)
    {
        // An illegal type can lead back to itself without adding a level of depth, and through several members at once.
        if (_nesting > MaxNesting || _left < -MaxBeyond)
        {
            _bytes.Add(0);
            return;
        }

        _nesting++;
        WriteContent(type, level, notNull);
        _nesting--;
    }

    private void WriteContent(TypeNode type, int level, bool notNull)
    {
        _left--;
        if (type.IsNullable && type.Code is not (WireCode.String or WireCode.Any) && !notNull && (_left < 0 || dice.OneIn(8) || level > 68))
        {
            _bytes.Add(0);
            return;
        }

        switch (type.Code)
        {
            case WireCode.Optional:
                _bytes.Add(1);
                WriteValue(type.First!, level, false);
                break;
            case WireCode.List or WireCode.Map:
                WriteBlocks(type, level);
                break;
            case WireCode.Any:
                WriteAny(level);
                break;
            case WireCode.Ref:
                if (_objects > 0 && (_left < 0 || level > 68 || dice.OneIn(3)))
                {
                    VarInt(2 + (ulong)dice.Below(_objects));
                    break;
                }

                _bytes.Add(1);
                _objects++;
                WriteValue(type.First!, level, true);
                break;
            case WireCode.Keep or WireCode.Enum or WireCode.Tag:
                if (type.Code == WireCode.Tag && WriteMeaning(type, level))
                    break;
                if (type.Code == WireCode.Enum && type.Parts.Count > 0 && type.First!.Code is not (WireCode.UVar or WireCode.SVar) && dice.OneIn(2))
                {
                    Fixed((UInt128)(ulong)dice.Pick(type.Parts).Number, WireCode.Size(type.First.Code));
                    break;
                }

                WriteValue(type.First!, level, notNull);
                break;
            case WireCode.Shape:
                if (type.Parts.Count == 0 || level > 75)
                    _bytes.Add(0);
                else
                    type.Parts.ForEach(part => WriteValue(part.Type!, level + 1, false));
                break;
            case WireCode.Union:
                int index = dice.Below(type.Parts.Count);
                VarInt((ulong)index + 1);
                if (level <= 75)
                    WriteValue(type.Parts[index].Type!, level + 1, true);
                break;
            case WireCode.String:
                if (!notNull && dice.OneIn(12))
                    _bytes.Add(0);
                else
                    WriteText(Text());
                break;
            default:
                WriteScalar(type.Code);
                break;
        }
    }

    private string Text() => dice.OneIn(5) ? new string((char)dice.Next(), dice.Below(dice.OneIn(10) ? 200 : 8)) : dice.Pick(s_texts);

    private void WriteText(string text)
    {
        bool wide = text.AsSpan().ContainsAnyExceptInRange('\0', '\u00FF') || dice.OneIn(20);
        VarInt((((ulong)text.Length + 1) << 1) | (wide ? 1u : 0u));
        foreach (char unit in text)
        {
            _bytes.Add((byte)unit);
            if (wide)
                _bytes.Add((byte)(unit >> 8));
        }
    }

    /// <summary>For a tag of the format, writes a value that is meaningful under the tag, most of the time.</summary>
    private bool WriteMeaning(TypeNode tag, int level)
    {
        if (dice.OneIn(4) || !tag.Name.StartsWith('$'))
            return false;
        if (tag.First!.Code == WireCode.String)
        {
            string? text = tag.Name switch
            {
                "$uri" => dice.Pick("http://a.b/c?d#e", "a", "", "//x"),
                "$version" => dice.Pick("1.2", "1.2.3.4", "1", "-1.0"),
                "$ip" => dice.Pick("1.2.3.4", "::1", "fe80::1%3", "1"),
                "$endpoint" => dice.Pick("1.2.3.4:80", "[::1]:5"),
                "$number" => dice.Pick("1e5", "1E400", "12345678901234567890123", "0.1", "-0", "1e-400", "1", "00", "1e99999", "-1.50E+10"),
                "$culture" => dice.Pick("", "en-US", "de", "xx-yy"),
                "$encoding" => dice.Pick("utf-8", "us-ascii", "none"),
                "$timezone" => dice.Pick("UTC", "Europe/Berlin", "x"),
                _ => null,
            };
            if (text is null)
                return false;
            WriteText(text);
            return true;
        }

        switch (tag.Name)
        {
            case "$rune" when tag.First.Code == WireCode.U32:
                Fixed((uint)dice.Below(0x10FFFF), 4);
                return true;
            case "$bits" when tag.First.Code == WireCode.Shape && tag.First.Parts.Count == 2:
                int bits = dice.Below(20);
                Fixed((uint)bits, 4);
                VarInt((ulong)((bits + 7) / 8) * 2 + 2);
                for (int i = 0; i < (bits + 7) / 8; i++)
                    _bytes.Add((byte)(dice.Next() & (i == bits / 8 ? (1u << (bits % 8)) - 1 : 255)));
                return true;
            case "$array" when _left > 0 && tag.First.Code == WireCode.Shape && tag.First.Parts.Count == 2 && tag.First.Parts[1].Type is { Code: WireCode.List } items:
                int rows = dice.Below(4);
                int columns = dice.Below(4);
                _bytes.Add(6);
                _bytes.Add((byte)rows);
                _bytes.Add((byte)columns);
                VarInt(((ulong)(rows * columns) + 1) << 1);
                for (int i = 0; i < rows * columns; i++)
                    WriteValue(items.First!, level + 2, false);
                return true;
            default:
                return false;
        }
    }

    private void WriteBlocks(TypeNode type, int level)
    {
        if (dice.OneIn(type.First!.Code == WireCode.String ? 5 : 40))
        {
            _bytes.Add(1);
            _bytes.Add((byte)(1 + dice.Below(4)));
        }

        int blocks = dice.OneIn(10) ? 1 + dice.Below(3) : 1;
        for (int block = 0; block < blocks; block++)
        {
            bool last = block == blocks - 1;
            int count = _left <= 0 || level > 70 ? 0 : dice.Below(dice.OneIn(15) ? 60 : 5);
            if (!last && count == 0)
                continue;
            if (type.First.Code is WireCode.I32 or WireCode.I64 or WireCode.U8 && dice.OneIn(300))
                count = 2000;
            if (type.Code == WireCode.Map && type.First.Code is WireCode.Bool or WireCode.Enum)
                count = Math.Min(count, 2);
            VarInt((((ulong)count + 1) << 1) | (last ? 0u : 1u));
            for (int i = 0; i < count; i++)
            {
                WriteValue(type.First, level + 1, type.Code == WireCode.Map);
                if (type.Code == WireCode.Map)
                    WriteValue(type.Second!, level + 1, false);
            }
        }
    }

    private void WriteScalar(int code)
    {
        switch (code)
        {
            case WireCode.Bool:
                _bytes.Add((byte)dice.Below(2));
                break;
            case WireCode.UVar or WireCode.SVar:
                VarInt(dice.Number());
                break;
            case WireCode.Decimal:
                Fixed((uint)(dice.Below(29) << 16) | (dice.OneIn(2) ? 0x80000000u : 0), 4);
                Fixed(dice.OneIn(2) ? 0u : (uint)dice.Next(), 4);
                Fixed(dice.Number(), 8);
                break;
            case WireCode.DateTime:
                Fixed(((ulong)dice.Below(3) << 62) | (dice.Next() % (ulong)MaxTicks), 8);
                break;
            case WireCode.DateTimeOffset:
                Fixed(dice.Next() % (ulong)MaxTicks, 8);
                Fixed((ushort)(short)(dice.Below(1681) - 840), 2);
                break;
            case WireCode.Date:
                Fixed((uint)dice.Below(3652059), 4);
                break;
            case WireCode.Time:
                Fixed(dice.Next() % 864000000000, 8);
                break;
            case WireCode.F64 when dice.OneIn(2):
                Fixed(BitConverter.DoubleToUInt64Bits(dice.Pick(0, -0.0, 1, 1.5, 0.1, double.NaN, 1e16, Math.Pow(2, -25), double.MaxValue, double.Epsilon, dice.Below(1000))), 8);
                break;
            case WireCode.F32 when dice.OneIn(2):
                Fixed(BitConverter.SingleToUInt32Bits(dice.Pick(0, -0f, 1, 1.5f, 0.1f, float.NaN, 1e9f, float.MaxValue)), 4);
                break;
            default:
                UInt128 value = dice.OneIn(2) ? dice.Number() : ((UInt128)dice.Next() << 64) | dice.Next();
                Fixed(dice.OneIn(4) ? UInt128.MaxValue - value : value, WireCode.Size(code));
                break;
        }
    }

    private void Fixed(UInt128 value, int size)
    {
        Span<byte> bytes = stackalloc byte[16];
        BinaryPrimitives.WriteUInt128LittleEndian(bytes, value);
        _bytes.AddRange(bytes[..size]);
    }

    private void VarInt(ulong value) => DescriptorWriter.WriteVarInt(_bytes, value);
}
