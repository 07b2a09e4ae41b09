using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Values of which every bit counts, structs whose memory is not their value, and collections whose order is not an order of keys.</summary>
public class ExactnessTests
{
    private static readonly TesseraSerializerEngine[] s_engines = [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    [Fact]
    public void A080_Decimals_KeepScaleAndSign()
    {
        decimal[] values = [-0m, new(0, 0, 0, true, 28), 0.00m, 1.0m, 1.00m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m, new(1, 2, 3, true, 28)];

        foreach (decimal value in values)
            new Attack(TesseraSerializer.Serialize(value)).Reads<decimal>(read => Assert.Equal(decimal.GetBits(value), decimal.GetBits(read)));
        new Attack(TesseraSerializer.Serialize(values)).Reads<decimal[]>(read => Assert.Equal(values.SelectMany(decimal.GetBits), read!.SelectMany(decimal.GetBits)));
        new Attack(TesseraSerializer.Serialize(new Holder<decimal> { Value = values[1] })).Reads<Holder<decimal>>(
            read => Assert.Equal(decimal.GetBits(values[1]), decimal.GetBits(read!.Value)));
    }

    /// <summary>A signalling NaN is preserved: no value goes through a register that would quieten it.</summary>
    [Fact]
    public void A080_FloatingPoint_KeepsEveryBit()
    {
        ulong[] doubles = [0x7FF0000000000001, 0x7FF8000000000001, 0xFFF8000000000000, 0xFFFFFFFFFFFFFFFF, 0x8000000000000000, 1, 0x800FFFFFFFFFFFFF, 0x7FF0000000000000, 0xFFF0000000000000];
        uint[] floats = [0x7F800001, 0x7FC00001, 0xFFC00000, 0xFFFFFFFF, 0x80000000, 1, 0x807FFFFF, 0x7F800000, 0xFF800000];
        ushort[] halves = [0x7C01, 0x7E01, 0xFE00, 0xFFFF, 0x8000, 1, 0x83FF, 0x7C00, 0xFC00];
        double[] d = [.. doubles.Select(BitConverter.UInt64BitsToDouble)];
        float[] f = [.. floats.Select(BitConverter.UInt32BitsToSingle)];
        Half[] h = [.. halves.Select(BitConverter.UInt16BitsToHalf)];

        new Attack(TesseraSerializer.Serialize(d)).Reads<double[]>(read => Assert.Equal(doubles, read!.Select(BitConverter.DoubleToUInt64Bits)));
        new Attack(TesseraSerializer.Serialize(f)).Reads<List<float>>(read => Assert.Equal(floats, read!.Select(BitConverter.SingleToUInt32Bits)));
        new Attack(TesseraSerializer.Serialize(h)).Reads<Half[]>(read => Assert.Equal(halves, read!.Select(BitConverter.HalfToUInt16Bits)));
        for (int i = 0; i < d.Length; i++)
        {
            int at = i;
            new Attack(TesseraSerializer.Serialize(d[i])).Reads<double>(read => Assert.Equal(doubles[at], BitConverter.DoubleToUInt64Bits(read)));
            new Attack(TesseraSerializer.Serialize(f[i])).Reads<float>(read => Assert.Equal(floats[at], BitConverter.SingleToUInt32Bits(read)));
            new Attack(TesseraSerializer.Serialize(h[i])).Reads<Half>(read => Assert.Equal(halves[at], BitConverter.HalfToUInt16Bits(read)));
            Floats holder = new() { Double = d[i], Single = f[i], Half = h[i], Optional = d[i], Boxed = d[i] };
            new Attack(TesseraSerializer.Serialize(holder)).Reads<Floats>(read => Assert.Equal(
                (doubles[at], floats[at], halves[at], doubles[at], doubles[at]),
                (BitConverter.DoubleToUInt64Bits(read!.Double), BitConverter.SingleToUInt32Bits(read.Single), BitConverter.HalfToUInt16Bits(read.Half),
                    BitConverter.DoubleToUInt64Bits(read.Optional!.Value), BitConverter.DoubleToUInt64Bits((double)read.Boxed!))));
        }
    }

    [Fact]
    public void A085_StructOfTypesWithInvalidBits_IsCheckedFieldByField()
    {
        Checked value = new() { Flag = true, Price = 1.50m, When = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc), Day = DayOfWeek.Friday, Maybe = 5 };
        byte[] good = TesseraSerializer.Serialize(new[] { value, value });
        int size = 1 + 16 + 8 + 4 + 5;
        int first = good.Length - (2 * size);

        new Attack(good).Reads<Checked[]>(read => Assert.Equal([value, value], read!));
        foreach ((int offset, byte bits) in new[] { (0, (byte)2), (1, (byte)1), (3, (byte)29), (24, (byte)0xFF), (29, (byte)2) })
        {
            byte[] damaged = [.. good];
            int place = first + size + offset;
            damaged[place] = bits;
            // An error is at the first byte of its value.
            int at = first + size + offset switch { 3 => 1, 24 => 17, _ => offset };

            new Attack(damaged).FailsAs<Checked[]>(TesseraErrorCode.InvalidValue, at);
            new Attack(damaged).FailsAs<List<Checked>>(TesseraErrorCode.InvalidValue, at);
            new Attack(damaged).FailsAs<object>(TesseraErrorCode.InvalidValue, at);
        }
    }

