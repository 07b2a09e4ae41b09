using System.Text;
using Tessera.Wire.Scalars;

namespace Tessera.Json;

/// <summary>Writes JSON for which there is no descriptor as an <c>any</c> (spec/format.md §10.2), keeping the text of every number by default.</summary>
/// <param name="any">The descriptors that are written for objects, arrays and numbers.</param>
/// <param name="sorts">Whether members are written in the order of their names' bytes (spec/format.md §9).</param>
/// <param name="canonical">Whether numbers are written by their value instead of by their text.</param>
internal sealed class AnyEncoder(TypeTable types, AnyTypes any, ReadContext context, bool sorts = false, bool canonical = false)
{
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
            WriteText(ref writer, cursor.TakeString(out bool isEscaped), isEscaped);
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

    /// <summary>Writes a non-null string.</summary>
    /// <param name="text">The text between the quotes, with its escapes, or the text of a number.</param>
    /// <param name="isEscaped">Whether the text contains escapes.</param>
    public static void WriteText(ref WireWriter writer, ReadOnlySpan<byte> text, bool isEscaped)
    {
        if (isEscaped || !Ascii.IsValid(text))
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
        WriteHead(ref writer, isObject ? any.Map : any.List);
        int count = cursor.Open();
        writer.WriteHead(count);
        if (isObject && sorts)
            WriteSorted(ref cursor, ref writer, count);
        else
            WriteInOrder(ref cursor, ref writer, count, isObject);
        cursor.Close();
    }

    private void WriteInOrder(ref JsonCursor cursor, ref WireWriter writer, int count, bool isObject)
    {
        for (int i = 0; i < count; i++)
        {
            if (isObject)
                WriteText(ref writer, cursor.TakeNameText(out bool isEscaped), isEscaped);
            Write(ref cursor, ref writer);
            cursor.MoveNext();
        }
    }

    private void WriteSorted(ref JsonCursor cursor, ref WireWriter writer, int count)
    {
        (string Name, JsonPlace Value)[] members = new (string, JsonPlace)[count];
        for (int i = 0; i < count; i++)
        {
            string name = cursor.TakeName();
            members[i] = (name, cursor.Place);
            cursor.Skip();
            cursor.MoveNext();
        }

        JsonPlace end = cursor.Place;
        Array.Sort(members, static (left, right) => TextOrder.Instance.Compare(left.Name, right.Name));
        foreach ((string name, JsonPlace value) in members)
        {
            writer.WriteText(name);
            cursor.Place = value;
            Write(ref cursor, ref writer);
        }

        cursor.Place = end;
    }

    private void WriteNumber(ref WireWriter writer, ReadOnlySpan<byte> text)
    {
        NumberToken number = new(text);
        if ((canonical || (number.IsInteger && !text.SequenceEqual("-0"u8))) && TryWriteInteger(ref writer, number))
            return;
        if (canonical ? number.IsDouble(text, out double value) : number.IsShortestText(text, out value))
        {
            writer.WriteByte((byte)WireKind.F64);
            writer.WriteRaw(value);
        }
        else if (TryGetDecimal(number, out decimal exact))
        {
            writer.WriteByte((byte)WireKind.Decimal);
            ScalarEncoder.WriteFixed<decimal, DecimalScalar>(ref writer, exact);
        }
        else
        {
            WriteHead(ref writer, any.Number);
            writer.WriteText(canonical ? NumberToken.Shorten(text) : Encoding.ASCII.GetString(text));
        }
    }

    /// <summary>Writes minus zero as the integer zero.</summary>
    private static bool TryWriteInteger(ref WireWriter writer, NumberToken number)
    {
        if (!number.TryGetMagnitude(out UInt128 magnitude))
            return false;
        bool isSigned = magnitude <= (UInt128)long.MaxValue + (number.IsNegative ? 1u : 0u);
        if (!isSigned && (number.IsNegative || magnitude > ulong.MaxValue))
            return false;
        writer.WriteByte((byte)(isSigned ? WireKind.I64 : WireKind.U64));
        writer.WriteRaw(unchecked((ulong)(number.IsNegative ? 0 - magnitude : magnitude)));
        return true;
    }

    private bool TryGetDecimal(NumberToken number, out decimal exact)
    {
        if (!number.TryGetDecimal(out exact) || (!canonical && (number.HasExponent || exact.Scale != number.Scale)))
            return false;
        exact = canonical ? CanonicalForm.Normalize(exact) : exact;
        return true;
    }

    private void WriteHead(ref WireWriter writer, Descriptor descriptor) => AnyHead.Write(ref writer, descriptor, types, types.FindEqual(descriptor));
}

/// <summary>The descriptors that JSON without a descriptor is written with (spec/format.md §10.2).</summary>
/// <param name="intern">Returns one shared descriptor for all descriptors with equal bytes.</param>
internal sealed class AnyTypes(Func<Descriptor, Descriptor> intern)
{
    /// <summary>The descriptors for messages in which nothing but JSON is written, so that interning is not needed.</summary>
    public static AnyTypes Own { get; } = new(static descriptor => descriptor);

    public Descriptor Map { get; } = intern(Define(WireType.Map(WireType.String, WireType.Any)));

    public Descriptor List { get; } = intern(Define(WireType.List(WireType.Any)));

    public Descriptor Number { get; } = intern(Define(WireType.Tag("$number", WireType.String)));

    private static Descriptor Define(WireType type) => Descriptor.Of(type, typeof(AnyTypes));
}
