using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Contracts that the application changes before they are used.</summary>
public class ContractModifierTests
{
    [Fact]
    public void Modifier_Renames_BothWays()
    {
        TesseraOptions options = With(info => info.Members.Single(m => m.Member.Name == "Name").Name = "title");

        Assert.Equal("Id title Secret Price", Written.Names(new Item(), options));
        Assert.Equal("x", Written.RoundTrip(new Item { Name = "x" }, options).Name);
        Assert.Equal("x", Written.ReadInto<Item>(new { title = "x", Name = "y" }, options).Name);
    }

    [Fact]
    public void Modifier_RemovesMember_IgnoresIt()
    {
        TesseraOptions options = With(info => info.Members.Remove(info.Members.Single(m => m.Name == "Secret")));

        Assert.Equal("Id Name Price", Written.Names(new Item { Secret = "s" }, options));
        Assert.Equal("initial", Written.ReadInto<Item>(new { Secret = "s" }, options).Secret);
    }

    [Fact]
    public void Modifier_Reorders_ByOrderThenByList()
    {
        TesseraOptions options = With(info =>
        {
            info.Members.Single(m => m.Name == "Price").Order = -1;
            TesseraMemberInfo id = info.Members.Single(m => m.Name == "Id");
            info.Members.Remove(id);
            info.Members.Add(id);
        });

        Assert.Equal("Price Name Secret Id", Written.Names(new Item(), options));
    }

