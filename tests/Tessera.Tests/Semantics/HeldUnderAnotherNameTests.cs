using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Get-only properties that show an object in a field whose name is not theirs (docs/decisions/0037).</summary>
public class HeldUnderAnotherNameTests
{
    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Generated },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted },
        new TesseraOptions { References = TesseraReferenceHandling.Preserve });

    /// <summary>They were left out.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_OnlyFieldOfTheType_TakesTheData(TesseraOptions options)
    {
        for (int i = 1; i < 100; i++)
        {
            Entry copy = Written.RoundTrip(new Entry { Id = i, Header = { Size = i }, Late = { Path = "p" } }, options);

            Assert.Equal((i, i, "p"), (copy.Id, copy.Header.Size, copy.Late.Path));
        }
    }

    /// <summary>The object would be written twice, and one of the two could not be read back with its identity.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_SeveralPropertiesOfTheType_AreNotGuessed(TesseraOptions options)
    {
        Assert.Equal("Own", Written.Names(new Aliased(), options));
        Assert.Equal(4, Written.RoundTrip(new Aliased { Own = new Header { Size = 4 } }, options).Shown.Size);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_GetterThatReturnsAnotherObject_IsNotSent(TesseraOptions options)
    {
        Computed copy = Written.RoundTrip(new Computed { Id = 3 }, options);

        Assert.Equal((3, 0), (copy.Id, copy.Basis));
    }

    /// <summary>Another constructor takes the object under the name of the field, so that reading could not give it back.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Serialize_FieldThatOnlyAnotherConstructorSets_IsRefused(TesseraOptions options)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Sold(new Header { Size = 2 }), options));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Header"), (error.Code, error.Path));
        Assert.Contains("leaves no object in it", error.Message, StringComparison.Ordinal);
        Assert.Null(Written.RoundTrip(new Sold(), options).Header);
    }

    [Fact]
    public void Check_PropertyAndItsField_NamesNeither() => Assert.Empty(TesseraSerializer.Check<Entry>().NotWritten);

    public sealed class Header
    {
        public int Size { get; set; }
    }

    public sealed class Place
    {
        public string? Path { get; set; }
    }

    public sealed class Entry
    {
        private readonly Header _first = new();
        private Place? _made;

        public int Id { get; set; }

        public Header Header => _first;

        public Place Late => _made ??= new();
    }

    public sealed class Aliased
    {
        private Header _kept = new();

        public Header Own
        {
            get => _kept;
            set => _kept = value;
        }

        public Header Shown => _kept;
    }

    public sealed class Computed
    {
        private readonly Header _basis = new();

        public int Id { get; set; }

        public Header Header => new() { Size = _basis.Size + 1 };

        internal int Basis => _basis.Size;
    }

    public sealed class Sold
    {
        private readonly Header? _given;

        public Sold()
        {
        }

        public Sold(Header given) => _given = given;

        public Header? Header => _given;
    }
}
