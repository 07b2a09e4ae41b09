using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Tessera.Cli.Tests.Schemas;
using Xunit;

namespace Tessera.Cli.Tests.Commands;

public partial class SchemaCommandTests : ScratchFolder
{
    private static readonly TesseraOptions s_references = new() { References = TesseraReferenceHandling.Preserve };
    private static readonly TesseraOptions s_sparse = new() { SkipNulls = true };

    public static TheoryData<string> Messages => [.. Named.Keys];

    private static Dictionary<string, byte[]> Named { get; } = new()
    {
        ["person"] = Samples.Person,
        ["zoo"] = TesseraSerializer.Serialize(Zoo.Filled),
        ["zoo with references"] = TesseraSerializer.Serialize(Zoo.Filled, s_references),
        ["zoo without nulls"] = TesseraSerializer.Serialize(Zoo.Filled, s_sparse),
        ["list"] = TesseraSerializer.Serialize(new[] { new { Id = 1 } }),
        ["scalar"] = TesseraSerializer.Serialize(5),
        ["null"] = TesseraSerializer.Serialize<string?>(null),
        ["any"] = TesseraSerializer.Serialize(new Dictionary<string, object> { ["a"] = 1, ["b"] = new[] { 1.5 } }),
        ["shared"] = Shared(),
        ["names of .NET"] = TesseraSerializer.Serialize(new
        {
            System = new { Address = System.Net.IPAddress.Loopback },
            Tessera = new { A = 1 },
            List = new { B = new[] { 1 } },
            Dictionary = new { C = new Dictionary<string, int> { ["a"] = 1 } },
            DateOnly = new { D = new DateOnly(2020, 1, 2), E = new TimeOnly(3, 4), F = DateTime.UnixEpoch, G = DateTimeOffset.UnixEpoch },
            TimeSpan = new { H = TimeSpan.FromDays(1), I = Guid.Empty, J = (Half)1.5, K = UInt128.One, L = Int128.One },
            Uri = new { M = new Uri("https://example.org/"), N = new Version(1, 2), O = ^1, P = TimeZoneInfo.Utc },
            JsonPropertyName = new { q = 1 },
            JsonPropertyNameAttribute = new { r = 1 },
        }),
        ["items"] = Convert.FromHexString("C10A3F08" + "2802045802022107" + "05" + "0401000000"),
        ["entries among members"] = Convert.FromHexString("C10A3F07" + "28010225221207" + "04046101000000"),
        ["itself by lists"] = Convert.FromHexString("C10A3F05" + "2B04742140" + "040200"[..4]),
    };

    /// <summary>What a message was written with.</summary>
    private static Dictionary<string, TesseraOptions> Options { get; } = new()
    {
        ["zoo with references"] = s_references,
        ["zoo without nulls"] = s_sparse,
        ["shared"] = s_references,
    };

    [Fact]
    public void Schema_Text_HasALineForEachMember() =>
        Assert.Equal("shape#0 {\n  Id: i32,\n  Name: string\n}\n", ToolRun.Of(Samples.Person, "schema").Text);

    [Theory]
    [MemberData(nameof(Messages))]
    public void Schema_Text_SaysWhatTheLibrarySays(string name)
    {
        ToolRun run = ToolRun.Of(Named[name], "schema");
        Assert.Equal(0, run.ExitCode);
        Assert.Equal(TesseraSchema.ReadFrom(Named[name])?.ToString() ?? "null", Breaks().Replace(run.Text, " ").Trim());
    }

    [Theory]
    [MemberData(nameof(Messages))]
    public void Schema_JsonSchema_FitsTheJson(string name) => CheckJsonSchema(Named[name]);

    /// <summary>No .NET type is written like this, but the format allows it.</summary>
    [Fact]
    public void Schema_JsonSchemaOfEntriesThatMayBeNull_FitsTheJson() => CheckJsonSchema(Convert.FromHexString("C10A3F08" + "2801022520221207" + "01" + "04046101000000"));

