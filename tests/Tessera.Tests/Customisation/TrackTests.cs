using Tessera.TestKit;

namespace Tessera.Tests.Customisation;

/// <summary>A type that is written part by part passes the tests of all types.</summary>
public class TrackTests : ConverterTests<Track>
{
    public static readonly Track Full = new("Tal \u20ac", 3, [1.5, double.NaN, -0.0], [(1, 2), (3, 4)], new Uri("a/b", UriKind.Relative), new() { ["b"] = 1, ["a"] = 2 }, Empty);

    public static Track Empty { get; } = new(null, null, [], null, null, null, null);

    protected override IEnumerable<Track> Values =>
        [Empty, Full, new Track("", 0, [1], [], null, [], new Track("x", null, [], [(-1, int.MaxValue)], null, null, Empty)), new Track("long", null, new double[40], null, null, null, null)];

    protected override TesseraOptions Options { get; } = new() { Converters = [new Track.Converter()] };

    protected override bool IsKey => false;

    protected override bool AreEqual(Track expected, Track? actual) => expected.ToString() == actual?.ToString();


}
