using System.Numerics;
using Tessera.Tests.Contracts;
using Tessera.Tests.Evolution;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Values and their invariant text, enums and their names, char and string.</summary>
public class TextTests
{
    public static TheoryData<object, string> Pairs => new()
    {
        { true, "True" },
        { false, "False" },
        { (sbyte)-128, "-128" },
        { (byte)255, "255" },
        { (short)-1, "-1" },
        { (ushort)65535, "65535" },
        { int.MinValue, "-2147483648" },
        { uint.MaxValue, "4294967295" },
        { long.MinValue, "-9223372036854775808" },
        { ulong.MaxValue, "18446744073709551615" },
        { Int128.MinValue, "-170141183460469231731687303715884105728" },
        { UInt128.MaxValue, "340282366920938463463374607431768211455" },
        { (Half)0.1, "0.1" },
        { 0.1f, "0.1" },
        { 0.1, "0.1" },
        { 1e300, "1E+300" },
        { double.NaN, "NaN" },
        { double.NegativeInfinity, "-Infinity" },
        { -0.0, "-0" },
        { 1.50m, "1.50" },
        { BigInteger.Pow(10, 30), "1000000000000000000000000000000" },
        { 'x', "x" },
        { '\ud800', "\ud800" },
        { new Guid("00112233-4455-6677-8899-aabbccddeeff"), "00112233-4455-6677-8899-aabbccddeeff" },
        { new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), "2024-02-29T01:02:03.0000000Z" },
        { new DateTime(2024, 2, 29, 1, 2, 3).AddTicks(1), "2024-02-29T01:02:03.0000001" },
        { new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromMinutes(-150)), "2024-02-29T01:02:03.0000000-02:30" },
        { new TimeSpan(1, 2, 3, 4, 5), "1.02:03:04.0050000" },
        { new DateOnly(2024, 2, 29), "2024-02-29" },
        { new TimeOnly(23, 59, 58), "23:59:58.0000000" },
    };

    public static TheoryData<Type, string> NoValues => new()
    {
        { typeof(int), "" },
        { typeof(int), " 1" },
        { typeof(int), "01" },
        { typeof(int), "+1" },
        { typeof(int), "1.0" },
        { typeof(int), "1e3" },
        { typeof(int), "2147483648" },
        { typeof(int), "1,000" },
        { typeof(byte), "-1" },
        { typeof(double), "0,5" },
        { typeof(double), "1e3" },
        { typeof(double), "0.10" },
        { typeof(decimal), "1." },
        { typeof(bool), "1" },
        { typeof(bool), "yes" },
        { typeof(char), "" },
        { typeof(char), "xy" },
        { typeof(Guid), "{00112233-4455-6677-8899-aabbccddeeff}" },
        { typeof(Guid), "00112233445566778899aabbccddeeff" },
        { typeof(DateTime), "2023-02-29" },
        { typeof(DateTime), "29.02.2024" },
        { typeof(DateTime), "2024-02-29 01:02:03" },
        { typeof(DateTime), "2024-02-29T24:00:00Z" },
        { typeof(DateTime), "2024-02-29T01:02:03.00000000Z" },
        { typeof(DateTimeOffset), "2024-02-29T01:02:03" },
        { typeof(TimeOnly), "1:02" },
        { typeof(DateOnly), "29.02.2024" },
        { typeof(DateOnly), "2023-02-29" },
        { typeof(TimeOnly), "24:00:00.0000000" },
        { typeof(TimeSpan), "1:2" },
        { typeof(BigInteger), "ten" },
        { typeof(DayOfWeek), "Caturday" },
        { typeof(DayOfWeek), "" },
        { typeof(DayOfWeek), "friday" },
        { typeof(DayOfWeek), " Friday" },
        { typeof(DayOfWeek), "+5" },
        { typeof(DayOfWeek), "05" },
        { typeof(ByteEnum), "256" },
    };

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Deserialize_ValueAsString_GivesInvariantText(object value, string text)
    {
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        Assert.Equal(text, TesseraSerializer.Deserialize<string>(data));
        Assert.Equal(text, TesseraSerializer.Deserialize<List<string>>(TesseraSerializer.Serialize(Listed(value), value.GetType().MakeArrayType()))!.Single());
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Deserialize_TextAsValue_GivesTheValue(object value, string text)
    {
        object? read = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(text), value.GetType());

        Objects.GraphAssert.Equal(value, read);
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Deserialize_TextAndValueUnderStrict_GivesTypeMismatch(object value, string text)
    {
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(value, value.GetType()), TesseraOptions.Strict)).Code);
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(text), value.GetType(), TesseraOptions.Strict)).Code);
    }

    [Theory]
    [MemberData(nameof(NoValues))]
    public void Deserialize_TextThatDoesNotRoundTrip_GivesInvalidValueWithPathAndOffset(Type target, string text)
    {
        byte[] data = TesseraSerializer.Serialize(new[] { "x", text }[1..]);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, target.MakeArrayType()));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$[0]", data.Length - text.Length - 1L), (error.Code, error.Path, error.Offset));
        Assert.DoesNotContain("Caturday", error.Message, StringComparison.Ordinal);
    }

    /// <summary>System.Text.Json and Newtonsoft.Json write times like these, without trailing zero digits.</summary>
    [Fact]
    public void Deserialize_TimesWithFewerDigits_AreTheValues()
    {
        Assert.Equal(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), FromText<DateTime>("2024-02-29T01:02:03Z"));
        Assert.Equal(DateTimeKind.Utc, FromText<DateTime>("2024-02-29T01:02:03Z").Kind);
        Assert.Equal(new DateTime(2024, 2, 29, 1, 2, 3, 500), FromText<DateTime>("2024-02-29T01:02:03.5"));
        Assert.Equal(DateTimeKind.Unspecified, FromText<DateTime>("2024-02-29T01:02:03.5").Kind);
        Assert.Equal(new DateTime(2024, 2, 29, 1, 2, 0), FromText<DateTime>("2024-02-29T01:02"));
        Assert.Equal(new DateTime(2024, 2, 29), FromText<DateTime>("2024-02-29"));
        Assert.Equal(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), FromText<DateTime>("2024-02-29T03:02:03+02:00").ToUniversalTime());
        Assert.Equal(DateTimeKind.Local, FromText<DateTime>("2024-02-29T03:02:03+02:00").Kind);
        Assert.Equal(new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2)), FromText<DateTimeOffset>("2024-02-29T01:02:03+02:00"));
        Assert.Equal(TimeSpan.FromHours(2), FromText<DateTimeOffset>("2024-02-29T01:02:03+02:00").Offset);
        Assert.Equal(new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.Zero), FromText<DateTimeOffset>("2024-02-29T01:02:03Z"));
        Assert.Equal(TimeSpan.Zero, FromText<DateTimeOffset>("2024-02-29T01:02:03Z").Offset);
        Assert.Equal(new TimeOnly(1, 2, 3), FromText<TimeOnly>("01:02:03"));
        Assert.Equal(new TimeOnly(1, 2), FromText<TimeOnly>("01:02"));
    }

    [Theory]
    [InlineData("", new byte[0])]
    [InlineData("AQ==", new byte[] { 1 })]
    [InlineData("AQID/w==", new byte[] { 1, 2, 3, 255 })]
    public void Deserialize_Base64AsBytes_GivesTheBytes(string text, byte[] bytes)
    {
        Assert.Equal(bytes, FromText<byte[]>(text));
        Assert.Equal(bytes, FromText<List<byte>>(text));
    }

    [Theory]
    [InlineData("AQ")]
    [InlineData("AR==")]
    [InlineData(" AQ==")]
    [InlineData("AQ==\n")]
    [InlineData("A-_=")]
    public void Deserialize_TextThatIsNoBase64AsBytes_GivesInvalidValue(string text)
    {
        Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => FromText<byte[]>(text)).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<byte[]>(TesseraSerializer.Serialize(text), TesseraOptions.Strict)).Code);
    }

    [Fact]
    public void Deserialize_EnumNameInAnotherCase_FollowsTheOption()
    {
        TesseraOptions anyCase = new() { PropertyNameCaseInsensitive = true };

        Assert.Equal(DayOfWeek.Friday, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize("friday"), anyCase));
        Assert.Equal(Alike.b, TesseraSerializer.Deserialize<Alike>(TesseraSerializer.Serialize("b"), anyCase));
        Assert.Equal(Alike.Same, TesseraSerializer.Deserialize<Alike>(TesseraSerializer.Serialize("sAME"), anyCase));
        Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Alike>(TesseraSerializer.Serialize("aA"), anyCase)).Code);
    }

    private static T? FromText<T>(string text) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(text));

    [Theory]
    [InlineData("TRUE", true)]
    [InlineData("false", false)]
    public void Deserialize_BoolTextInAnyCase_IsTheValue(string text, bool value) =>
        Assert.Equal(value, TesseraSerializer.Deserialize<bool>(TesseraSerializer.Serialize(text)));

    [Fact]
    public void Deserialize_TextUnderAnotherCulture_IsTheSame()
    {
        System.Globalization.CultureInfo before = System.Globalization.CultureInfo.CurrentCulture;
        try
        {
            System.Globalization.CultureInfo.CurrentCulture = new System.Globalization.CultureInfo("de-DE");
            Assert.Equal("0.5", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(0.5)));
            Assert.Equal(0.5, TesseraSerializer.Deserialize<double>(TesseraSerializer.Serialize("0.5")));
            Assert.Equal("-1.5", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(-1.5m)));
        }
        finally
        {
            System.Globalization.CultureInfo.CurrentCulture = before;
        }
    }

    [Fact]
    public void Deserialize_EnumAndText_ReadByNameOrNumber()
    {
        Assert.Equal(DayOfWeek.Friday, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize("Friday")));
        Assert.Equal(DayOfWeek.Friday, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize("5")));
        Assert.Equal((DayOfWeek)77, TesseraSerializer.Deserialize<DayOfWeek>(TesseraSerializer.Serialize("77")));
        Assert.Equal(DayOfWeek.Friday, TesseraSerializer.Deserialize<DayOfWeek?>(TesseraSerializer.Serialize("Friday")));
        Assert.Equal("5", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(DayOfWeek.Friday)));
    }

    [Fact]
    public void Deserialize_EnumWithSeveralNamesOrFlags_TakesEveryNameAndPrintedFlags()
    {
        Assert.Equal(UriComponents.HttpRequestUrl, TesseraSerializer.Deserialize<UriComponents>(TesseraSerializer.Serialize("HttpRequestUrl")));
        Assert.Equal(
            FileAttributes.Hidden | FileAttributes.System,
            TesseraSerializer.Deserialize<FileAttributes>(TesseraSerializer.Serialize((FileAttributes.Hidden | FileAttributes.System).ToString())));
        Assert.Equal(System.Net.HttpStatusCode.Ambiguous, TesseraSerializer.Deserialize<System.Net.HttpStatusCode>(TesseraSerializer.Serialize("MultipleChoices")));
        Assert.Equal(System.Net.HttpStatusCode.Ambiguous, TesseraSerializer.Deserialize<System.Net.HttpStatusCode>(TesseraSerializer.Serialize("Ambiguous")));
    }

    [Fact]
    public void Deserialize_EnumWithNamesOnTheWire_ReadsAsNameNumberAndEnum()
    {
        byte[] data = HandMade.Message(HandMade.List(HandMade.Enum(0x07, ("Sunday", 0), ("Fri", 5))), HandMade.Count(2), HandMade.Int(5), HandMade.Int(6));

        Assert.Equal(["Fri", "6"], TesseraSerializer.Deserialize<string[]>(data)!);
        Assert.Equal([5L, 6L], TesseraSerializer.Deserialize<long[]>(data)!);
        Assert.Equal([DayOfWeek.Friday, DayOfWeek.Saturday], TesseraSerializer.Deserialize<DayOfWeek[]>(data)!);
    }

    [Fact]
    public void Deserialize_CharsAndString_ReadEachOther()
    {
        Assert.Equal("abc", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(new[] { 'a', 'b', 'c' })));
        Assert.Equal("", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(new List<char>())));
        Assert.Equal(['a', '\u20ac', 'a'], TesseraSerializer.Deserialize<char[]>(TesseraSerializer.Serialize("a\u20aca"))!);
        Assert.Equal(['a'], TesseraSerializer.Deserialize<List<char>>(TesseraSerializer.Serialize("a"))!);
        Assert.Equal(['b', 'a'], TesseraSerializer.Deserialize<HashSet<char>>(TesseraSerializer.Serialize("ba"))!.OrderDescending());
        Assert.Null(TesseraSerializer.Deserialize<char[]>(TesseraSerializer.Serialize((string?)null)));
    }

    [Fact]
    public void Deserialize_StringWithDuplicatesIntoCharSet_GivesDuplicateKey() =>
        Assert.Equal(
            TesseraErrorCode.DuplicateKey,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<HashSet<char>>(TesseraSerializer.Serialize("aba"))).Code);

    [Fact]
    public void Deserialize_StringWithDuplicatesIntoCharSetUnderUseDefault_Collapses() =>
        Assert.Equal(2, TesseraSerializer.Deserialize<HashSet<char>>(TesseraSerializer.Serialize("aba"), new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!.Count);

    [Fact]
    public void Deserialize_UriAndVersionAsText_ReadEachOther()
    {
        Assert.Equal("https://example.org/x", TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize(new Uri("https://example.org/x"))));
        Assert.Equal(new Version(1, 2), TesseraSerializer.Deserialize<Version>(TesseraSerializer.Serialize("1.2")));
        Assert.Equal(
            TesseraErrorCode.InvalidValue,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Version>(TesseraSerializer.Serialize("one"))).Code);
    }

    [Fact]
    public void Deserialize_NumbersAsTextInDictionary_ConvertPerEntry()
    {
        Dictionary<string, string?> read = Written.ReadInto<Dictionary<string, string?>>(new { A = 1, B = 2.5, C = DayOfWeek.Friday, D = 'x', E = (string?)null });

        Assert.Equal(new Dictionary<string, string?> { ["A"] = "1", ["B"] = "2.5", ["C"] = "5", ["D"] = "x", ["E"] = null }, read);
    }

    private static Array Listed(object value)
    {
        Array array = Array.CreateInstance(value.GetType(), 1);
        array.SetValue(value, 0);
        return array;
    }

    public enum Alike
    {
        AA,
        aa,
        B,
        b,
        Same,
        SAME = Same,
    }
}
