using System.Buffers.Text;
using System.Globalization;
using System.Text;
using Tessera.Descriptors;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Json;

/// <summary>JSON without a descriptor as <c>any</c> (spec/format.md §10.2): the text of every number survives.</summary>
/// <param name="types">The table of the message.</param>
/// <param name="context">Counts the depth.</param>
internal sealed class AnyEncoder(TypeTable types, ReadContext context)
{
    private const int MaxDoubleText = 32;

    private static readonly Descriptor s_map = Define(WireType.Map(WireType.String, WireType.Any));
    private static readonly Descriptor s_list = Define(WireType.List(WireType.Any));
    private static readonly Descriptor s_number = Define(WireType.Tag("$number", WireType.String));

    /// <param name="cursor">At the value; moves behind it.</param>
    /// <param name="writer">Where to.</param>
    public void Write(ref JsonCursor cursor, ref WireWriter writer)
    {
        if (cursor.IsObject || cursor.IsArray)
        {
            context.Enter(cursor.Offset);
            WriteContainer(ref cursor, ref writer);
            context.Exit();
        }
        else if (cursor.IsString)
        {
            writer.WriteByte((byte)WireKind.String);
            WriteText(ref writer, cursor.TakeString());
        }
        else if (cursor.IsNumber)
        {
            WriteNumber(ref writer, cursor.TakeToken());
        }
        else
        {
            if (!cursor.IsNull)
                writer.WriteByte((byte)WireKind.Bool);
            writer.WriteByte(cursor.IsTrue ? (byte)1 : (byte)0);
            cursor.TakeToken();
        }
    }

    /// <summary>A non-null string from the inside of a JSON string.</summary>
    public static void WriteText(ref WireWriter writer, ReadOnlySpan<byte> text)
    {
        if (!Ascii.IsValid(text) || text.Contains((byte)'\\'))
        {
            writer.WriteText(JsonText.Read(text));
            return;
        }

        writer.WriteHead(text.Length);
        writer.WriteBytes(text);
    }

    private void WriteContainer(ref JsonCursor cursor, ref WireWriter writer)
    {
        bool isObject = cursor.IsObject;
        WriteHead(ref writer, isObject ? s_map : s_list);
        int count = cursor.Open();
        writer.WriteHead(count);
        for (int i = 0; i < count; i++)
        {
            if (isObject)
                writer.WriteText(cursor.TakeName());
            Write(ref cursor, ref writer);
            cursor.MoveNext();
        }

        cursor.Close();
    }

    private void WriteNumber(ref WireWriter writer, ReadOnlySpan<byte> text)
    {
        NumberToken number = new(text);
        if (number.IsInteger && !text.SequenceEqual("-0"u8) && TryWriteInteger(ref writer, text))
            return;
        if (IsShortestDouble(text, out double value))
        {
            writer.WriteByte((byte)WireKind.F64);
            writer.WriteRaw(value);
        }
        else if (!number.HasExponent && number.TryGetDecimal(out decimal exact) && exact.Scale == number.Scale)
        {
            writer.WriteByte((byte)WireKind.Decimal);
            ScalarEncoder.WriteFixed<decimal, DecimalScalar>(ref writer, exact);
        }
        else
        {
            WriteHead(ref writer, s_number);
            writer.WriteText(Encoding.ASCII.GetString(text));
        }
    }

    private static bool TryWriteInteger(ref WireWriter writer, ReadOnlySpan<byte> text)
    {
        if (long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long signed))
        {
            writer.WriteByte((byte)WireKind.I64);
            writer.WriteRaw(signed);
            return true;
        }

        if (!ulong.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out ulong unsigned))
            return false;
        writer.WriteByte((byte)WireKind.U64);
        writer.WriteRaw(unsigned);
        return true;
    }

    private static bool IsShortestDouble(ReadOnlySpan<byte> text, out double value)
    {
        value = 0;
        if (text.Length > MaxDoubleText || !double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value))
            return false;
        Span<byte> shortest = stackalloc byte[MaxDoubleText];
        return Utf8Formatter.TryFormat(value, shortest, out int length) && shortest[..length].SequenceEqual(text);
    }

    private void WriteHead(ref WireWriter writer, Descriptor descriptor)
    {
        for (int i = 0; i < types.Count; i++)
        {
            if (types[i].Bytes.AsSpan().SequenceEqual(descriptor.Bytes))
            {
                writer.WriteVarInt(AnyHead.FirstEntry + (ulong)i);
                return;
            }
        }

        types.Add(descriptor);
        writer.WriteByte(AnyHead.New);
        writer.WriteVarInt((ulong)descriptor.Bytes.Length);
        writer.WriteBytes(descriptor.Bytes);
    }

    private static Descriptor Define(WireType type) => new(DescriptorEncoder.Encode(type, typeof(AnyEncoder)), type);
}