    /// <summary>Members are written one by one, by name. Their places in memory and the padding between them do not matter.</summary>
    [Fact]
    public void A085_StructsOfEveryLayout_AreTheirMembers()
    {
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            TesseraOptions options = new() { Engine = engine };
            Assert.Equal("list shape#0 { I: i32, F: f32 }", Describe(new[] { new Overlapping { I = 1 } }));
            Assert.Equal("list shape#0 { A: bool, B: i64, C: decimal }", Describe(new[] { new Reordered { A = true } }));
            Assert.Equal("list shape#0 { X: list i32 }", Describe(new[] { default(Buffered) }));
            Assert.Equal("list list i32", Describe(new[] { default(Inlined) }));
            Assert.Equal("list shape#0 {}", Describe(new[] { default(Nothing) }).Replace(" }", "}", StringComparison.Ordinal).Replace("{ }", "{}", StringComparison.Ordinal));
            Assert.Equal([new Reordered { A = true, B = -5, C = 2.50m }], RoundTrip(new[] { new Reordered { A = true, B = -5, C = 2.50m } }));
            Inlined inlined = default;
            inlined[1] = 7;
            Assert.Equal(7, RoundTrip(new[] { inlined })[0][1]);
            Assert.Equal(3, RoundTrip(new Nothing[3]).Length);
            // The last of the overlapping members wins: both are written, both are read.
            Assert.Equal(1, RoundTrip(new[] { new Overlapping { I = 1 } })[0].I);

            string Describe<T>(T value) => TesseraInspector.Describe(TesseraSerializer.Serialize(value, options));

            T RoundTrip<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;
        }
    }

    [Fact]
    public void A091_SortedByACulture_ComeBackInTheOrderOfTheReader()
    {
        StringComparer turkish = StringComparer.Create(CultureInfo.GetCultureInfo("tr-TR"), ignoreCase: true);
        SortedDictionary<string, int> map = new(turkish) { ["\u0131"] = 1, ["i"] = 2, ["z"] = 3, ["\u00E7"] = 4 };
        SortedSet<string> set = new(map.Keys, turkish);

        // The comparer of a culture is code; members with one keep it only where they already have it.
        new Attack(TesseraSerializer.Serialize(map)).Reads<SortedDictionary<string, int>>(read => Assert.Equal(map.OrderBy(pair => pair.Key), read!));
        new Attack(TesseraSerializer.Serialize(set)).Reads<SortedSet<string>>(read => Assert.Equal(set.Order(), read!));
    }

    [Fact]
    public void A091_CollectionsWithAnOrderOfTheirOwn_KeepIt()
    {
        int[] numbers = [3, 1, 2, 1];

        Keeps(new Stack<int>(numbers), read => Assert.Equal(new[] { 1, 2, 1, 3 }, read.ToArray()));
        Keeps(new Queue<int>(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(new ConcurrentStack<int>(numbers), read => Assert.Equal(new[] { 1, 2, 1, 3 }, read.ToArray()));
        Keeps(new ConcurrentQueue<int>(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(new ConcurrentBag<int>(numbers), read => Assert.Equal(numbers.Order(), read.Order()));
        Keeps(new LinkedList<int>(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(new ReadOnlyCollection<int>(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(ImmutableStack.CreateRange(numbers), read => Assert.Equal(new[] { 1, 2, 1, 3 }, read.ToArray()));
        Keeps(ImmutableQueue.CreateRange(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(ImmutableList.CreateRange(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(ImmutableArray.CreateRange(numbers), read => Assert.Equal(numbers, read.ToArray()));
        Keeps(ImmutableSortedSet.CreateRange(numbers), read => Assert.Equal(new[] { 1, 2, 3 }, read.ToArray()));
        Keeps(new OrderedDictionary<int, string> { [3] = "c", [1] = "a" }, read => Assert.Equal([3, 1], read.Keys));
        Keeps(default(ImmutableArray<int>), read => Assert.Equal((false, 0), (read.IsDefault, read.Length)));

        static void Keeps<T>(T value, Action<T> verify) => new Attack(TesseraSerializer.Serialize(value)).Reads<T>(read => verify(read!));
    }

    public sealed class Floats
    {
        public double Double { get; set; }

        public float Single { get; set; }

        public Half Half { get; set; }

        public double? Optional { get; set; }

        public object? Boxed { get; set; }
    }

    public record struct Checked
    {
        public bool Flag { get; set; }

        public decimal Price { get; set; }

        public DateTime When { get; set; }

        public DayOfWeek Day { get; set; }

        public int? Maybe { get; set; }
    }

    [StructLayout(LayoutKind.Explicit)]
    public struct Overlapping
    {
        [FieldOffset(0)]
        public int I;

        [FieldOffset(0)]
        public float F;
    }

    [StructLayout(LayoutKind.Auto)]
    public record struct Reordered
    {
        public bool A;

        public long B;

        public decimal C;
    }

    public unsafe struct Buffered
    {
        public fixed int X[4];
    }

    [InlineArray(3)]
    public struct Inlined
    {
        private int _element;
    }

    public struct Nothing;
}
