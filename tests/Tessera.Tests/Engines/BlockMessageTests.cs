using System.Numerics;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Whole messages of arrays and lists of scalars and structs, with and without the fast path for blocks.</summary>
public class BlockMessageTests
{
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions s_trailing = new() { AllowTrailingData = true };

    public enum Color : byte
    {
        Red,
        Green,
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(30)]
    [InlineData(31)]
    [InlineData(62)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(8190)]
    [InlineData(8191)]
    [InlineData(8192)]
    [InlineData(1_048_575)]
    public void Blocks_OfAnyCount_AreThoseOfTheReference(int count)
    {
        byte[] values = new byte[count];
        new Random(count).NextBytes(values);

        Check(values);
        Check(values.ToList());
    }

    [Fact]
    public void Blocks_OfAnyScalar_AreThoseOfTheReference()
    {
        CheckBoth(true, false, true);
        CheckBoth((sbyte)-1, sbyte.MaxValue);
        CheckBoth('a', '\uFFFF');
        CheckBoth(1, int.MinValue);
        CheckBoth(double.NaN, -0d);
        CheckBoth(1.50m, decimal.MinValue, decimal.MaxValue);
        CheckBoth(Guid.Empty, Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"));
        CheckBoth(DateTime.UnixEpoch, new DateTime(5, DateTimeKind.Utc), new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Local));
        CheckBoth(DateTimeOffset.UnixEpoch, new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(3)));
        CheckBoth(DateOnly.MinValue, DateOnly.MaxValue);
        CheckBoth(TimeOnly.MinValue, TimeOnly.MaxValue);
        CheckBoth(TimeSpan.MinValue, TimeSpan.Zero);
        CheckBoth(Color.Green, (Color)77);
        CheckBoth(nint.MinValue, 5);
        CheckBoth(Int128.MinValue, 5);
        CheckBoth((Half)1.5, Half.NaN);
    }

    [Fact]
    public void Structs_AreThoseOfTheReference()
    {
        CheckBoth(new Vector3(1, -0f, float.NaN), new Vector3(2, 3, 4));
        CheckBoth(new Line { From = new Vector2(1, 2), To = new Vector2(3, 4) }, default);
        // With a gap, in another order, and with a member that not all bits are a value of.
        CheckBoth(new Padded { Small = 1, Large = 2 }, new Padded { Small = -1, Large = long.MinValue });
        CheckBoth((1, 2.5), (int.MinValue, double.NaN));
        CheckBoth(new KeyValuePair<bool, DateTimeOffset>(true, DateTimeOffset.MaxValue));
    }

    [Theory]
    [InlineData(62)]
    [InlineData(63)]
    [InlineData(8190)]
    [InlineData(8191)]
    [InlineData(100_000)]
    public void Structs_OfAnyCount_AreThoseOfTheReference(int count)
    {
        Vector3[] blocks = [.. Enumerable.Range(0, count).Select(i => new Vector3(i, -i, i / 2f))];
        Padded[] rows = [.. Enumerable.Range(0, count).Select(i => new Padded { Small = (short)i, Large = long.MaxValue - i })];

        Check(blocks);
        Check(blocks.ToList());
        Check(rows);
        Check(rows.ToList());
    }

    [Fact]
    public void Structs_NestedDeeperThanAllowed_AreRefused()
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine, Limits = new() { MaxDepth = 1 } };
            Refuse<Vector3[]>([default], options);
            Refuse<List<Vector3>>([default], options);
            Refuse<Padded[]>([default], options);
            Refuse(new Line(), options);
        }
    }

    [Fact]
    public void Null_IsNoBlock()
    {
        Check<int[]?>(null);
        Check<List<int>?>(null);
    }

    [Fact]
    public void OtherClasses_AreNotWrittenAsTheDeclaredOne()
    {
        // An array of uint is one of int to the runtime.
        int[] disguised = (int[])(object)new uint[] { 1, uint.MaxValue };
        Assert.Equal(TesseraSerializer.Serialize(disguised, s_interpreted), TesseraSerializer.Serialize(disguised));
        _ = TesseraSerializer.Serialize<List<int>>([1]);

        _ = TesseraSerializer.Serialize<List<Padded>>([default]);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<List<int>>(new Named { 1, 2 }));
        TesseraException ofRows = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<List<Padded>>(new NamedRows { default }));

        Assert.Equal(TesseraErrorCode.TypeNotAllowed, error.Code);
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, ofRows.Code);
    }

    [Fact]
    public void Damage_IsReportedAsByTheReference()
    {
        Damage(new[] { true, false, true });
        Damage(new List<bool> { true, false });
        Damage(new[] { DateTime.MaxValue, DateTime.MinValue });
        Damage(new[] { 1.5m });
        Damage(Enumerable.Range(0, 100).ToArray());
        Damage(Enumerable.Range(0, 100).ToList());
        Damage(Array.Empty<long>());
        Damage(new[] { Vector3.One, default });
        Damage(new List<Padded> { new() { Small = 5 } });
    }

    [Fact]
    public void TrailingData_IsLeftWhereItIsAllowed()
    {
        byte[] data = TesseraSerializer.Serialize(new[] { 1, 2, 3 });

        Assert.Equal([1, 2, 3], TesseraSerializer.Deserialize<int[]>([.. data, 9], s_trailing)!);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int[]>([.. data, 9]));
    }

    [Fact]
    public void OtherNumbers_AreConverted()
    {
        _ = TesseraSerializer.Deserialize<long[]>(TesseraSerializer.Serialize(new long[] { 1 }));

        Assert.Equal([1L, 2L], TesseraSerializer.Deserialize<long[]>(TesseraSerializer.Serialize(new[] { 1, 2 }))!);
        Assert.Equal([1L, 2L], TesseraSerializer.Deserialize<List<long>>(TesseraSerializer.Serialize(new long[] { 1, 2 })));
    }

    private static void CheckBoth<T>(params T[] values)
        where T : struct
    {
        Check(values);
        Check(values.ToList());
        Check(Array.Empty<T>());
    }

    private static void Refuse<T>(T value, TesseraOptions options)
    {
        for (int i = 0; i < 3; i++)
            Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, options)).Code);
    }

    private static void Check<T>(T value)
    {
        byte[] data = TesseraSerializer.Serialize(value, s_interpreted);
        // The first of each meets no short way yet.
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(data, TesseraSerializer.Serialize(value));
            Assert.Equal(value, TesseraSerializer.Deserialize<T>(data));
        }
    }

    private static void Damage<T>(T value)
    {
        byte[] data = TesseraSerializer.Serialize(value);
        _ = TesseraSerializer.Deserialize<T>(data);
        for (int at = 0; at < Math.Min(data.Length, 40); at++)
        {
            Same<T>(data[..at]);
            foreach (byte other in (byte[])[0, 1, 2, 3, 4, 0x7F, 0x80, 0x81, 0xFE, 0xFF])
                Same<T>([.. data[..at], other, .. data[(at + 1)..]]);
        }

        Same<T>([.. data, 0]);
    }

    private static void Same<T>(byte[] data) => Assert.Equal(Outcome<T>(data, s_interpreted), Outcome<T>(data, TesseraOptions.Default));

    private static string Outcome<T>(byte[] data, TesseraOptions options)
    {
        try
        {
            return Convert.ToHexString(TesseraSerializer.Serialize(TesseraSerializer.Deserialize<T>(data, options), s_interpreted));
        }
        catch (TesseraException e)
        {
            return $"{e.Code} {e.Offset} {e.Path} {e.Message}";
        }
    }

    public struct Padded
    {
        public short Small { get; set; }

        public long Large { get; set; }
    }

    public struct Line
    {
        public Vector2 From { get; set; }

        public Vector2 To { get; set; }
    }

    public class NamedRows : List<Padded>
    {
        public string? Name { get; set; }
    }

    public class Named : List<int>
    {
        public string? Name { get; set; }
    }
}
