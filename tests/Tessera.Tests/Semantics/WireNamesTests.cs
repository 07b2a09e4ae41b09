using System.Runtime.Serialization;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Enums as numbers, and by name if an attribute asks for it.</summary>
public class WireNamesTests
{
    [Fact]
    public void Row049_Enum_IsItsNumber() => Assert.Equal(TesseraSerializer.Serialize((byte)1), TesseraSerializer.Serialize(Bare.Green));

    [Fact]
    public void Row050_WireNames_ShowNamesWithoutTheType()
    {
        byte[] data = TesseraSerializer.Serialize(new Holder { Hue = Color.Green, Many = [Color.Red, (Color)99, null] });

        Assert.Equal("""{"Hue":"Green","Many":["rot",99,null]}""", Encoding.UTF8.GetString(Messages.ToJson(data)));
        Assert.Equal("Green", Written.Members(new Holder { Hue = Color.Green })["Hue"]);
        Assert.Equal("Green", TesseraSerializer.Deserialize<Texts>(data)!.Hue);
        Assert.Equal(Color.Green, TesseraSerializer.Deserialize<Holder>(data)!.Hue);
        Assert.Equal([Color.Red, (Color)99, null], TesseraSerializer.Deserialize<Holder>(data)!.Many!);
    }

    [Fact]
    public void Row050_Names_AreReadByNameAndNumber()
    {
        Assert.Equal(Color.Green, TesseraSerializer.Deserialize<Color>(TesseraSerializer.Serialize("Green")));
        Assert.Equal((Color.Red, Color.Red), (TesseraSerializer.Deserialize<Color>(TesseraSerializer.Serialize("rot")), TesseraSerializer.Deserialize<Color>(TesseraSerializer.Serialize("Red"))));
        Assert.Equal(Large.Most, TesseraSerializer.Deserialize<Large>(TesseraSerializer.Serialize("Most")));
        Assert.Equal(Color.Green, TesseraSerializer.Deserialize<Color>(TesseraSerializer.Serialize(1L)));
        Assert.Equal(Bare.Green, TesseraSerializer.Deserialize<Bare>(TesseraSerializer.Serialize(Color.Green)));
        Assert.Equal(Color.Green, TesseraSerializer.Deserialize<Color>(TesseraSerializer.Serialize(Bare.Green)));
        Assert.Equal(1, TesseraSerializer.Deserialize<int>(TesseraSerializer.Serialize(Color.Green)));
        Assert.Equal(TesseraErrorCode.InvalidValue, Read.Fails<Color>(TesseraSerializer.Serialize("Blue")).Code);
    }

    [Fact]
    public void Row035_NullableNamedEnum_KeepsValueAndNull()
    {
        Assert.Equal(Color.Red, Written.RoundTrip<Color?>(Color.Red));
        Assert.Null(Written.RoundTrip<Color?>(null));
        Assert.Equal([Color.Red, null], Written.RoundTrip(new Color?[] { Color.Red, null }));
        Assert.Equal(Color.Red, Written.RoundTrip(new Dictionary<Color, Color?> { [Color.Green] = Color.Red })[Color.Green]);
        Assert.Equal(["rot"], Written.RoundTrip(new object[] { Color.Red }));
    }

    [Fact]
    public void Serialize_LargeAndNegativeNumbers_KeepTheirNames()
    {
        Assert.Equal("\"Most\"", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(Large.Most))));
        Assert.Equal("\"Least\"", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(Signed.Least))));
    }

    [Fact]
    public void Serialize_OneNameForTwoValues_IsInvalidContract() => Assert.Equal(
        TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Twice.A)).Code);

    public enum Bare : byte
    {
        Red,
        Green,
    }

    [TesseraWireNames]
    public enum Color : byte
    {
        [JsonStringEnumMemberName("rot")]
        Red,
        Green,
    }

    [TesseraWireNames]
    public enum Large : ulong
    {
        Zero,
        Most = ulong.MaxValue,
    }

    [TesseraWireNames]
    public enum Signed : long
    {
        Zero,
        Least = long.MinValue,
    }

    [TesseraWireNames]
    public enum Twice
    {
        A,
        [EnumMember(Value = "A")]
        B,
    }

    public sealed class Holder
    {
        public Color Hue { get; set; }

        public List<Color?>? Many { get; set; }
    }

    public sealed class Texts
    {
        public string? Hue { get; set; }
    }
}
