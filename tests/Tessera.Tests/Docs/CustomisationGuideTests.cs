using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>Checks the results of the examples in the guides to converters and semantics.</summary>
public class CustomisationGuideTests
{
    [Fact]
    public void Converters_Examples_DoWhatTheyShow()
    {
        Assert.Equal((12.50m, "12.50 EUR"), ConvertersGuide.UseOptions());
        Assert.Equal("1.2", ConvertersGuide.UseFunctions());
        Assert.Equal((4, "none"), ConvertersGuide.UseResults());
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(ConvertersGuide.Outcome<int>.Success(4)));
        Assert.Equal(Enumerable.Range(12, 60).Select(i => (double)i), ConvertersGuide.UseHistory());
        Assert.Equal(["Sum", "Id"], ConvertersGuide.UseModifiers());
        Assert.Equal(3m, RoundTrip(new ConvertersGuide.Account(Guid.NewGuid(), 1m, 2m)).Balance);
        Assert.Equal("x", RoundTrip(new ConvertersGuide.Box<string>("x"), new() { Converters = [new ConvertersGuide.BoxConverters()] }).Content);
    }

    [Fact]
    public void Semantics_Examples_DoWhatTheyShow()
    {
        SemanticsGuide.Team team = new("blue");
        team.Add("Ann", "Bob");
        SemanticsGuide.Team read = RoundTrip(team);
        Assert.Equal(("blue", "Ann", "Bob", 1), (read.Name, read.Members.Single(), read.Guests.Single(), read.Size));
        Assert.DoesNotContain("Size", TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize(team))!.Keys);
        Assert.Equal(("mine", 800, true), SemanticsGuide.Populate());
        Assert.True(SemanticsGuide.Activate());
        Assert.Equal((2, 2), SemanticsGuide.WriteDrawing());
        Assert.Equal("$.Figure", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new SemanticsGuide.Drawing { Figure = new SemanticsGuide.Disc() })).Path);
        Assert.Equal((0, $"{typeof(SemanticsGuide.Team)}(String name)", $"{typeof(SemanticsGuide.Team)}.Size: it is computed: it has no setter and no field of its name", true), SemanticsGuide.Check());
        Assert.Equal((1, "red", true), SemanticsGuide.Extend());
        Assert.Equal((false, null, 1), SemanticsGuide.ReadPatch());
        Assert.Equal(0, SemanticsGuide.ReadAsBinaron());
        Assert.Equal(41, SemanticsGuide.FindInACopy());
        Assert.True(SemanticsGuide.Notify());
    }

    private static T RoundTrip<T>(T value, TesseraOptions? options = null) =>
        TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;
}
