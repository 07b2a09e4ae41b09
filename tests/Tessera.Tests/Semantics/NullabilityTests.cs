using System.Diagnostics.CodeAnalysis;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Annotations of nullable references, if the application wants them respected.</summary>
public class NullabilityTests
{
    private static readonly TesseraOptions s_respect = new() { RespectNullableAnnotations = true };

    [Fact]
    public void Deserialize_NullIntoNotNullable_GivesTypeMismatch()
    {
        byte[] data = TesseraSerializer.Serialize(new Annotated { Name = null!, Note = null });

        TesseraException error = Read.Fails<Annotated>(data, TesseraErrorCode.TypeMismatch, s_respect);

        Assert.Equal("$.Name", error.Path);
        Assert.Null(TesseraSerializer.Deserialize<Annotated>(data)!.Name);
    }

    [Fact]
    public void Serialize_NullInNotNullable_GivesTypeMismatch()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Annotated { Name = null! }, s_respect));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Name"), (error.Code, error.Path));
    }

    [Fact]
    public void RoundTrip_WithoutNulls_GivesTheSameBytes()
    {
        Annotated value = new() { Name = "n", Inner = new() { Name = "i" }, Items = { "a" } };

        Assert.Equal(TesseraSerializer.Serialize(value), TesseraSerializer.Serialize(value, s_respect));
        Assert.Equal("i", Written.RoundTrip(value, s_respect).Inner!.Name);
        Assert.Equal(["a"], Written.RoundTrip(value, s_respect).Items);
    }

    [Fact]
    public void Deserialize_FromOtherShape_ChecksToo()
    {
        Assert.Equal("$.Name", Read.Fails<Annotated>(TesseraSerializer.Serialize(new { Extra = 1, Name = (string?)null }), TesseraErrorCode.TypeMismatch, s_respect).Path);
        Assert.Equal("$.Name", Read.Fails<Annotated>(TesseraSerializer.Serialize(new { Extra = 1, Name = (object?)null }), TesseraErrorCode.TypeMismatch, s_respect).Path);
        Assert.Equal("$.Inner", Read.Fails<Strict>(TesseraSerializer.Serialize(new { Inner = (Person?)null }), TesseraErrorCode.TypeMismatch, s_respect).Path);
        Assert.Equal("$[0].Value", Read.Fails<Annotated>(TesseraSerializer.Serialize(new Dictionary<string, string?> { ["Name"] = null }), TesseraErrorCode.TypeMismatch, s_respect).Path);
        Assert.Equal("x", Written.ReadInto<Annotated>(new { Extra = 1, Name = "x" }, s_respect).Name);
        Assert.Equal("", Written.ReadInto<Annotated>(new { Extra = 1, Name = (string?)null }, s_respect with { OnMismatch = TesseraMismatchHandling.UseDefault }).Name);
        Assert.Equal(
            "",
            TesseraSerializer.Deserialize<Annotated>(TesseraSerializer.Serialize(new Annotated { Name = null! }), s_respect with { OnMismatch = TesseraMismatchHandling.UseDefault })!.Name);
    }

    [Fact]
    public void RoundTrip_AllowNullAndDisallowNull_SplitTheDirections()
    {
        Split copy = TesseraSerializer.Deserialize<Split>(TesseraSerializer.Serialize(new { Accepts = (string?)null, Refuses = "x" }), s_respect)!;

        Assert.Equal(("", "x"), (copy.Accepts, copy.Refuses));
        Assert.Equal("$.Refuses", Read.Fails<Split>(TesseraSerializer.Serialize(new { Accepts = "", Refuses = (string?)null }), TesseraErrorCode.TypeMismatch, s_respect).Path);
        Assert.Equal("$.Refuses", Read.Fails<Split>(TesseraSerializer.Serialize(new Split(), s_respect), TesseraErrorCode.TypeMismatch, s_respect).Path);
    }

    [Fact]
    public void Serialize_SkipNulls_LeavesNullsOut() => Assert.Equal(
        "", Written.RoundTrip(new Annotated { Name = null! }, s_respect with { SkipNulls = true }).Name);

    [Fact]
    public void Deserialize_ConstructorParameters_AreCheckedToo() =>
        Assert.Equal("$.Name", Read.Fails<Person>(TesseraSerializer.Serialize(new { Name = (string?)null, Note = (string?)null }), TesseraErrorCode.TypeMismatch, s_respect).Path);

    [Fact]
    public void Deserialize_ParameterWithoutData_IsMissingWhereRequired()
    {
        TesseraOptions options = new() { RespectRequiredConstructorParameters = true };
        byte[] data = TesseraSerializer.Serialize(new { Name = "n" });

        Assert.Equal(new Person("n", null), TesseraSerializer.Deserialize<Person>(data));
        Assert.Equal("$.Note", Read.Fails<Person>(data, TesseraErrorCode.MissingMember, options).Path);
        Assert.NotEqual(options, new TesseraOptions());
    }

    public sealed class Annotated
    {
        public string Name { get; set; } = "";

        public string? Note { get; set; }

        public Annotated? Inner { get; set; }

        public List<string> Items { get; } = [];

        public int Number { get; set; }

        [SuppressMessage("Usage", "CA2227", Justification = "The test sets what is get-only elsewhere.")]
        public Dictionary<string, int> Map { get; set; } = [];
    }

    public sealed class Split
    {
        [AllowNull]
        public string Accepts { get; set => field = value ?? ""; } = "";

        [DisallowNull]
        public string? Refuses { get; set; }
    }

    public sealed class Strict
    {
        public Annotated Inner { get; set; } = new();
    }

    public sealed record Person(string Name, string? Note);
}
