using System.Globalization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Types that show no member and convert to one scalar and back (docs/decisions/0021-values-that-hide-a-scalar.md).</summary>
public class ScalarFormTests
{
    public static TheoryData<object, object?> Values { get; } = new()
    {
        { new Tier("Hot"), "Hot" },
        { default(Tier), null },
        { new Partition(7), 7 },
        { (Key)"k", "k" },
        { new Serial(9), 9L },
        { new ObjectNumber("00ff00000001"), "00ff00000001" },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void RoundTrip_Value_IsAScalarInTheDataAndComesBack(object value, object? scalar)
    {
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        Assert.Equal(value, TesseraSerializer.Deserialize(data, value.GetType()));
        Assert.Equal(scalar, TesseraSerializer.Deserialize(data));
    }

    [Fact]
    public void RoundTrip_SlotsOfEveryKind_KeepThem()
    {
        Slots slots = new()
        {
            Tier = new("Cool"),
            MaybeTier = new("Hot"),
            Partitions = [new(1), new(2)],
            Keys = [(Key)"a", null],
            Serial = new(5),
            ByTier = new() { [new("x")] = new Partition(3) },
        };

        Slots copy = Written.RoundTrip(slots);

        Assert.Equal((slots.Tier, slots.MaybeTier, slots.NoTier, slots.Serial, slots.NoSerial), (copy.Tier, copy.MaybeTier, copy.NoTier, copy.Serial, copy.NoSerial));
        Assert.Equal(slots.Partitions, copy.Partitions);
        Assert.Equal(slots.Keys, copy.Keys);
        Assert.Equal(slots.ByTier, copy.ByTier);
    }

    [Fact]
    public void Serialize_TextThatHidesTheValue_IsRefusedWithItsPlace()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new List<Password> { new("") , new("secret") }));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$[1]"), (error.Code, error.Path));
        Assert.Contains("does not recreate the same object", error.Message, StringComparison.Ordinal);
        Assert.Contains("TesseraConverter.Create<Tessera.Tests.Contracts.ScalarFormTests.Password, string>", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", error.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(Celsius))]
    [InlineData(typeof(Code))]
    public void Serialize_WhatItsOwnConstructorWouldChangeOrRefuse_IsRefused(Type type)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Activator.CreateInstance(type, 5)!, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("does not recreate the same object", error.Message, StringComparison.Ordinal);
    }

    /// <summary>The object exists although its text is null, and would come back as null.</summary>
    [Fact]
    public void Serialize_ClassWithoutText_IsRefused() =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Key())).Code);

    [Theory]
    [InlineData(typeof(Unsealed))]
    [InlineData(typeof(Twofold))]
    [InlineData(typeof(Nested))]
    [InlineData(typeof(OneWay))]
    [InlineData(typeof(Wordless))]
    public void Serialize_TypeWithoutSuchAForm_IsRefused(Type type)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Array.CreateInstance(type, 1), type.MakeArrayType()));

        Assert.Contains("no scalar that it converts to and from", error.Message, StringComparison.Ordinal);
    }

    /// <summary>The text of the default is null, so that a nullable slot could not tell it from null.</summary>
    [Fact]
    public void Serialize_DefaultInANullableSlot_IsRefusedWithItsPlace()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new List<Tier?> { new Tier("Hot"), null, default(Tier) }));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$[2]"), (error.Code, error.Path));
        Assert.Contains("set the slot to null", error.Message, StringComparison.Ordinal);
        Assert.Equal("$.MaybeTier", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Slots { MaybeTier = default(Tier) })).Path);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Numbers = (System.Collections.Immutable.ImmutableArray<int>?)default(System.Collections.Immutable.ImmutableArray<int>) }));
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new ArraySegment<int>?[] { default(ArraySegment<int>) }));
        Assert.Equal([System.Numerics.BigInteger.Zero, null], Written.RoundTrip(new System.Numerics.BigInteger?[] { System.Numerics.BigInteger.Zero, null }));
        Assert.Null(Written.RoundTrip(new Slots { MaybeTier = default(Tier) }, new TesseraOptions { AllowWriteOnly = true }).MaybeTier);
    }

    [Fact]
    public void RoundTrip_UnderAnotherCulture_IsTheSame()
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        CultureInfo strange = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        strange.NumberFormat.NegativeSign = "minus ";
        byte[] data;
        try
        {
            CultureInfo.CurrentCulture = strange;
            data = TesseraSerializer.Serialize(new Depth(-5));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }

        Assert.Equal("-5", TesseraSerializer.Deserialize(data));
        Assert.Equal(new Depth(-5), TesseraSerializer.Deserialize<Depth>(data));
    }

    [Fact]
    public void Deserialize_TextThatTheConstructorRefuses_IsInvalidWithItsPlace()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = new List<int> { 5, -1 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Holder>(data));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$.Id[1]"), (error.Code, error.Path));
    }

    [Fact]
    public void Check_OfATypeWithThem_SaysSo()
    {
        TesseraTypeReport report = TesseraSerializer.Check<Slots>();

        Assert.Empty(report.Problems);
        Assert.Contains($"{typeof(Tier)}: converted from System.String", report.Constructors);
        Assert.Contains($"{typeof(Partition)}: converted from System.Int32", report.Constructors);
    }

    public readonly struct Tier(string value) : IEquatable<Tier>
    {
        private readonly string? _value = value ?? throw new ArgumentNullException(nameof(value));

        public static implicit operator Tier(string text) => new(text);

        public static bool operator ==(Tier left, Tier right) => left.Equals(right);

        public static bool operator !=(Tier left, Tier right) => !left.Equals(right);

        public bool Equals(Tier other) => _value == other._value;

        public override bool Equals(object? obj) => obj is Tier other && Equals(other);

        public override int GetHashCode() => _value?.GetHashCode(StringComparison.Ordinal) ?? 0;

        public override string ToString() => _value!;
    }

    public readonly record struct Partition
    {
        public Partition(int partition) => Value = partition >= 0 ? partition : throw new ArgumentOutOfRangeException(nameof(partition));

        public int Value { get; }

        public static explicit operator int(Partition partition) => partition.Value;
    }

    /// <summary>A class that only an operator creates from text.</summary>
    public sealed class Key
    {
        private string? _text;

        public static implicit operator Key(string text) => new() { _text = text };

        public override bool Equals(object? obj) => obj is Key other && other._text == _text;

        public override int GetHashCode() => 0;

        public override string ToString() => _text!;
    }

    public sealed class Serial(long number)
    {
        private readonly long _number = number;

        public static implicit operator long(Serial serial) => serial._number;

        public override bool Equals(object? obj) => obj is Serial other && other._number == _number;

        public override int GetHashCode() => (int)_number;
    }

    /// <summary>A struct with several fields, each of which is a part of its text.</summary>
    public readonly struct ObjectNumber(string text)
    {
        private readonly ushort _high = Convert.ToUInt16(text[..4], 16);
        private readonly uint _low = Convert.ToUInt32(text[4..], 16);

        public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{_high:x4}{_low:x8}");
    }

    public readonly struct Depth(string text)
    {
        private readonly int _metres = int.Parse(text, CultureInfo.CurrentCulture);

        public Depth(int metres)
            : this(metres.ToString(CultureInfo.CurrentCulture))
        {
        }

        public override string ToString() => _metres.ToString(CultureInfo.CurrentCulture);
    }

    public readonly struct Password(string text)
    {
        private readonly string _text = text;

        public override string ToString() => _text.Length == 0 ? "" : "***";
    }

    /// <summary>A struct that converts to kelvin but is created from degrees.</summary>
    public readonly struct Celsius
    {
        private readonly double _kelvin;

        public Celsius(int degrees) => _kelvin = degrees + 273.0;

        public static explicit operator double(Celsius value) => value._kelvin;

        public static explicit operator Celsius(double degrees) => new((int)degrees);
    }

    public sealed class Code(int number)
    {
        private readonly int _number = number;

        public static implicit operator Code(string text) => new(int.Parse(text, CultureInfo.InvariantCulture));

        public override string ToString() => $"code {_number}";
    }

    public class Unsealed(int number)
    {
        private readonly int _number = number;

        public static implicit operator int(Unsealed value) => value._number;
    }

    public readonly struct Twofold
    {
        private readonly int _number;

        public Twofold(int number) => _number = number;

        public Twofold(long number) => _number = (int)number;

        public static implicit operator int(Twofold value) => value._number;

        public static implicit operator long(Twofold value) => value._number;
    }

    public readonly struct Nested(int number)
    {
        private readonly List<int> _numbers = [number];

        public static implicit operator int(Nested value) => value._numbers[0];
    }

    public readonly struct OneWay(int number)
    {
        private readonly int _number = number;

        public int ToNumber() => _number;

        public static implicit operator long(OneWay value) => value._number;
    }

    public readonly struct Wordless(string text)
    {
        private readonly string _text = text;

        public bool Matches(string other) => other == _text;
    }

    public sealed class Holder
    {
        public List<Partition> Id { get; set; } = [];
    }

    public sealed class Slots
    {
        public Tier Tier { get; set; }

        public Tier? MaybeTier { get; set; }

        public Tier? NoTier { get; set; }

        public List<Partition> Partitions { get; set; } = [];

        public List<Key?> Keys { get; set; } = [];

        public Serial? Serial { get; set; }

        public Serial? NoSerial { get; set; }

        public Dictionary<Tier, Partition> ByTier { get; set; } = [];
    }
}
