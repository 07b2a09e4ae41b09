using System.Collections.Specialized;
using System.Net;
using System.Text;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

/// <summary>Classes of the application that derive from a class with a text form. They are never silently reduced to their base class.</summary>
public class DerivedBuiltInTests
{
    private static readonly TesseraOptions s_asDeclared = new() { DerivedTypes = TesseraDerivedTypeHandling.AsDeclared };

    [Fact]
    public void Serialize_InstanceWithStateOfItsOwn_IsNotSliced()
    {
        Holder[] holders =
        [
            new() { Uri = new TaggedUri("http://a") { Tag = 1 } },
            new() { Address = new NamedAddress(1) { Name = "n" } },
            new() { Names = new OwnedNames { Owner = "o" } },
        ];

        foreach (Holder holder in holders)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(holder));
            Assert.Equal(TesseraErrorCode.TypeNotAllowed, error.Code);
            Assert.StartsWith("$.", error.Path, StringComparison.Ordinal);
            TesseraSerializer.Deserialize<Holder>(TesseraSerializer.Serialize(holder, s_asDeclared));
        }
    }

    [Fact]
    public void Serialize_DeclaredAsSuchAClass_NeedsAConverter()
    {
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new TaggedUri("http://a"))).Code);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<object>(new OwnedNames())).Code);

        TesseraOptions options = new()
        {
            Converters = [TesseraConverter.Create<TaggedUri, TaggedForm>(u => new(u.OriginalString, u.Tag), f => new TaggedUri(f.Text) { Tag = f.Tag })],
        };
        Assert.Equal(5, TesseraSerializer.Deserialize<TaggedUri>(TesseraSerializer.Serialize(new TaggedUri("http://a") { Tag = 5 }, options), options)!.Tag);
    }

    [Fact]
    public void RoundTrip_ClassWithoutStateOfItsOwn_LosesNothing()
    {
        Holder holder = new() { Uri = new PlainUri("http://a/"), Encoding = new UTF8Encoding(true), Address = IPAddress.Loopback };

        Holder read = TesseraSerializer.Deserialize<Holder>(TesseraSerializer.Serialize(holder))!;

        Assert.Equal(new Uri("http://a/"), read.Uri);
        Assert.Equal("utf-8", read.Encoding!.WebName);
        Assert.Equal(IPAddress.Loopback, read.Address);
    }

    /// <summary>Reading would create the base class instead of the declared class.</summary>
    [Fact]
    public void Serialize_DeclaredAsAClassThatReadingDoesNotMake_IsRefused()
    {
        object[] values = [new PlainUri("http://a/"), new PlainNames { ["a"] = "b" }, new WebHeaderCollection { ["a"] = "b" }];
        foreach (object value in values)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, value.GetType()));
            Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
            Assert.Contains("declare the slot as", error.Message, StringComparison.Ordinal);
            Assert.NotEmpty(TesseraSerializer.Serialize(value, value.GetType(), new TesseraOptions { AllowWriteOnly = true }));
        }

        Assert.Single(TesseraSerializer.Check<PlainNames>().Problems);
        Assert.Empty(TesseraSerializer.Check<UTF8Encoding>().Problems);
        Assert.Equal("b", TesseraSerializer.Deserialize<Holder>(TesseraSerializer.Serialize(new Holder { Names = new PlainNames { ["a"] = "b" } }))!.Names!["a"]);
    }

    public sealed class Holder
    {
        public Uri? Uri { get; set; }

        public IPAddress? Address { get; set; }

        public NameValueCollection? Names { get; set; }

        public Encoding? Encoding { get; set; }
    }

    public sealed class TaggedUri(string text) : Uri(text)
    {
        public int Tag { get; set; }
    }

    public sealed record TaggedForm(string Text, int Tag);

    public sealed class PlainUri(string text) : Uri(text);

    public sealed class NamedAddress(long address) : IPAddress(address)
    {
        public string? Name { get; set; }
    }

    internal sealed class PlainNames : NameValueCollection;

    internal sealed class OwnedNames : NameValueCollection
    {
        public string? Owner { get; set; }
    }
}
