using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class WideRecordReference
{
    internal static WideRecord CloneOne(WideRecord value) => new()
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

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, WideRecord value)
    {
        cursor = ref scratch.Reserve(
            ref cursor,
            708
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
        cursor = ref Put.Value(ref cursor, value.Int1);
        cursor = ref Put.Value(ref cursor, value.Int2);
        cursor = ref Put.Value(ref cursor, value.Int3);
        cursor = ref Put.Value(ref cursor, value.Int4);
        cursor = ref Put.Value(ref cursor, value.Int5);
        cursor = ref Put.Value(ref cursor, value.Int6);
        cursor = ref Put.Value(ref cursor, value.Int7);
        cursor = ref Put.Value(ref cursor, value.Int8);
        cursor = ref Put.Value(ref cursor, value.Int9);
        cursor = ref Put.Value(ref cursor, value.Int10);
        cursor = ref Put.Value(ref cursor, value.Int11);
        cursor = ref Put.Value(ref cursor, value.Int12);
        cursor = ref Put.Value(ref cursor, value.Int13);
        cursor = ref Put.Value(ref cursor, value.Int14);
        cursor = ref Put.Value(ref cursor, value.Int15);
        cursor = ref Put.Value(ref cursor, value.Int16);
        cursor = ref Put.Value(ref cursor, value.Int17);
        cursor = ref Put.Value(ref cursor, value.Int18);
        cursor = ref Put.Value(ref cursor, value.Int19);
        cursor = ref Put.Value(ref cursor, value.Int20);
        cursor = ref Put.Value(ref cursor, value.Int21);
        cursor = ref Put.Value(ref cursor, value.Int22);
        cursor = ref Put.Value(ref cursor, value.Int23);
        cursor = ref Put.Value(ref cursor, value.Int24);
        cursor = ref Put.Value(ref cursor, value.Long1);
        cursor = ref Put.Value(ref cursor, value.Long2);
        cursor = ref Put.Value(ref cursor, value.Long3);
        cursor = ref Put.Value(ref cursor, value.Long4);
        cursor = ref Put.Value(ref cursor, value.Long5);
        cursor = ref Put.Value(ref cursor, value.Long6);
        cursor = ref Put.Value(ref cursor, value.Long7);
        cursor = ref Put.Value(ref cursor, value.Long8);
        cursor = ref Put.Value(ref cursor, value.Long9);
        cursor = ref Put.Value(ref cursor, value.Long10);
        cursor = ref Put.Value(ref cursor, value.Long11);
        cursor = ref Put.Value(ref cursor, value.Long12);
        cursor = ref Put.Value(ref cursor, value.Double1);
        cursor = ref Put.Value(ref cursor, value.Double2);
        cursor = ref Put.Value(ref cursor, value.Double3);
        cursor = ref Put.Value(ref cursor, value.Double4);
        cursor = ref Put.Value(ref cursor, value.Double5);
        cursor = ref Put.Value(ref cursor, value.Double6);
        cursor = ref Put.Value(ref cursor, value.Double7);
        cursor = ref Put.Value(ref cursor, value.Double8);
        cursor = ref Put.Value(ref cursor, value.Double9);
        cursor = ref Put.Value(ref cursor, value.Double10);
        cursor = ref Put.Value(ref cursor, value.Double11);
        cursor = ref Put.Value(ref cursor, value.Double12);
        cursor = ref Put.Value(ref cursor, value.Float1);
        cursor = ref Put.Value(ref cursor, value.Float2);
        cursor = ref Put.Value(ref cursor, value.Float3);
        cursor = ref Put.Value(ref cursor, value.Float4);
        cursor = ref Put.Value(ref cursor, value.Float5);
        cursor = ref Put.Value(ref cursor, value.Float6);
        cursor = ref Put.Value(ref cursor, value.Float7);
        cursor = ref Put.Value(ref cursor, value.Float8);
        cursor = ref Put.Value(ref cursor, value.Bool1);
        cursor = ref Put.Value(ref cursor, value.Bool2);
        cursor = ref Put.Value(ref cursor, value.Bool3);
        cursor = ref Put.Value(ref cursor, value.Bool4);
        cursor = ref Put.Value(ref cursor, value.Bool5);
        cursor = ref Put.Value(ref cursor, value.Bool6);
        cursor = ref Put.Value(ref cursor, value.Bool7);
        cursor = ref Put.Value(ref cursor, value.Bool8);
        cursor = ref Put.Value(ref cursor, value.Decimal1);
        cursor = ref Put.Value(ref cursor, value.Decimal2);
        cursor = ref Put.Value(ref cursor, value.Decimal3);
        cursor = ref Put.Value(ref cursor, value.Decimal4);
        cursor = ref Put.Value(ref cursor, value.Decimal5);
        cursor = ref Put.Value(ref cursor, value.Decimal6);
        cursor = ref Put.Value(ref cursor, value.Decimal7);
        cursor = ref Put.Value(ref cursor, value.Decimal8);
        cursor = ref Put.Value(ref cursor, value.Level1);
        cursor = ref Put.Value(ref cursor, value.Level2);
        cursor = ref Put.Value(ref cursor, value.Level3);
        cursor = ref Put.Value(ref cursor, value.Level4);
        cursor = ref Put.Value(ref cursor, value.Color1);
        cursor = ref Put.Value(ref cursor, value.Color2);
        cursor = ref Put.Value(ref cursor, value.Color3);
        cursor = ref Put.Value(ref cursor, value.Color4);
        cursor = ref Put.Value(ref cursor, value.Rights1);
        cursor = ref Put.Value(ref cursor, value.Rights2);
        cursor = ref Put.Value(ref cursor, value.DateTime1);
        cursor = ref Put.Value(ref cursor, value.DateTime2);
        cursor = ref Put.Value(ref cursor, value.DateTime3);
        cursor = ref Put.Value(ref cursor, value.DateTime4);
        cursor = ref Put.Value(ref cursor, value.DateTime5);
        cursor = ref Put.Value(ref cursor, value.DateTime6);
        cursor = ref Put.Value(ref cursor, value.DateTime7);
        cursor = ref Put.Value(ref cursor, value.DateTime8);
        cursor = ref Put.Value(ref cursor, value.Offset1);
        cursor = ref Put.Value(ref cursor, value.Offset2);
        cursor = ref Put.Value(ref cursor, value.Offset3);
        cursor = ref Put.Value(ref cursor, value.Offset4);
        cursor = ref Put.Value(ref cursor, value.Span1);
        cursor = ref Put.Value(ref cursor, value.Span2);
        cursor = ref Put.Value(ref cursor, value.Span3);
        cursor = ref Put.Value(ref cursor, value.Span4);
        cursor = ref Put.Value(ref cursor, value.Date1);
        cursor = ref Put.Value(ref cursor, value.Date2);
        cursor = ref Put.Value(ref cursor, value.Time1);
        cursor = ref Put.Value(ref cursor, value.Time2);
        cursor = ref Put.Value(ref cursor, value.Guid1);
        cursor = ref Put.Value(ref cursor, value.Guid2);
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

    internal static WideRecord ReadOne(ref Source source)
    {
        WideRecord result = new();
        ref byte run = ref source.Take(708);
        result.Int1 = At.Get<int>(ref run, 0);
        result.Int2 = At.Get<int>(ref run, 4);
        result.Int3 = At.Get<int>(ref run, 8);
        result.Int4 = At.Get<int>(ref run, 12);
        result.Int5 = At.Get<int>(ref run, 16);
        result.Int6 = At.Get<int>(ref run, 20);
        result.Int7 = At.Get<int>(ref run, 24);
        result.Int8 = At.Get<int>(ref run, 28);
        result.Int9 = At.Get<int>(ref run, 32);
        result.Int10 = At.Get<int>(ref run, 36);
        result.Int11 = At.Get<int>(ref run, 40);
        result.Int12 = At.Get<int>(ref run, 44);
        result.Int13 = At.Get<int>(ref run, 48);
        result.Int14 = At.Get<int>(ref run, 52);
        result.Int15 = At.Get<int>(ref run, 56);
        result.Int16 = At.Get<int>(ref run, 60);
        result.Int17 = At.Get<int>(ref run, 64);
        result.Int18 = At.Get<int>(ref run, 68);
        result.Int19 = At.Get<int>(ref run, 72);
        result.Int20 = At.Get<int>(ref run, 76);
        result.Int21 = At.Get<int>(ref run, 80);
        result.Int22 = At.Get<int>(ref run, 84);
        result.Int23 = At.Get<int>(ref run, 88);
        result.Int24 = At.Get<int>(ref run, 92);
        result.Long1 = At.Get<long>(ref run, 96);
        result.Long2 = At.Get<long>(ref run, 104);
        result.Long3 = At.Get<long>(ref run, 112);
        result.Long4 = At.Get<long>(ref run, 120);
        result.Long5 = At.Get<long>(ref run, 128);
        result.Long6 = At.Get<long>(ref run, 136);
        result.Long7 = At.Get<long>(ref run, 144);
        result.Long8 = At.Get<long>(ref run, 152);
        result.Long9 = At.Get<long>(ref run, 160);
        result.Long10 = At.Get<long>(ref run, 168);
        result.Long11 = At.Get<long>(ref run, 176);
        result.Long12 = At.Get<long>(ref run, 184);
        result.Double1 = At.Get<double>(ref run, 192);
        result.Double2 = At.Get<double>(ref run, 200);
        result.Double3 = At.Get<double>(ref run, 208);
        result.Double4 = At.Get<double>(ref run, 216);
        result.Double5 = At.Get<double>(ref run, 224);
        result.Double6 = At.Get<double>(ref run, 232);
        result.Double7 = At.Get<double>(ref run, 240);
        result.Double8 = At.Get<double>(ref run, 248);
        result.Double9 = At.Get<double>(ref run, 256);
        result.Double10 = At.Get<double>(ref run, 264);
        result.Double11 = At.Get<double>(ref run, 272);
        result.Double12 = At.Get<double>(ref run, 280);
        result.Float1 = At.Get<float>(ref run, 288);
        result.Float2 = At.Get<float>(ref run, 292);
        result.Float3 = At.Get<float>(ref run, 296);
        result.Float4 = At.Get<float>(ref run, 300);
        result.Float5 = At.Get<float>(ref run, 304);
        result.Float6 = At.Get<float>(ref run, 308);
        result.Float7 = At.Get<float>(ref run, 312);
        result.Float8 = At.Get<float>(ref run, 316);
        result.Bool1 = At.Get<bool>(ref run, 320);
        result.Bool2 = At.Get<bool>(ref run, 321);
        result.Bool3 = At.Get<bool>(ref run, 322);
        result.Bool4 = At.Get<bool>(ref run, 323);
        result.Bool5 = At.Get<bool>(ref run, 324);
        result.Bool6 = At.Get<bool>(ref run, 325);
        result.Bool7 = At.Get<bool>(ref run, 326);
        result.Bool8 = At.Get<bool>(ref run, 327);
        result.Decimal1 = At.Get<decimal>(ref run, 328);
        result.Decimal2 = At.Get<decimal>(ref run, 344);
        result.Decimal3 = At.Get<decimal>(ref run, 360);
        result.Decimal4 = At.Get<decimal>(ref run, 376);
        result.Decimal5 = At.Get<decimal>(ref run, 392);
        result.Decimal6 = At.Get<decimal>(ref run, 408);
        result.Decimal7 = At.Get<decimal>(ref run, 424);
        result.Decimal8 = At.Get<decimal>(ref run, 440);
        result.Level1 = At.Get<Level>(ref run, 456);
        result.Level2 = At.Get<Level>(ref run, 457);
        result.Level3 = At.Get<Level>(ref run, 458);
        result.Level4 = At.Get<Level>(ref run, 459);
        result.Color1 = At.Get<Color>(ref run, 460);
        result.Color2 = At.Get<Color>(ref run, 464);
        result.Color3 = At.Get<Color>(ref run, 468);
        result.Color4 = At.Get<Color>(ref run, 472);
        result.Rights1 = At.Get<Rights>(ref run, 476);
        result.Rights2 = At.Get<Rights>(ref run, 484);
        result.DateTime1 = At.Get<DateTime>(ref run, 492);
        result.DateTime2 = At.Get<DateTime>(ref run, 500);
        result.DateTime3 = At.Get<DateTime>(ref run, 508);
        result.DateTime4 = At.Get<DateTime>(ref run, 516);
        result.DateTime5 = At.Get<DateTime>(ref run, 524);
        result.DateTime6 = At.Get<DateTime>(ref run, 532);
        result.DateTime7 = At.Get<DateTime>(ref run, 540);
        result.DateTime8 = At.Get<DateTime>(ref run, 548);
        result.Offset1 = At.Get<DateTimeOffset>(ref run, 556);
        result.Offset2 = At.Get<DateTimeOffset>(ref run, 572);
        result.Offset3 = At.Get<DateTimeOffset>(ref run, 588);
        result.Offset4 = At.Get<DateTimeOffset>(ref run, 604);
        result.Span1 = At.Get<TimeSpan>(ref run, 620);
        result.Span2 = At.Get<TimeSpan>(ref run, 628);
        result.Span3 = At.Get<TimeSpan>(ref run, 636);
        result.Span4 = At.Get<TimeSpan>(ref run, 644);
        result.Date1 = At.Get<DateOnly>(ref run, 652);
        result.Date2 = At.Get<DateOnly>(ref run, 656);
        result.Time1 = At.Get<TimeOnly>(ref run, 660);
        result.Time2 = At.Get<TimeOnly>(ref run, 668);
        result.Guid1 = At.Get<Guid>(ref run, 676);
        result.Guid2 = At.Get<Guid>(ref run, 692);
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

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<WideRecord>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (WideRecord value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<WideRecord>? ReadMany(ref Source source)
    {
        int count = source.Count(400);
        if (count < 0)
            return null;
        List<WideRecord> result = Copy.List<WideRecord>(count);
        foreach (ref WideRecord value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<WideRecord>? CloneMany(List<WideRecord>? values)
    {
        if (values is null)
            return null;
        List<WideRecord> result = Copy.List<WideRecord>(values.Count);
        Span<WideRecord> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<WideRecord> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