    [Theory]
    [InlineData(JsonIgnoreCondition.Always, "Id Secret Price", "old")]
    [InlineData(JsonIgnoreCondition.WhenWriting, "Id Secret Price", "new")]
    [InlineData(JsonIgnoreCondition.WhenReading, "Id Name Secret Price", "old")]
    [InlineData(JsonIgnoreCondition.WhenWritingNull, "Id Secret Price", "new")]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault, "Id Secret Price", "new")]
    [InlineData(JsonIgnoreCondition.Never, "Id Name Secret Price", "new")]
    public void Modifier_SetsIgnoreCondition_ActsAsTheAttribute(JsonIgnoreCondition condition, string written, string read)
    {
        TesseraOptions options = With(info => info.Members.Single(m => m.Name == "Name").IgnoreCondition = condition);

        Assert.Equal(written, Written.Names(new Item { Name = null }, options));
        Assert.Equal(read, Written.ReadInto<Item>(new { Name = "new" }, options).Name);
    }

    [Fact]
    public void Modifier_SeesAndChangesDeclaredConditions()
    {
        List<string> seen = [];
        TesseraOptions options = With(info =>
        {
            foreach (TesseraMemberInfo member in info.Members)
            {
                seen.Add($"{member.Name} {member.IgnoreCondition} {member.IsRequired} {member.Order}");
                member.IgnoreCondition = JsonIgnoreCondition.Never;
            }
        });

        Assert.Equal("A B C D", Written.Names(new Conditions(), options));
        Assert.Equal(["A WhenWriting False 0", "B WhenReading False 0", "C WhenWritingDefault False 0", "D Never True 1"], seen);
        Assert.Equal((5, 6), (Written.ReadInto<Conditions>(new { A = 5, B = 6, D = 0 }, options).A, Written.ReadInto<Conditions>(new { A = 5, B = 6, D = 0 }, options).B));
    }

    [Fact]
    public void Modifier_AddsConverterAliasAndRequired()
    {
        TesseraOptions options = With(info =>
        {
            info.Members.Single(m => m.Name == "Price").Converter = new MoneyConverter();
            info.Members.Single(m => m.Name == "Name").Aliases.Add("OldName");
            info.Members.Single(m => m.Name == "Id").IsRequired = true;
        });

        Assert.Equal("1 x", Written.Members(new Item { Price = new(1, "x") }, options)["Price"]);
        Assert.Equal("x", Written.ReadInto<Item>(new { Id = 1, OldName = "x" }, options).Name);
        Assert.Equal(TesseraErrorCode.MissingMember, Read.Fails<Item>(TesseraSerializer.Serialize(new { Name = "x" }), options).Code);
    }

    [Fact]
    public void Modifier_CreatesObjects_InPlaceOfTheConstructor()
    {
        TesseraOptions options = With(info =>
        {
            if (info.Type == typeof(NeedsService))
                info.CreateObject = () => new NeedsService("service") { Kept = "kept" };
        });

        NeedsService?[] copy = Written.RoundTrip(new NeedsService?[] { new("a") { Number = 3, Kept = "b" }, null }, options);
        NeedsService read = Written.ReadInto<NeedsService>(new { Number = 4L, Service = "data" }, options);

        Assert.Equal(("service", 3, "b"), (copy[0]!.Service, copy[0]!.Number, copy[0]!.Kept));
        Assert.Null(copy[1]);
        Assert.Equal(("service", 4, "kept"), (read.Service, read.Number, read.Kept));
        Assert.Equal(("service", 5), (Map(options).Service, Map(options).Number));
    }

    [Fact]
    public void Modifiers_Several_RunInOrderOnEveryObjectType()
    {
        List<string> calls = [];
        TesseraOptions options = new() { ContractModifiers = [info => calls.Add($"1 {info.Type.Name}"), info => calls.Add($"2 {info.Type.Name}")] };

        TesseraSerializer.Serialize(new List<Item>(), options);

        Assert.Equal(["1 Item", "2 Item", "1 Money", "2 Money"], calls);
    }

    [Fact]
    public void Modifier_MakesContradictions_IsInvalidContract()
    {
        TesseraTypeInfo? other = null;
        Assert.Equal(TesseraErrorCode.InvalidContract, Fails(info => info.Members[0].Name = "Name"));
        Assert.Equal(TesseraErrorCode.InvalidContract, Fails(info => info.Members.Add(info.Members[0])));
        Assert.Equal(TesseraErrorCode.InvalidContract, Fails(info => info.Members.Add((other ??= info).Members[0])));
        Assert.Equal(TesseraErrorCode.InvalidContract, Fails(info => info.Members[0].Converter = new MoneyConverter()));
        Assert.Equal(TesseraErrorCode.UserCodeFailed, Fails(_ => throw new NotSupportedException()));
        Assert.Equal(TesseraErrorCode.UserCodeFailed, Fails(info => info.Members[0].Name = null!));
    }

    [Fact]
    public void Equals_OptionsWithModifiers_ComparesThem()
    {
        TesseraOptions options = With(_ => { });

        Assert.Equal(options, options with { });
        Assert.NotEqual(options, With(_ => { }));
        Assert.NotEqual(options, new TesseraOptions());
    }

    [Fact]
    public void Modifier_AttributeOfItsOwn_CanBeHonoured()
    {
        TesseraOptions options = With(info =>
        {
            foreach (TesseraMemberInfo member in info.Members.Where(m => m.Member.GetCustomAttribute<ObsoleteAttribute>() is not null).ToArray())
                info.Members.Remove(member);
        });

        Assert.Equal("Kept", Written.Names(new WithObsolete(), options));
    }

    private static NeedsService Map(TesseraOptions options) =>
        TesseraSerializer.Deserialize<NeedsService>(TesseraSerializer.Serialize(new Dictionary<string, int> { ["Number"] = 5 }), options)!;

    /// <summary>Returns options with a modifier that applies to all types except Money.</summary>
    private static TesseraOptions With(Action<TesseraTypeInfo> modifier) => new()
    {
        ContractModifiers =
        [
            info =>
            {
                if (info.Type != typeof(Money))
                    modifier(info);
            },
        ],
    };

    private static TesseraErrorCode Fails(Action<TesseraTypeInfo> modifier) =>
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Item(), With(modifier))).Code;

    public sealed class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; } = "old";

        public string Secret { get; set; } = "initial";

        public Money Price { get; set; }
    }

    public sealed class Conditions
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int B { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int C { get; set; }

        [JsonRequired]
        [JsonPropertyOrder(1)]
        public int D { get; set; }
    }

    public sealed class NeedsService(string service)
    {
        public string Service { get; } = service;

        public int Number { get; set; }

        public string Kept { get; set; } = "";
    }

    public sealed class WithObsolete
    {
        [Obsolete("Not used any more.")]
        public int Old { get; set; }

        public int Kept { get; set; }
    }
}
