using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class SparseRecordReference
{
    internal static SparseRecord CloneOne(SparseRecord value) => new()
    {
        Int1 = value.Int1,
        Int2 = value.Int2,
        Int3 = value.Int3,
        Int4 = value.Int4,
        Int5 = value.Int5,
        Int6 = value.Int6,
        Int7 = value.Int7,
        Int8 = value.Int8,
        Int9 = value.Int9,
        Int10 = value.Int10,
        Int11 = value.Int11,
        Int12 = value.Int12,
        Int13 = value.Int13,
        Int14 = value.Int14,
        Int15 = value.Int15,
        Int16 = value.Int16,
        Int17 = value.Int17,
        Int18 = value.Int18,
        Int19 = value.Int19,
        Int20 = value.Int20,
        Int21 = value.Int21,
        Int22 = value.Int22,
        Int23 = value.Int23,
        Int24 = value.Int24,
        Long1 = value.Long1,
        Long2 = value.Long2,
        Long3 = value.Long3,
        Long4 = value.Long4,
        Long5 = value.Long5,
        Long6 = value.Long6,
        Long7 = value.Long7,
        Long8 = value.Long8,
        Long9 = value.Long9,
        Long10 = value.Long10,
        Long11 = value.Long11,
        Long12 = value.Long12,
        Double1 = value.Double1,
        Double2 = value.Double2,
        Double3 = value.Double3,
        Double4 = value.Double4,
        Double5 = value.Double5,
        Double6 = value.Double6,
        Double7 = value.Double7,
        Double8 = value.Double8,
        Double9 = value.Double9,
        Double10 = value.Double10,
        Double11 = value.Double11,
        Double12 = value.Double12,
        Float1 = value.Float1,
        Float2 = value.Float2,
        Float3 = value.Float3,
        Float4 = value.Float4,
        Float5 = value.Float5,
        Float6 = value.Float6,
        Float7 = value.Float7,
        Float8 = value.Float8,
        Bool1 = value.Bool1,
        Bool2 = value.Bool2,
        Bool3 = value.Bool3,
        Bool4 = value.Bool4,
        Bool5 = value.Bool5,
        Bool6 = value.Bool6,
        Bool7 = value.Bool7,
        Bool8 = value.Bool8,
        Decimal1 = value.Decimal1,
        Decimal2 = value.Decimal2,
        Decimal3 = value.Decimal3,
        Decimal4 = value.Decimal4,
        Decimal5 = value.Decimal5,
        Decimal6 = value.Decimal6,
        Decimal7 = value.Decimal7,
        Decimal8 = value.Decimal8,
        Level1 = value.Level1,
        Level2 = value.Level2,
        Level3 = value.Level3,
        Level4 = value.Level4,
        Color1 = value.Color1,
        Color2 = value.Color2,
        Color3 = value.Color3,
        Color4 = value.Color4,
        Rights1 = value.Rights1,
        Rights2 = value.Rights2,
        DateTime1 = value.DateTime1,
        DateTime2 = value.DateTime2,
        DateTime3 = value.DateTime3,
        DateTime4 = value.DateTime4,
        DateTime5 = value.DateTime5,
        DateTime6 = value.DateTime6,
        DateTime7 = value.DateTime7,
        DateTime8 = value.DateTime8,
        Offset1 = value.Offset1,
        Offset2 = value.Offset2,
        Offset3 = value.Offset3,
        Offset4 = value.Offset4,
        Span1 = value.Span1,
        Span2 = value.Span2,
        Span3 = value.Span3,
        Span4 = value.Span4,
        Date1 = value.Date1,
        Date2 = value.Date2,
        Time1 = value.Time1,
        Time2 = value.Time2,
        Guid1 = value.Guid1,
        Guid2 = value.Guid2,
        Text1 = Copy.Text(value.Text1),
        Text2 = Copy.Text(value.Text2),
        Text3 = Copy.Text(value.Text3),
        Text4 = Copy.Text(value.Text4),
        Text5 = Copy.Text(value.Text5),
        Text6 = Copy.Text(value.Text6),
        Text7 = Copy.Text(value.Text7),
        Text8 = Copy.Text(value.Text8),
        Text9 = Copy.Text(value.Text9),
        Text10 = Copy.Text(value.Text10),
        Text11 = Copy.Text(value.Text11),
        Text12 = Copy.Text(value.Text12),
        Text13 = Copy.Text(value.Text13),
        Text14 = Copy.Text(value.Text14),
        Text15 = Copy.Text(value.Text15),
        Text16 = Copy.Text(value.Text16),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, SparseRecord value)
    {
        cursor = ref scratch.Reserve(
            ref cursor,
            812
            + Put.Bound(value.Text1)
            + Put.Bound(value.Text2)
            + Put.Bound(value.Text3)
            + Put.Bound(value.Text4)
            + Put.Bound(value.Text5)
            + Put.Bound(value.Text6)
            + Put.Bound(value.Text7)
            + Put.Bound(value.Text8)
            + Put.Bound(value.Text9)
            + Put.Bound(value.Text10)
            + Put.Bound(value.Text11)
            + Put.Bound(value.Text12)
            + Put.Bound(value.Text13)
            + Put.Bound(value.Text14)
            + Put.Bound(value.Text15)
            + Put.Bound(value.Text16));
        cursor = ref Put.Optional(ref cursor, value.Int1);
        cursor = ref Put.Optional(ref cursor, value.Int2);
        cursor = ref Put.Optional(ref cursor, value.Int3);
        cursor = ref Put.Optional(ref cursor, value.Int4);
        cursor = ref Put.Optional(ref cursor, value.Int5);
        cursor = ref Put.Optional(ref cursor, value.Int6);
        cursor = ref Put.Optional(ref cursor, value.Int7);
        cursor = ref Put.Optional(ref cursor, value.Int8);
        cursor = ref Put.Optional(ref cursor, value.Int9);
        cursor = ref Put.Optional(ref cursor, value.Int10);
        cursor = ref Put.Optional(ref cursor, value.Int11);
        cursor = ref Put.Optional(ref cursor, value.Int12);
        cursor = ref Put.Optional(ref cursor, value.Int13);
        cursor = ref Put.Optional(ref cursor, value.Int14);
        cursor = ref Put.Optional(ref cursor, value.Int15);
        cursor = ref Put.Optional(ref cursor, value.Int16);
        cursor = ref Put.Optional(ref cursor, value.Int17);
        cursor = ref Put.Optional(ref cursor, value.Int18);
        cursor = ref Put.Optional(ref cursor, value.Int19);
        cursor = ref Put.Optional(ref cursor, value.Int20);
        cursor = ref Put.Optional(ref cursor, value.Int21);
        cursor = ref Put.Optional(ref cursor, value.Int22);
        cursor = ref Put.Optional(ref cursor, value.Int23);
        cursor = ref Put.Optional(ref cursor, value.Int24);
        cursor = ref Put.Optional(ref cursor, value.Long1);
        cursor = ref Put.Optional(ref cursor, value.Long2);
        cursor = ref Put.Optional(ref cursor, value.Long3);
        cursor = ref Put.Optional(ref cursor, value.Long4);
        cursor = ref Put.Optional(ref cursor, value.Long5);
        cursor = ref Put.Optional(ref cursor, value.Long6);
        cursor = ref Put.Optional(ref cursor, value.Long7);
        cursor = ref Put.Optional(ref cursor, value.Long8);
        cursor = ref Put.Optional(ref cursor, value.Long9);
        cursor = ref Put.Optional(ref cursor, value.Long10);
        cursor = ref Put.Optional(ref cursor, value.Long11);
        cursor = ref Put.Optional(ref cursor, value.Long12);
        cursor = ref Put.Optional(ref cursor, value.Double1);
        cursor = ref Put.Optional(ref cursor, value.Double2);
        cursor = ref Put.Optional(ref cursor, value.Double3);
        cursor = ref Put.Optional(ref cursor, value.Double4);
        cursor = ref Put.Optional(ref cursor, value.Double5);
        cursor = ref Put.Optional(ref cursor, value.Double6);
        cursor = ref Put.Optional(ref cursor, value.Double7);
        cursor = ref Put.Optional(ref cursor, value.Double8);
        cursor = ref Put.Optional(ref cursor, value.Double9);
        cursor = ref Put.Optional(ref cursor, value.Double10);
        cursor = ref Put.Optional(ref cursor, value.Double11);
        cursor = ref Put.Optional(ref cursor, value.Double12);
        cursor = ref Put.Optional(ref cursor, value.Float1);
        cursor = ref Put.Optional(ref cursor, value.Float2);
        cursor = ref Put.Optional(ref cursor, value.Float3);
        cursor = ref Put.Optional(ref cursor, value.Float4);
        cursor = ref Put.Optional(ref cursor, value.Float5);
        cursor = ref Put.Optional(ref cursor, value.Float6);
        cursor = ref Put.Optional(ref cursor, value.Float7);
        cursor = ref Put.Optional(ref cursor, value.Float8);
        cursor = ref Put.Optional(ref cursor, value.Bool1);
        cursor = ref Put.Optional(ref cursor, value.Bool2);
        cursor = ref Put.Optional(ref cursor, value.Bool3);
        cursor = ref Put.Optional(ref cursor, value.Bool4);
        cursor = ref Put.Optional(ref cursor, value.Bool5);
        cursor = ref Put.Optional(ref cursor, value.Bool6);
        cursor = ref Put.Optional(ref cursor, value.Bool7);
        cursor = ref Put.Optional(ref cursor, value.Bool8);
        cursor = ref Put.Optional(ref cursor, value.Decimal1);
        cursor = ref Put.Optional(ref cursor, value.Decimal2);
        cursor = ref Put.Optional(ref cursor, value.Decimal3);
        cursor = ref Put.Optional(ref cursor, value.Decimal4);
        cursor = ref Put.Optional(ref cursor, value.Decimal5);
        cursor = ref Put.Optional(ref cursor, value.Decimal6);
        cursor = ref Put.Optional(ref cursor, value.Decimal7);
        cursor = ref Put.Optional(ref cursor, value.Decimal8);
        cursor = ref Put.Optional(ref cursor, value.Level1);
        cursor = ref Put.Optional(ref cursor, value.Level2);
        cursor = ref Put.Optional(ref cursor, value.Level3);
        cursor = ref Put.Optional(ref cursor, value.Level4);
        cursor = ref Put.Optional(ref cursor, value.Color1);
        cursor = ref Put.Optional(ref cursor, value.Color2);
        cursor = ref Put.Optional(ref cursor, value.Color3);
        cursor = ref Put.Optional(ref cursor, value.Color4);
        cursor = ref Put.Optional(ref cursor, value.Rights1);
        cursor = ref Put.Optional(ref cursor, value.Rights2);
        cursor = ref Put.Optional(ref cursor, value.DateTime1);
        cursor = ref Put.Optional(ref cursor, value.DateTime2);
        cursor = ref Put.Optional(ref cursor, value.DateTime3);
        cursor = ref Put.Optional(ref cursor, value.DateTime4);
        cursor = ref Put.Optional(ref cursor, value.DateTime5);
        cursor = ref Put.Optional(ref cursor, value.DateTime6);
        cursor = ref Put.Optional(ref cursor, value.DateTime7);
        cursor = ref Put.Optional(ref cursor, value.DateTime8);
        cursor = ref Put.Optional(ref cursor, value.Offset1);
        cursor = ref Put.Optional(ref cursor, value.Offset2);
        cursor = ref Put.Optional(ref cursor, value.Offset3);
        cursor = ref Put.Optional(ref cursor, value.Offset4);
        cursor = ref Put.Optional(ref cursor, value.Span1);
        cursor = ref Put.Optional(ref cursor, value.Span2);
        cursor = ref Put.Optional(ref cursor, value.Span3);
        cursor = ref Put.Optional(ref cursor, value.Span4);
        cursor = ref Put.Optional(ref cursor, value.Date1);
        cursor = ref Put.Optional(ref cursor, value.Date2);
        cursor = ref Put.Optional(ref cursor, value.Time1);
        cursor = ref Put.Optional(ref cursor, value.Time2);
        cursor = ref Put.Optional(ref cursor, value.Guid1);
        cursor = ref Put.Optional(ref cursor, value.Guid2);
        cursor = ref Put.Text(ref cursor, value.Text1);
        cursor = ref Put.Text(ref cursor, value.Text2);
        cursor = ref Put.Text(ref cursor, value.Text3);
        cursor = ref Put.Text(ref cursor, value.Text4);
        cursor = ref Put.Text(ref cursor, value.Text5);
        cursor = ref Put.Text(ref cursor, value.Text6);
        cursor = ref Put.Text(ref cursor, value.Text7);
        cursor = ref Put.Text(ref cursor, value.Text8);
        cursor = ref Put.Text(ref cursor, value.Text9);
        cursor = ref Put.Text(ref cursor, value.Text10);
        cursor = ref Put.Text(ref cursor, value.Text11);
        cursor = ref Put.Text(ref cursor, value.Text12);
        cursor = ref Put.Text(ref cursor, value.Text13);
        cursor = ref Put.Text(ref cursor, value.Text14);
        cursor = ref Put.Text(ref cursor, value.Text15);
        return ref Put.Text(ref cursor, value.Text16);
    }

    internal static SparseRecord ReadOne(ref Source source)
    {
        SparseRecord result = new();
        result.Int1 = source.Optional<int>();
        result.Int2 = source.Optional<int>();
        result.Int3 = source.Optional<int>();
        result.Int4 = source.Optional<int>();
        result.Int5 = source.Optional<int>();
        result.Int6 = source.Optional<int>();
        result.Int7 = source.Optional<int>();
        result.Int8 = source.Optional<int>();
        result.Int9 = source.Optional<int>();
        result.Int10 = source.Optional<int>();
        result.Int11 = source.Optional<int>();
        result.Int12 = source.Optional<int>();
        result.Int13 = source.Optional<int>();
        result.Int14 = source.Optional<int>();
        result.Int15 = source.Optional<int>();
        result.Int16 = source.Optional<int>();
        result.Int17 = source.Optional<int>();
        result.Int18 = source.Optional<int>();
        result.Int19 = source.Optional<int>();
        result.Int20 = source.Optional<int>();
        result.Int21 = source.Optional<int>();
        result.Int22 = source.Optional<int>();
        result.Int23 = source.Optional<int>();
        result.Int24 = source.Optional<int>();
        result.Long1 = source.Optional<long>();
        result.Long2 = source.Optional<long>();
        result.Long3 = source.Optional<long>();
        result.Long4 = source.Optional<long>();
        result.Long5 = source.Optional<long>();
        result.Long6 = source.Optional<long>();
        result.Long7 = source.Optional<long>();
        result.Long8 = source.Optional<long>();
        result.Long9 = source.Optional<long>();
        result.Long10 = source.Optional<long>();
        result.Long11 = source.Optional<long>();
        result.Long12 = source.Optional<long>();
        result.Double1 = source.Optional<double>();
        result.Double2 = source.Optional<double>();
        result.Double3 = source.Optional<double>();
        result.Double4 = source.Optional<double>();
        result.Double5 = source.Optional<double>();
        result.Double6 = source.Optional<double>();
        result.Double7 = source.Optional<double>();
        result.Double8 = source.Optional<double>();
        result.Double9 = source.Optional<double>();
        result.Double10 = source.Optional<double>();
        result.Double11 = source.Optional<double>();
        result.Double12 = source.Optional<double>();
        result.Float1 = source.Optional<float>();
        result.Float2 = source.Optional<float>();
        result.Float3 = source.Optional<float>();
        result.Float4 = source.Optional<float>();
        result.Float5 = source.Optional<float>();
        result.Float6 = source.Optional<float>();
        result.Float7 = source.Optional<float>();
        result.Float8 = source.Optional<float>();
        result.Bool1 = source.Optional<bool>();
        result.Bool2 = source.Optional<bool>();
        result.Bool3 = source.Optional<bool>();
        result.Bool4 = source.Optional<bool>();
        result.Bool5 = source.Optional<bool>();
        result.Bool6 = source.Optional<bool>();
        result.Bool7 = source.Optional<bool>();
        result.Bool8 = source.Optional<bool>();
        result.Decimal1 = source.Optional<decimal>();
        result.Decimal2 = source.Optional<decimal>();
        result.Decimal3 = source.Optional<decimal>();
        result.Decimal4 = source.Optional<decimal>();
        result.Decimal5 = source.Optional<decimal>();
        result.Decimal6 = source.Optional<decimal>();
        result.Decimal7 = source.Optional<decimal>();
        result.Decimal8 = source.Optional<decimal>();
        result.Level1 = source.Optional<Level>();
        result.Level2 = source.Optional<Level>();
        result.Level3 = source.Optional<Level>();
        result.Level4 = source.Optional<Level>();
        result.Color1 = source.Optional<Color>();
        result.Color2 = source.Optional<Color>();
        result.Color3 = source.Optional<Color>();
        result.Color4 = source.Optional<Color>();
        result.Rights1 = source.Optional<Rights>();
        result.Rights2 = source.Optional<Rights>();
        result.DateTime1 = source.Optional<DateTime>();
        result.DateTime2 = source.Optional<DateTime>();
        result.DateTime3 = source.Optional<DateTime>();
        result.DateTime4 = source.Optional<DateTime>();
        result.DateTime5 = source.Optional<DateTime>();
        result.DateTime6 = source.Optional<DateTime>();
        result.DateTime7 = source.Optional<DateTime>();
        result.DateTime8 = source.Optional<DateTime>();
        result.Offset1 = source.Optional<DateTimeOffset>();
        result.Offset2 = source.Optional<DateTimeOffset>();
        result.Offset3 = source.Optional<DateTimeOffset>();
        result.Offset4 = source.Optional<DateTimeOffset>();
        result.Span1 = source.Optional<TimeSpan>();
        result.Span2 = source.Optional<TimeSpan>();
        result.Span3 = source.Optional<TimeSpan>();
        result.Span4 = source.Optional<TimeSpan>();
        result.Date1 = source.Optional<DateOnly>();
        result.Date2 = source.Optional<DateOnly>();
        result.Time1 = source.Optional<TimeOnly>();
        result.Time2 = source.Optional<TimeOnly>();
        result.Guid1 = source.Optional<Guid>();
        result.Guid2 = source.Optional<Guid>();
        result.Text1 = source.OptionalText();
        result.Text2 = source.OptionalText();
        result.Text3 = source.OptionalText();
        result.Text4 = source.OptionalText();
        result.Text5 = source.OptionalText();
        result.Text6 = source.OptionalText();
        result.Text7 = source.OptionalText();
        result.Text8 = source.OptionalText();
        result.Text9 = source.OptionalText();
        result.Text10 = source.OptionalText();
        result.Text11 = source.OptionalText();
        result.Text12 = source.OptionalText();
        result.Text13 = source.OptionalText();
        result.Text14 = source.OptionalText();
        result.Text15 = source.OptionalText();
        result.Text16 = source.OptionalText();
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<SparseRecord>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (SparseRecord value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<SparseRecord>? ReadMany(ref Source source)
    {
        int count = source.Count(120);
        if (count < 0)
            return null;
        List<SparseRecord> result = Copy.List<SparseRecord>(count);
        foreach (ref SparseRecord value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<SparseRecord>? CloneMany(List<SparseRecord>? values)
    {
        if (values is null)
            return null;
        List<SparseRecord> result = Copy.List<SparseRecord>(values.Count);
        Span<SparseRecord> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<SparseRecord> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
