using System.Collections;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>The meaning of a tag decides what its content can become. A plain value can be read without the tag, but never with another meaning.</summary>
public class TagTests
{
    public static TheoryData<object, Type> Foreign => new()
    {
        { 5, typeof(Uri) },
        { new Version(1, 2), typeof(Uri) },
        { new[] { new Version(1, 2) }, typeof(Uri[]) },
        { new Version(1, 2), typeof(IPAddress) },
        { new Uri("http://x/"), typeof(CultureInfo) },
        { ^3, typeof(Rune) },
        { new Rune('a'), typeof(Index) },
        { "97", typeof(Rune) },
        { true, typeof(Index) },
        { new BitArray(3), typeof(int[,]) },
    };

    [Theory]
    [MemberData(nameof(Foreign))]
    public void Deserialize_ValueOfAnotherMeaning_IsAMismatch(object value, Type type)
    {
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, type));

        Assert.Equal(TesseraErrorCode.TypeMismatch, error.Code);
    }

    public static TheoryData<object, object> Plain => new()
    {
        { "a/b", new Uri("a/b", UriKind.Relative) },
        { new Uri("a/b", UriKind.Relative), "a/b" },
        { "1.2.3", new Version(1, 2, 3) },
        { "::1", IPAddress.Parse("::1") },
        { IPAddress.Parse("::1"), "::1" },
        { "de-DE", CultureInfo.GetCultureInfo("de-DE") },
        { "Europe/Berlin", TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin") },
        { "UTF-8", Encoding.UTF8 },
        { "abc".ToCharArray(), new StringBuilder("abc") },
        { 5, new StringBuilder("5") },
        { new StringBuilder("abc"), "abc" },
        { 97, new Rune('a') },
        { new Rune('a'), 97L },
        { -1L, ^0 },
        { 3, new BigInteger(3) },
        { new Lazy<int>(4), 4L },
        { 4, new Lazy<long>(4) },
    };

    [Theory]
    [MemberData(nameof(Plain))]
    public void Deserialize_PlainValue_TakesTheTagOffOrOn(object value, object expected)
    {
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());
        Type type = expected is Encoding ? typeof(Encoding) : expected.GetType();

        object? read = TesseraSerializer.Deserialize(data, type);

        Assert.Equal(expected is StringBuilder or Encoding or Lazy<long> ? Text(expected) : expected, read is StringBuilder or Encoding or Lazy<long> ? Text(read) : read);
    }

    public static TheoryData<string, Type> NoValue => new()
    {
        { "1.2.3.4.5", typeof(Version) },
        { "999.1", typeof(IPAddress) },
        { "x-nobody-knows", typeof(CultureInfo) },
        { "../../etc/passwd", typeof(TimeZoneInfo) },
        { "Moon/Base", typeof(TimeZoneInfo) },
        { "a;b;c", typeof(TimeZoneInfo) },
        { "no-such-encoding", typeof(Encoding) },
        { "utf-16", typeof(UTF8Encoding) },
    };

    [Theory]
    [MemberData(nameof(NoValue))]
    public void Deserialize_TextThatIsNoValue_IsInvalid(string text, Type type)
    {
        byte[] data = TesseraSerializer.Serialize(text);

        Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, type)).Code);
    }

    [Theory]
    [InlineData("2b0c2472756e6506", "00d80000")]
    [InlineData("2b0c2472756e6506", "00001100")]
    [InlineData("2b0c246269747328020e4c656e677468070c42797465732102", "090000000401")]
    [InlineData("2b0c246269747328020e4c656e677468070c42797465732102", "ffffffff02")]
    [InlineData("2b0c246269747328020e4c656e677468070c42797465732102", "010000000402")]
    [InlineData("2b0e2461727261792802106c656e67746873210f0c6974656d732107", "0602020601000000020000000a")]
    [InlineData("2b0e2461727261792802106c656e67746873210f0c6974656d732107", "040202")]
    [InlineData("2b0e2461727261792802106c656e67746873210f0c6974656d732107", "0600ffffffffffffffffff0102")]
    [InlineData("2b0e2461727261792802106c656e67746873210f0c6974656d732107", "080080808008808080080202")]
    public void Deserialize_ContentThatIsNoValue_IsInvalidTypedAndNot(string descriptor, string body)
    {
        byte[] type = Convert.FromHexString(descriptor);
        byte[] data = [0xC1, 0x0A, 0x3F, (byte)type.Length, .. type, .. Convert.FromHexString(body)];
        Type target = type.Length < 10 ? typeof(Rune) : type[3] == 'b' ? typeof(BitArray) : typeof(int[,]);

        Assert.True(Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, target)).Code is TesseraErrorCode.InvalidValue or TesseraErrorCode.UnexpectedEnd);
        Assert.True(Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data)).Code is TesseraErrorCode.InvalidValue or TesseraErrorCode.UnexpectedEnd);
    }

    [Fact]
    public void Deserialize_WithoutType_GivesTheNaturalValues()
    {
        object[] values =
        [
            new Uri("a", UriKind.Relative), new Version(1, 2), new BigInteger(5), IPAddress.Parse("::1"), IPEndPoint.Parse("1.2.3.4:5"),
            CultureInfo.GetCultureInfo("de-DE"), TimeZoneInfo.Utc, new Rune('a'), ^1, DBNull.Value,
        ];

        Assert.Equal(values, TesseraSerializer.Deserialize<object[]>(TesseraSerializer.Serialize(values)));
        Assert.Equal(new int[,] { { 1, 2 } }, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new int[,] { { 1, 2 } })));
        Assert.Equal(new BitArray([true, false]), TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new BitArray([true, false]))));
        Assert.Equal("utf-8", Assert.IsAssignableFrom<Encoding>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(Encoding.UTF8))).WebName);
        Assert.Equal(IPAddress.Loopback, TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(IPAddress.Loopback)));
    }

    [Fact]
    public void Deserialize_ArrayOfAnotherRank_IsInvalid() => Assert.Equal(
        TesseraErrorCode.InvalidValue,
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int[,,]>(TesseraSerializer.Serialize(new int[1, 1]))).Code);

    [Fact]
    public void Deserialize_ArrayOfOtherItems_ConvertsThem() =>
        Assert.Equal(new long?[,] { { 1, 2 } }, TesseraSerializer.Deserialize<long?[,]>(TesseraSerializer.Serialize(new int[,] { { 1, 2 } })));

    private static string? Text(object? value) => value switch
    {
        Encoding encoding => encoding.WebName,
        Lazy<long> lazy => lazy.Value.ToString(CultureInfo.InvariantCulture),
        _ => value?.ToString(),
    };
}
