using System.Collections;
using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>The 12 by 12 conversions of Binaron: C#'s implicit conversions give the value, all others the default.</summary>
public class ImplicitMatrixTests
{
    private static readonly TesseraOptions s_binaron = new() { Conversions = TesseraConversionHandling.Implicit, OnMismatch = TesseraMismatchHandling.UseDefault };

    private static readonly Type[] s_types =
    [
        typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(bool),
    ];

    /// <summary>Rows are the written types, columns the read types. An x marks a conversion.</summary>
    private static readonly string[] s_matrix =
    [
        "x.x.x.x.xxx.",
        ".xxxxxxxxxx.",
        "..x.x.x.xxx.",
        "...xxxxxxxx.",
        "....x.x.xxx.",
        ".....xxxxxx.",
        "......x.xxx.",
        ".......xxxx.",
        "........xx..",
        ".........x..",
        "..........x.",
        "...........x",
    ];

    public static TheoryData<Type> Sources => new(s_types);

    [Theory]
    [MemberData(nameof(Sources))]
    public void Row086_EveryPair_ConvertsAsCSharpDoesImplicitly(Type source)
    {
        object one = Convert.ChangeType(1, source, CultureInfo.InvariantCulture);
        Array array = Array.CreateInstance(source, 1);
        array.SetValue(one, 0);
        byte[] root = TesseraSerializer.Serialize(one, source);
        byte[] list = TesseraSerializer.Serialize(array, array.GetType());
        byte[] member = TesseraSerializer.Serialize(Activator.CreateInstance(typeof(Box<>).MakeGenericType(source), one), typeof(Box<>).MakeGenericType(source));
        for (int i = 0; i < s_types.Length; i++)
        {
            Type target = s_types[i];
            bool converts = s_matrix[Array.IndexOf(s_types, source)][i] == 'x';
            object value = Convert.ChangeType(converts ? 1 : 0, target, CultureInfo.InvariantCulture);

            Assert.Equal(value, TesseraSerializer.Deserialize(root, target, s_binaron));
            Assert.Equal(converts ? value : null, TesseraSerializer.Deserialize(root, typeof(Nullable<>).MakeGenericType(target), s_binaron));
            Assert.Equal(converts ? [value] : [], ((IEnumerable)TesseraSerializer.Deserialize(list, target.MakeArrayType(), s_binaron)!).Cast<object>());
            Assert.Equal($"{value}", $"{TesseraSerializer.Deserialize(member, typeof(Box<>).MakeGenericType(target), s_binaron)}");
        }
    }

    [Fact]
    public void Row086_LongNumbersAsFloating_AreRounded()
    {
        Assert.Equal((float)int.MaxValue, TesseraSerializer.Deserialize<float>(TesseraSerializer.Serialize(int.MaxValue), s_binaron));
        Assert.Equal((float)uint.MaxValue, TesseraSerializer.Deserialize<float>(TesseraSerializer.Serialize(uint.MaxValue), s_binaron));
        Assert.Equal((double)long.MaxValue, TesseraSerializer.Deserialize<double>(TesseraSerializer.Serialize(long.MaxValue), s_binaron));
        Assert.Equal((double)ulong.MaxValue, TesseraSerializer.Deserialize<double>(TesseraSerializer.Serialize(ulong.MaxValue), s_binaron));
        Assert.Equal((float)(long.MaxValue - 1), TesseraSerializer.Deserialize<float>(TesseraSerializer.Serialize(long.MaxValue - 1), s_binaron));
        Assert.Equal(16777217f, TesseraSerializer.Deserialize<float[]>(TesseraSerializer.Serialize(new[] { 16777217 }), s_binaron)![0]);
        Assert.Equal(TesseraErrorCode.InvalidValue, Read.Fails<float>(TesseraSerializer.Serialize(16777217)).Code);
    }

    [Fact]
    public void Row088_TextAsScalar_IsDefaultUnderImplicit()
    {
        byte[] number = TesseraSerializer.Serialize("1");

        Assert.Equal(0, TesseraSerializer.Deserialize<int>(number, s_binaron));
        Assert.Equal(default, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize("Friday"), s_binaron));
        Assert.Equal(Guid.Empty, TesseraSerializer.Deserialize<Guid>(TesseraSerializer.Serialize(Guid.NewGuid().ToString()), s_binaron));
        Assert.Equal('\0', TesseraSerializer.Deserialize<char>(number, s_binaron));
        Assert.Equal(1, TesseraSerializer.Deserialize<int>(number));
    }

    [Fact]
    public void Row087_ScalarAsText_IsTextUnderImplicit()
    {
        Assert.Equal("True", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(true), s_binaron));
        Assert.Equal("1.50", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(1.50m), s_binaron));
        Assert.Equal("x", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize('x'), s_binaron));
    }

    [Fact]
    public void Implicit_WithoutUseDefault_IsAnError()
    {
        TesseraOptions options = new() { Conversions = TesseraConversionHandling.Implicit };

        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<byte>(TesseraSerializer.Serialize(1), options).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<int>(TesseraSerializer.Serialize("1"), options).Code);
        Assert.Equal(1L, TesseraSerializer.Deserialize<long>(TesseraSerializer.Serialize(1), options));
        Assert.Equal(DayOfWeek.Friday, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize((byte)5), options));
        Assert.NotEqual(options, new TesseraOptions());
    }

    [Fact]
    public void Deserialize_WholeNumberIntoEnum_ConvertsIfTheEnumCanHoldIt()
    {
        Assert.Equal([DayOfWeek.Friday], TesseraSerializer.Deserialize<DayOfWeek[]>(TesseraSerializer.Serialize(new[] { 5L, long.MaxValue }), s_binaron)!);
        Assert.Equal(default, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize(ulong.MaxValue), s_binaron));
        Assert.Equal(default, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize(5.0), s_binaron));
    }

    public sealed class Box<T>
    {
        public Box()
        {
        }

        public Box(T value) => Value = value;

        public T? Value { get; set; }

        public override string ToString() => $"{Value}";
    }
}
