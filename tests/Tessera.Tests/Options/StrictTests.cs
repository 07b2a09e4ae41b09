using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Options;

/// <summary>Strict reading, case-insensitive names, trailing bytes, and options as values.</summary>
public class StrictTests
{
    private static readonly TesseraOptions s_anyCase = new() { PropertyNameCaseInsensitive = true };

    [Fact]
    public void Deserialize_UnknownMember_GivesUnknownMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<List<Target>>(new[] { new { Id = 1, Other = new { X = 1 } } }, TesseraOptions.Strict));

        Assert.Equal((TesseraErrorCode.UnknownMember, "$[0].Other"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_UnknownKeyOfDictionary_GivesUnknownMember() =>
        Assert.Equal(
            TesseraErrorCode.UnknownMember,
            Assert.Throws<TesseraException>(() => Written.ReadInto<Target>(new Dictionary<string, int> { ["Other"] = 1 }, TesseraOptions.Strict)).Code);

    [Fact]
    public void Deserialize_UnmappedMemberDisallowedAlone_RejectsUnknownButConverts()
    {
        TesseraOptions options = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

        Assert.Equal(5, Written.ReadInto<Target>(new { Id = "5" }, options).Id);
        Assert.Equal(TesseraErrorCode.UnknownMember, Assert.Throws<TesseraException>(() => Written.ReadInto<Target>(new { X = 1 }, options)).Code);
    }

    [Fact]
    public void Deserialize_MissingMember_IsNoErrorUnlessRequired() => Assert.Equal("n", Written.ReadInto<Target>(new { Name = "n" }, TesseraOptions.Strict).Name);

    [Theory]
    [InlineData("Id")]
    [InlineData("id")]
    [InlineData("ID")]
    public void Deserialize_NameInAnotherCase_IsFoundIfAskedFor(string name)
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, int> { [name] = 5 });

        Assert.Equal(5, TesseraSerializer.Deserialize<Target>(data, s_anyCase)!.Id);
        Assert.Equal(name == "Id" ? 5 : 0, TesseraSerializer.Deserialize<Target>(data)!.Id);
    }

    [Fact]
    public void Deserialize_ShapeInAnotherCase_IsFoundIfAskedFor()
    {
        Assert.Equal((5, "n"), (Written.ReadInto<Target>(new { id = 5, NAME = "n" }, s_anyCase).Id, Written.ReadInto<Target>(new { id = 5, NAME = "n" }, s_anyCase).Name));
        Assert.Equal(0, Written.ReadInto<Target>(new { id = 5 }).Id);
    }

    [Fact]
    public void Deserialize_ExactAndOtherCase_ExactWins() => Assert.Equal(2, Written.ReadInto<Target>(new { id = 1, Id = 2, ID = 3 }, s_anyCase).Id);

    [Fact]
    public void Deserialize_TrailingBytes_AreAnErrorUnlessAllowed()
    {
        byte[] data = [.. TesseraSerializer.Serialize(5), 0];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int>(data));
        Assert.Equal((TesseraErrorCode.TrailingData, data.Length - 1L), (error.Code, error.Offset));
        Assert.Equal(5, TesseraSerializer.Deserialize<int>(data, new TesseraOptions { AllowTrailingData = true }));
    }

    [Fact]
    public void With_AnyOption_LeavesTheOriginalAsItWas()
    {
        TesseraOptions changed = TesseraOptions.Default with { SkipNulls = true };

        Assert.False(TesseraOptions.Default.SkipNulls);
        Assert.Equal("Id", Written.Names(new Target(), changed));
        Assert.Equal("Id Name", Written.Names(new Target()));
        Assert.Equal(changed, new TesseraOptions { SkipNulls = true });
        Assert.NotEqual(changed, TesseraOptions.Default);
    }

    [Fact]
    public void Serialize_DepthBeyondMaxDepth_GivesLimitExceededBothWays()
    {
        TesseraOptions shallow = new() { Limits = new() { MaxDepth = 3 } };
        Target?[][][] value = [[[null]]];
        byte[] data = TesseraSerializer.Serialize(new Target?[][][] { [[new Target()]] });

        Assert.NotEmpty(TesseraSerializer.Serialize(value, shallow));
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Target?[][][] { [[new Target()]] }, shallow)).Code);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Target?[][][]>(data, shallow)).Code);
    }

    [Fact]
    public void Serialize_Cycle_GivesLimitExceeded()
    {
        TestTypes.Trees.ListNode node = new();
        node.Next = node;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(node));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.Equal("$.Next…", error.Path);
    }

    public sealed class Target
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }
}
