using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>JsonUnmappedMemberHandling on types takes precedence over the option.</summary>
public class UnmappedMemberTests
{
    private static readonly TesseraOptions s_strict = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    [Fact]
    public void Deserialize_UnknownMemberOfAStrictType_IsAnError()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Strict>(new { Id = 1, Other = 2 }));

        Assert.Equal((TesseraErrorCode.UnknownMember, "$.Other"), (error.Code, error.Path));
        Assert.Throws<TesseraException>(() => Written.ReadInto<Strict>(new Dictionary<string, int> { ["Id"] = 1, ["Other"] = 2 }));
        Assert.Equal(1, Written.ReadInto<Strict>(new { Id = 1 }).Id);
    }

    [Fact]
    public void Deserialize_UnknownMemberOfALenientType_IsSkippedWhateverTheOption()
    {
        Assert.Equal(1, Written.ReadInto<Lenient>(new { Id = 1, Other = 2 }, s_strict).Id);
        Assert.Throws<TesseraException>(() => Written.ReadInto<Undecided>(new { Id = 1, Other = 2 }, s_strict));
    }

    [Fact]
    public void Deserialize_StrictTypeInsideAnother_IsStrictThere()
    {
        Assert.Equal(
            TesseraErrorCode.UnknownMember,
            Assert.Throws<TesseraException>(() => Written.ReadInto<Outer>(new { More = 0, Inner = new { Id = 1, Other = 2 } })).Code);
        Assert.Equal(1, Written.ReadInto<Outer>(new { More = 0, Inner = new { Id = 1 } }).Inner!.Id);
    }

    [Fact]
    public void Deserialize_StrictTypeWithModifiers_StaysStrict()
    {
        TesseraOptions modified = new() { ContractModifiers = [_ => { }] };

        Assert.Throws<TesseraException>(() => Written.ReadInto<Strict>(new { Id = 1, Other = 2 }, modified));
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Strict
    {
        public int Id { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    public sealed class Lenient
    {
        public int Id { get; set; }
    }

    public sealed class Undecided
    {
        public int Id { get; set; }
    }

    public sealed class Outer
    {
        public Strict? Inner { get; set; }
    }
}
