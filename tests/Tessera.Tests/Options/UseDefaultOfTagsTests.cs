using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Options;

/// <summary>OnMismatch = UseDefault for text that this system does not allow under its tag, such as an unknown culture. Valid messages may have it.</summary>
public class UseDefaultOfTagsTests
{
    private static readonly TesseraOptions s_lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_TextThatIsNoValue_IsPassedOver(TesseraSerializerEngine engine)
    {
        TesseraOptions lenient = s_lenient with { Engine = engine };

        Assert.Null(TesseraSerializer.Deserialize<Version>(Damage(new Version(1, 2)), lenient));
        Assert.Empty(TesseraSerializer.Deserialize<Version[]>(Damage(new[] { new Version(1, 2) }), lenient)!);
        Assert.Empty(TesseraSerializer.Deserialize<List<Version>>(Damage(new[] { new Version(1, 2) }), lenient)!);
        Assert.Empty(TesseraSerializer.Deserialize<Dictionary<string, Version>>(Damage(new Dictionary<string, Version> { ["a"] = new(1, 2) }), lenient)!);
        Assert.Empty(TesseraSerializer.Deserialize<Dictionary<Version, string>>(Damage(new Dictionary<Version, string> { [new(1, 2)] = "a" }), lenient)!);
        Assert.Empty(TesseraSerializer.Deserialize<Lazy<Version>[]>(Damage(new[] { new Lazy<Version>(new Version(1, 2)) }), lenient)!);

        Release own = TesseraSerializer.Deserialize<Release>(Damage(new Release { Number = new(1, 2), Size = 5, Next = new(1, 2) }), lenient)!;
        Assert.Equal((new Version(9, 9), 5, new Version(1, 2)), (own.Number, own.Size, own.Next));
        Release foreign = TesseraSerializer.Deserialize<Release>(Damage(new { Number = new Version(1, 2), Size = 5L, Next = new Version(3, 4) }), lenient)!;
        Assert.Equal((new Version(9, 9), 5, new Version(3, 4)), (foreign.Number, foreign.Size, foreign.Next));
        Assert.Equal(5, TesseraSerializer.Deserialize<Release[]>(Damage(new[] { new Release { Number = new(1, 2), Size = 5 } }), lenient)![0].Size);
        Assert.Equal(5, TesseraSerializer.Deserialize<Bound>(Damage(new Bound(new(1, 2), 5)), lenient)!.Size);
    }

    [Fact]
    public void Deserialize_TextThatIsNoValue_IsAnErrorOtherwise() =>
        Assert.Equal("$.Number", Read.Fails<Release>(Damage(new Release { Number = new(1, 2) }), TesseraErrorCode.InvalidValue).Path);

    [Fact]
    public void Deserialize_CultureOfAnotherSystem_KeepsTheInitialOne()
    {
        byte[] data = TesseraSerializer.Serialize(new { Culture = CultureInfo.GetCultureInfo("de-DE"), Last = 1 });
        data[data.AsSpan().IndexOf("de-DE"u8)] = (byte)'q';

        Assert.Equal(CultureInfo.InvariantCulture, TesseraSerializer.Deserialize<Localized>(data, s_lenient)!.Culture);
        Read.Fails<Localized>(data, TesseraErrorCode.InvalidValue);
    }

    /// <summary>Replaces the first version 1.2 by x.2.</summary>
    private static byte[] Damage<T>(T value)
    {
        byte[] data = TesseraSerializer.Serialize(value);
        data[data.AsSpan().IndexOf("1.2"u8)] = (byte)'x';
        return data;
    }

    public sealed class Release
    {
        public Version? Number { get; set; } = new(9, 9);

        public int Size { get; set; }

        public Version? Next { get; set; }
    }

    public sealed record Bound(Version? Number, int Size);

    public sealed class Localized
    {
        public CultureInfo Culture { get; set; } = CultureInfo.InvariantCulture;
    }
}
