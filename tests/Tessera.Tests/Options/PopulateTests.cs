using System.Text.Json.Serialization;
using Tessera.TestTypes.Constructors;
using Xunit;

namespace Tessera.Tests.Options;

/// <summary>Setting the members of an existing object.</summary>
public class PopulateTests
{
    [Fact]
    public void Populate_MembersInData_AreSetOthersKept()
    {
        Target target = new() { Id = 1, Name = "kept", Inner = new Target() };

        TesseraSerializer.Populate(Data(new { Id = 2L }), target);

        Assert.Equal((2, "kept"), (target.Id, target.Name));
        Assert.NotNull(target.Inner);
    }

    [Fact]
    public void Populate_OwnBytes_SetsEverything()
    {
        Target target = new() { Id = 1, Name = "old" };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new Target { Id = 5, Name = null, Items = { 7 } }), target);

        Assert.Equal((5, null), (target.Id, target.Name));
        Assert.Equal([7], target.Items);
    }

    [Fact]
    public void Populate_GetOnlyCollection_IsClearedAndFilledInPlace()
    {
        Target target = new();
        List<int> items = target.Items;
        items.AddRange([1, 2, 3]);

        TesseraSerializer.Populate(Data(new { Items = new[] { 9, 8 } }), target);

        Assert.Same(items, target.Items);
        Assert.Equal([9, 8], items);
    }

    [Fact]
    public void Populate_ConstructorBoundMembers_ArePassedOver()
    {
        Mixed target = new("key") { Count = 1 };

        TesseraSerializer.Populate(Data(new { Key = "other", Count = 2 }), target);

        Assert.Equal(("key", 2), (target.Key, target.Count));
    }

    /// <summary>The data names the member and has no value for it: its writer leaves nulls out.</summary>
    [Fact]
    public void Populate_RequiredMemberNotSent_KeepsItsValue()
    {
        byte[] data = Data(new Sparse { Id = 5 });
        RequiredMembers plain = new() { Id = 1, Name = "n" };
        RequiredOfConstructor constructed = new(1) { Name = "n" };

        TesseraSerializer.Populate(data, plain);
        TesseraSerializer.Populate(data, constructed);

        Assert.Equal((5, "n"), (plain.Id, plain.Name));
        Assert.Equal((5, "n"), (constructed.Id, constructed.Name));
        Assert.Equal(TesseraErrorCode.MissingMember, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<RequiredMembers>(data)).Code);
        Assert.Equal(TesseraErrorCode.MissingMember, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<RequiredOfConstructor>(data)).Code);
    }

    [Fact]
    public void Populate_RequiredMembersMissing_IsNoError()
    {
        RequiredMembers target = new() { Id = 1, Name = "n" };

        TesseraSerializer.Populate(Data(new { Optional = "set" }), target);

        Assert.Equal((1, "n", "set"), (target.Id, target.Name, target.Optional));
    }

    [Fact]
    public void A092_ErrorInTheMiddle_LeavesEarlierMembersSet()
    {
        Target target = new() { Id = 1, Name = "old" };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(Data(new { Id = 2, Items = new[] { 1.5 }, Name = "new" }), target));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$.Items[0]"), (error.Code, error.Path));
        Assert.Equal((2, "old"), (target.Id, target.Name));
    }

    [Fact]
    public void Populate_NullNotSent_KeepsTheTargetsValue()
    {
        Target target = new() { Name = "kept" };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new Target { Id = 3, Name = null }, new TesseraOptions { SkipNulls = true }), target);

        Assert.Equal((3, "kept"), (target.Id, target.Name));
    }

    [Fact]
    public void Populate_UnknownMemberUnderStrict_GivesUnknownMember() =>
        Assert.Equal(
            TesseraErrorCode.UnknownMember,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(Data(new { Other = 1 }), new Target(), TesseraOptions.Strict)).Code);

    [Theory]
    [InlineData(null)]
    [InlineData(5)]
    [InlineData("text")]
    [InlineData(new int[] { 1 })]
    public void Populate_FromWhatIsNoObject_GivesTypeMismatch(object? value) =>
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(TesseraSerializer.Serialize(value), new Target())).Code);

    [Fact]
    public void Populate_TypeWithAConverter_SaysThatItCannotBePopulated()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Target, int>(target => target.Id, id => new Target { Id = id })] };
        byte[] data = TesseraSerializer.Serialize(new Target { Id = 1 }, options);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, new Target(), options));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.StartsWith($"{typeof(Target)} cannot be populated: ", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Populate_NullTarget_GivesArgumentNullException() =>
        Assert.Throws<ArgumentNullException>(() => TesseraSerializer.Populate<Target>(Data(new { Id = 1 }), null!));

    private static byte[] Data<T>(T value) => TesseraSerializer.Serialize(value);

    public sealed class Target
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<int> Items { get; } = [];

        public Target? Inner { get; set; }
    }

    public sealed class Sparse
    {
        public int Id { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Name { get; set; }
    }

    public sealed class RequiredOfConstructor(int id)
    {
        public int Id { get; set; } = id;

        public required string? Name { get; set; }
    }
}
