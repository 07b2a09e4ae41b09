using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/newtonsoft-json.md.</summary>
public class NewtonsoftMigrationTests
{
    [Fact]
    public void Calls_HaveTheirCounterparts()
    {
        Invoice invoice = new() { Total = 9.50m, Lines = ["a"] };
        Invoice existing = new();
        // guide:begin newtonsoftjson1
        byte[] data = TesseraSerializer.Serialize(invoice);                      // JsonConvert.SerializeObject(invoice)
        Invoice? copy = TesseraSerializer.Deserialize<Invoice>(data);            // JsonConvert.DeserializeObject<Invoice>(text)
        TesseraSerializer.Populate(data, existing);                              // JsonConvert.PopulateObject(text, existing)
        dynamic view = TesseraSerializer.Deserialize(data)!;                     // JObject.Parse(text)
        // guide:end

        Assert.Equal((9.50m, 9.50m, 9.50m), (copy!.Total, existing.Total, (decimal)view.total));
    }

    [Fact]
    public void Modifier_LeavesDefaultsOut()
    {
        // guide:begin newtonsoftjson2
        TesseraOptions options = new()
        {
            ContractModifiers =
            [
                info =>
                {
                    foreach (TesseraMemberInfo member in info.Members)
                        member.IgnoreCondition = JsonIgnoreCondition.WhenWritingDefault;
                },
            ],
        };
        // guide:end

        Assert.Equal("Lines", Written.Names(new Invoice { Lines = ["a"] }, options));
        Assert.Equal("total Lines", Written.Names(new Invoice { Total = 1, Lines = ["a"] }, options));
    }

    [Fact]
    public void NamesThatDifferInCase_MatchOnRequest()
    {
        Assert.Equal(5, JsonConvert.DeserializeObject<Invoice>("""{"TOTAL":5}""")!.Total);
        Assert.Equal(0, Written.ReadInto<Invoice>(new { TOTAL = 5 }).Total);
        Assert.Equal(5, Written.ReadInto<Invoice>(new { TOTAL = 5 }, new TesseraOptions { PropertyNameCaseInsensitive = true }).Total);
    }

    [Fact]
    public void FilledLists_AreReplaced()
    {
        Assert.Equal(["first", "b"], JsonConvert.DeserializeObject<Invoice>("""{"Lines":["b"]}""")!.Lines);
        Assert.Equal(["b"], Written.ReadInto<Invoice>(new { Lines = new[] { "b" } }).Lines);
        TesseraOptions populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        Assert.Equal(["first", "b"], Written.ReadInto<Invoice>(new { Lines = new[] { "b" } }, populate).Lines);
    }

    [Fact]
    public void ValuesOfOtherTypes_ConvertIfNothingIsLost()
    {
        Assert.Equal((5, true), (JsonConvert.DeserializeObject<int>("\"5\""), JsonConvert.DeserializeObject<bool>("1")));
        Assert.Equal(5, Written.ReadInto<int>("5"));
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => Written.ReadInto<bool>(1)).Code);
        byte[] none = TesseraSerializer.Serialize<int?>(null);
        Assert.Throws<JsonSerializationException>(() => JsonConvert.DeserializeObject<int[]>("[null]"));
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int>(none)).Code);
        Assert.Equal(0, TesseraSerializer.Deserialize<int>(none, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault }));
    }

    [Fact]
    public void ObjectSlots_KeepTheTypesOfScalars()
    {
        object?[] values = [5, "2020-01-01T00:00:00Z"];

        Assert.Equal([5L, new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc)], JsonConvert.DeserializeObject<object?[]>(JsonConvert.SerializeObject(values))!);
        Assert.Equal(values, Written.RoundTrip(values));
    }

    [Fact]
    public void DerivedInstancesAndComputedMembers_AreWrittenThereOnly()
    {
        Base[] values = [new Derived()];

        Assert.Equal("""[{"More":2,"Computed":1}]""", JsonConvert.SerializeObject(values));
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(values)).Code);
        Assert.Equal("More", Written.Names(new Derived()));
    }

    [Fact]
    public void Cycles_AreErrorsWithTheirPath()
    {
        Loop loop = new();
        loop.Next = loop;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(loop));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.Equal("$.Next…", error.Path);
    }

    [Fact]
    public void ShouldSerializeMethods_AreAsked()
    {
        Assert.Equal("""{"Shown":0}""", JsonConvert.SerializeObject(new Reticent()));
        Assert.Equal("Shown", Written.Names(new Reticent()));
    }

    public sealed class Invoice
    {
        [JsonProperty("total")]
        public decimal Total { get; set; }

        public List<string>? Lines { get; set; } = ["first"];
    }

    public class Base
    {
        public int Computed => 1;
    }

    public sealed class Derived : Base
    {
        public int More { get; set; } = 2;
    }

    public sealed class Loop
    {
        public Loop? Next { get; set; }
    }

    public sealed class Reticent
    {
        public int Shown { get; set; }

        public int Hidden { get; set; }

        public bool ShouldSerializeHidden() => false;
    }
}