    private static void CheckJsonSchema(byte[] message)
    {
        ToolRun schema = ToolRun.Of(message, "schema", "--json-schema");
        Assert.Equal(0, schema.ExitCode);
        JsonNode? json = JsonNode.Parse(ToolRun.Of(message, "tojson").Output);
        Assert.True(new JsonSchemaCheck(JsonNode.Parse(schema.Output)!.AsObject()).IsValid(json), schema.Text);
    }

    [Theory]
    [InlineData("""{"Id":7}""")]
    [InlineData("""{"Id":"7","Name":"Bob"}""")]
    [InlineData("""{"Id":7.5,"Name":"Bob"}""")]
    [InlineData("""{"Id":2147483648,"Name":"Bob"}""")]
    [InlineData("""{"Id":7,"Name":5}""")]
    [InlineData("""[7]""")]
    public void Schema_JsonSchema_DoesNotFitOtherJson(string json)
    {
        JsonObject schema = JsonNode.Parse(ToolRun.Of(Samples.Person, "schema", "--json-schema").Output)!.AsObject();
        Assert.False(new JsonSchemaCheck(schema).IsValid(JsonNode.Parse(json)));
    }

    [Theory]
    [MemberData(nameof(Messages))]
    public void Schema_CSharp_ReadsTheMessage(string name)
    {
        ToolRun run = ToolRun.Of(Named[name], "schema", "--csharp", "--name", "Thing");
        Assert.Equal(0, run.ExitCode);
        Type type = CompiledTypes.Compile(run.Text, $"Schema_CSharp {name}");

        object? value = TesseraSerializer.Deserialize(Named[name], type);
        byte[] again = TesseraSerializer.Serialize(value, type, Options.GetValueOrDefault(name));

        Assert.Equal("", Differences(Named[name], again));
    }

    [Fact]
    public void Schema_CSharp_IsCodeThatAPersonWouldWrite() => Assert.Equal("""
        // TesseraSerializer.Deserialize<Order>(message)
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Text.Json.Serialization;
        using Tessera;

        public sealed record Order
        {
            public int Id { get; set; }

            public List<Line?>? Lines { get; set; }
        }

        public sealed record Line
        {
            public string? Name { get; set; }
        }

        """, ToolRun.Of(TesseraSerializer.Serialize(new { Id = 1, Lines = new[] { new { Name = "a" } } }), "schema", "--csharp", "--name", "Order").Text);

    [Fact]
    public void Schema_Many_HasEachOnce()
    {
        byte[] other = TesseraSerializer.Serialize(new { A = 1 });
        byte[] none = TesseraSerializer.Serialize<string?>(null);
        byte[] input = [.. Samples.Person, .. other, .. none, .. Samples.Person, .. none];
        Assert.Equal("shape#0 {\n  Id: i32,\n  Name: string\n}\nshape#0 {\n  A: i32\n}\nnull\n", ToolRun.Of(input, "schema", "--many").Text);
        Assert.Contains("record Message2", ToolRun.Of(input, "schema", "--many", "--csharp").Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Schema_BrokenValue_IsAnError()
    {
        ToolRun run = ToolRun.Of(Samples.BrokenPerson, "schema");
        Assert.Equal((1, ""), (run.ExitCode, run.Text));
        Assert.StartsWith("error UE at byte 23 ($.Name): ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void Schema_BothForms_AreRefused() => Assert.Contains("cannot be used together", ToolRun.Of(Samples.Person, "schema", "--csharp", "--json-schema").Error, StringComparison.Ordinal);

    private static byte[] Shared()
    {
        ZooCat cat = new() { Lives = 9 };
        return TesseraSerializer.Serialize(new List<ZooPet> { cat, cat, new ZooDog { Friend = cat } }, s_references);
    }

    private string Differences(byte[] was, byte[] now)
    {
        string text = ToolRun.Of("diff", Write("was", was), Write("now", now)).Text;
        // Other types may stand for the same values: what counts is that none has changed.
        return string.Join('\n', text.Split('\n').Where(line => line.Length > 0 && !line.Contains(": type ", StringComparison.Ordinal)));
    }

    [GeneratedRegex(@"\s+")]
    private static partial Regex Breaks();
}
