using System.Collections;
using System.Numerics;
using Tessera.Tests.Evolution;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Reads every number type as every other one, at the edges of all types: the value is exactly preserved, or the error is InvalidValue.</summary>
public class NumberMatrixTests
{
    private static readonly TesseraOptions s_lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };

    private static readonly BigInteger[] s_whole = [.. Edges().Distinct().Order()];

    private static readonly double[] s_floating =
    [
        0.0, -0.0, 1, -1, 0.5, -1.5, 0.1, 0.3, 0.1 + 0.2, 1e-30, 1e15, 1e15 + 0.5, 1e22, 1e28, 7.9e28, 1e300, 65504, 65505, 65520, 16_777_216, 16_777_217,
        9_007_199_254_740_992, 9.223372036854775807E18, -9.223372036854775808E18, 18446744073709551615.0, 1.7014118346046923E38, -1.7014118346046923E38,
        3.4028236692093846E38, 0.10000000149011612, 123456.123456, double.MaxValue, double.MinValue, double.Epsilon, float.MaxValue, float.Epsilon,
        (double)Half.Epsilon, double.NaN, double.PositiveInfinity, double.NegativeInfinity,
    ];

    private static readonly decimal[] s_decimals =
    [
        0m, 0.00m, new decimal(0, 0, 0, true, 1), 1m, 1.00m, -1m, 0.1m, 0.5m, 1.5m, -0.25m, 0.37m, 123456.123456m, 1e15m + 0.1m, 0.1000000000000000055511151231m,
        decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m, 79228162514264337593543950334m, 16777217m, 9007199254740993m, 2.0000m,
    ];

    private static readonly Type[] s_numbers =
    [
        typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128),
        typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(BigInteger),
    ];

    public static TheoryData<Type> Numbers => new(s_numbers);

    public static TheoryData<Type> Enums => new(
        typeof(ByteEnum), typeof(SByteEnum), typeof(UInt16Enum), typeof(Int16Enum), typeof(UInt32Enum), typeof(Int32Enum), typeof(UInt64Enum), typeof(Int64Enum));

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Deserialize_NumberAsEveryNumber_GivesValueOrInvalidValue(Type source)
    {
        foreach (object value in Values(source))
        {
            byte[] data = TesseraSerializer.Serialize(value, source);
            foreach (Type target in s_numbers)
                Check(value, data, target, NumberOracle.TryConvert(value, target, out object? expected) ? expected : null);
        }
    }

    [Theory]
    [MemberData(nameof(Enums))]
    public void Deserialize_NumberAsEnum_FollowsTheUnderlyingType(Type target)
    {
        Type underlying = Enum.GetUnderlyingType(target);
        foreach (object value in s_numbers.SelectMany(Values))
        {
            object? expected = NumberOracle.TryConvert(value, underlying, out object? number) ? Enum.ToObject(target, number!) : null;
            Check(value, TesseraSerializer.Serialize(value, value.GetType()), target, expected);
        }
    }

    [Theory]
    [MemberData(nameof(Enums))]
    public void Deserialize_EnumAsEveryNumber_FollowsTheUnderlyingType(Type source)
    {
        foreach (object value in Values(Enum.GetUnderlyingType(source)))
        {
            byte[] data = TesseraSerializer.Serialize(Enum.ToObject(source, value), source);
            Assert.Equal(TesseraSerializer.Serialize(value, value.GetType()), data);
            foreach (Type target in s_numbers)
                Check(value, data, target, NumberOracle.TryConvert(value, target, out object? expected) ? expected : null);
        }
    }

    [Fact]
    public void Deserialize_VariableIntegersAsEveryNumber_GivesValueOrInvalidValue()
    {
        foreach (Type target in s_numbers)
        {
            foreach (ulong value in Values(typeof(ulong)).Cast<ulong>())
                Check(value, HandMade.Scalar(0x0F, HandMade.VarInt(value)), target, NumberOracle.TryConvert(value, target, out object? expected) ? expected : null);
            foreach (long value in Values(typeof(long)).Cast<long>())
                Check(value, HandMade.Scalar(0x10, HandMade.VarInt((ulong)((value << 1) ^ (value >> 63)))), target, NumberOracle.TryConvert(value, target, out object? expected) ? expected : null);
        }
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Deserialize_ArrayUnderUseDefault_KeepsWhatSurvives(Type source)
    {
        object[] values = Values(source);
        Array array = Array.CreateInstance(source, values.Length);
        values.CopyTo(array, 0);
        byte[] data = TesseraSerializer.Serialize(array, array.GetType());

        foreach (Type target in s_numbers)
        {
            List<object?> expected = [.. values.Where(v => NumberOracle.TryConvert(v, target, out _)).Select(v => NumberOracle.TryConvert(v, target, out object? e) ? e : null)];
            IList read = (IList)TesseraSerializer.Deserialize(data, target.MakeArrayType(), s_lenient)!;
            Assert.Equal(expected, read.Cast<object?>());
        }
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Deserialize_MemberUnderUseDefault_KeepsItsInitialValue(Type target)
    {
        byte[] misfit = TesseraSerializer.Serialize(new { Before = 1, Value = "no number", After = 2 });
        byte[] fitting = TesseraSerializer.Serialize(new { Before = 1, Value = 7, After = 2 });

        IBox box = (IBox)TesseraSerializer.Deserialize(misfit, typeof(Box<>).MakeGenericType(target), s_lenient)!;
        Assert.Equal((1, 2, "0"), (box.Before, box.After, box.ToString()));
        box = (IBox)TesseraSerializer.Deserialize(fitting, typeof(Box<>).MakeGenericType(target), s_lenient)!;
        Assert.Equal((1, 2, "7"), (box.Before, box.After, box.ToString()));
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Deserialize_ValueAndNullIntoNullable_Lift(Type target)
    {
        Type nullable = typeof(Nullable<>).MakeGenericType(target);
        Assert.True(NumberOracle.TryConvert(1, target, out object? one));

        Assert.Equal(one, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(1L), nullable));
        Assert.Equal(one, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(one, target), nullable));
        Assert.Null(TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object?>(null), nullable));
        Assert.Null(TesseraSerializer.Deserialize(TesseraSerializer.Serialize<string?>(null), nullable));
        IList list = (IList)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new byte?[] { 1, null }), nullable.MakeArrayType())!;
        Assert.Equal([one, null], list.Cast<object?>());
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Deserialize_NullIntoNumber_GivesTypeMismatchOrDefault(Type target)
    {
        byte[] root = TesseraSerializer.Serialize<object?>(null);
        byte[] list = TesseraSerializer.Serialize(new int?[] { 1, null });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(root, target));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$", 2L), (error.Code, error.Path, error.Offset));
        Assert.Equal(Activator.CreateInstance(target), TesseraSerializer.Deserialize(root, target, s_lenient));
        error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(list, target.MakeArrayType()));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$[1]", list.Length - 1L), (error.Code, error.Path, error.Offset));
        Assert.Single((IList)TesseraSerializer.Deserialize(list, target.MakeArrayType(), s_lenient)!);
    }

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Deserialize_BoolCharAndDateAsNumber_GivesTypeMismatch(Type target)
    {
        foreach (object value in new object[] { true, 'x', DateTime.MinValue, TimeSpan.Zero, Guid.Empty, DateOnly.MinValue, new[] { 1 }, new { X = 1 } })
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, value.GetType()), target));
            Assert.Equal((TesseraErrorCode.TypeMismatch, "$"), (error.Code, error.Path));
        }
    }

    private static void Check(object value, byte[] data, Type target, object? expected)
    {
        string what = $"{value} ({value.GetType().Name}) as {target.Name}";
        if (expected is not null)
        {
            object? read = TesseraSerializer.Deserialize(data, target);
            Assert.True(expected.Equals(read), $"{what}: expected {expected}, was {read}");
            return;
        }

        TesseraException? error = Record.Exception(() => TesseraSerializer.Deserialize(data, target)) as TesseraException;
        Assert.True(error?.Code == TesseraErrorCode.InvalidValue, $"{what}: expected InvalidValue, was {error?.Code.ToString() ?? "no error"}");
        int start = value is BigInteger big ? data.Length - HandMade.Count(big.GetByteCount()).Length - big.GetByteCount() : 3;
        Assert.Equal(("$", (long)start), (error!.Path, error.Offset));
        Assert.Equal(Activator.CreateInstance(target), TesseraSerializer.Deserialize(data, target, s_lenient));
    }

    /// <summary>Returns all edges that the type can hold.</summary>
    private static object[] Values(Type type)
    {
        if (type == typeof(decimal))
            return [.. s_decimals];
        if (type == typeof(double))
            return [.. s_floating];
        if (type == typeof(float))
            return [.. s_floating.Select(d => (float)d).Distinct()];
        if (type == typeof(Half))
            return [.. s_floating.Select(d => (Half)d).Distinct()];
        return [.. s_whole.Select(n => NumberOracle.TryConvert(n, type, out object? value) ? value : null).OfType<object>()];
    }

    private static IEnumerable<BigInteger> Edges()
    {
        foreach (int bits in new[] { 7, 8, 11, 15, 16, 24, 31, 32, 53, 63, 64, 96, 127, 128 })
        {
            BigInteger power = BigInteger.One << bits;
            foreach (BigInteger edge in new[] { power, -power })
            {
                yield return edge - 1;
                yield return edge;
                yield return edge + 1;
            }
        }

        yield return 0;
        yield return 1;
        yield return -1;
        yield return 100;
        yield return BigInteger.Pow(10, 40);
        yield return BigInteger.One << 200;
        yield return BigInteger.One << 1100;
    }

    public interface IBox
    {
        int Before { get; }

        int After { get; }
    }

    public sealed class Box<T> : IBox
    {
        public int Before { get; set; }

        public T? Value { get; set; }

        public int After { get; set; }

        public override string ToString() => $"{Value}";
    }
}

public enum ByteEnum : byte
{
    Zero,
}

public enum SByteEnum : sbyte
{
    Zero,
}

public enum UInt16Enum : ushort
{
    Zero,
}

public enum Int16Enum : short
{
    Zero,
}

public enum UInt32Enum : uint
{
    Zero,
}

public enum Int32Enum
{
    Zero,
}

public enum UInt64Enum : ulong
{
    Zero,
}

public enum Int64Enum : long
{
    Zero,
}
