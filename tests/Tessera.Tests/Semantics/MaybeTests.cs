using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>"Not sent", "sent as null" and "sent with a value" are three different states.</summary>
public class MaybeTests
{
    [Fact]
    public void RoundTrip_ThreeStates_StayApart()
    {
        Patch value = new() { Name = null, Age = 3, Owner = new Person { Name = "o" } };

        Patch copy = Written.RoundTrip(value);

        Assert.Equal((true, null), (copy.Name.IsSent, copy.Name.Value));
        Assert.Equal((false, false, true), (copy.Note.IsSent, copy.Born.IsSent, copy.Age.IsSent));
        Assert.Equal(3, copy.Age.Value);
        Assert.Equal("o", copy.Owner.Value!.Name);
        Assert.Equal("""{"Name":null,"Age":3,"Owner":{"Name":"o"}}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(value))));
    }

    [Fact]
    public void RoundTrip_EveryKindSentAsNullOrValue_IsKept()
    {
        Patch nulls = Written.RoundTrip(new Patch { Note = null, Born = null, Owner = null, Items = null });
        Patch values = Written.RoundTrip(new Patch { Note = "n", Born = new DateOnly(2020, 1, 1), Items = new List<int> { 1 } });

        Assert.All([nulls.Note.IsSent, nulls.Born.IsSent, nulls.Owner.IsSent, nulls.Items.IsSent], Assert.True);
        Assert.Null(nulls.Born.Value);
        Assert.Null(nulls.Owner.Value);
        Assert.Equal(("n", new DateOnly(2020, 1, 1), 1), (values.Note.Value, values.Born.Value, values.Items.Value![0]));
    }

    [Fact]
    public void Deserialize_PlainMembers_AreSentAsTheyAre()
    {
        Patch read = Written.ReadInto<Patch>(new { Name = (string?)null, Age = 5L, Owner = new { Name = "x" }, Born = "2020-01-01", Items = new[] { 1L } });
        Patch nulls = TesseraSerializer.Deserialize<Patch>(TesseraSerializer.Serialize(new Plain { Name = null }))!;
        Patch skipped = TesseraSerializer.Deserialize<Patch>(TesseraSerializer.Serialize(new Plain { Name = null }, new TesseraOptions { SkipNulls = true }))!;

        Assert.Equal((true, 5, "x", new DateOnly(2020, 1, 1)), (read.Name.IsSent, read.Age.Value, read.Owner.Value!.Name, read.Born.Value));
        Assert.False(read.Note.IsSent);
        Patch any = Written.ReadInto<Patch>(new { Name = (object?)null, Age = (object)5 });
        Patch map = TesseraSerializer.Deserialize<Patch>(TesseraSerializer.Serialize(new Dictionary<string, object?> { ["Name"] = null, ["Age"] = 5 }))!;
        Assert.Equal((true, null, 5), (any.Name.IsSent, any.Name.Value, any.Age.Value));
        Assert.Equal((true, null, 5), (map.Name.IsSent, map.Name.Value, map.Age.Value));
        Assert.Equal((true, true), (nulls.Name.IsSent, nulls.Owner.IsSent));
        Assert.Equal((false, false), (skipped.Name.IsSent, skipped.Owner.IsSent));
    }

    [Fact]
    public void Deserialize_MaybeIntoPlainMembers_KeepsInitialValuesOfWhatIsNotSent()
    {
        Plain read = TesseraSerializer.Deserialize<Plain>(TesseraSerializer.Serialize(new Patch { Owner = new Person { Name = "p" } }))!;
        Plain nulls = TesseraSerializer.Deserialize<Plain>(TesseraSerializer.Serialize(new Patch { Name = null, Owner = null }))!;

        Assert.Equal(("initial", "p"), (read.Name, read.Owner!.Name));
        Assert.Equal((null, null), (nulls.Name, nulls.Owner));
        Assert.Equal("$.Age", Read.Fails<AgeOnly>(TesseraSerializer.Serialize(new { Age = (int?)null }), TesseraErrorCode.TypeMismatch).Path);
    }

    [Fact]
    public void Deserialize_ConstructorParameter_MayBeMissing()
    {
        Assert.False(Written.RoundTrip(new Bound(default)).Note.IsSent);
        Assert.Equal("x", Written.RoundTrip(new Bound("x")).Note.Value);
        Assert.False(Written.ReadInto<Bound>(new { Other = 1 }).Note.IsSent);
    }

    [Fact]
    public void Populate_WhatIsNotSent_IsNotTouched()
    {
        Patch target = new() { Name = "kept" };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new Patch { Age = 3 }), target);

        Assert.Equal(("kept", 3), (target.Name.Value, target.Age.Value));
    }

    [Theory]
    [InlineData(typeof(TesseraMaybe<int>))]
    [InlineData(typeof(TesseraMaybe<int>[]))]
    [InlineData(typeof(Dictionary<string, TesseraMaybe<int>>))]
    public void Deserialize_MaybeThatIsNoMember_IsInvalidContract(Type type) => Assert.Equal(
        TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(1), type)).Code);

    [Fact]
    public void Value_NotSent_IsTheDefault()
    {
        Assert.Equal((0, 3, "", "3"), (default(TesseraMaybe<int>).Value, new TesseraMaybe<int>(3).Value, default(TesseraMaybe<int>).ToString(), new TesseraMaybe<int>(3).ToString()));
        Assert.NotEqual(default, new TesseraMaybe<int>(0));
    }

    [Fact]
    public void Deserialize_EveryPrefix_Fails()
    {
        byte[] data = TesseraSerializer.Serialize(new Patch { Name = "x", Age = 3, Owner = new Person(), Items = new List<int> { 1 } });

        for (int length = 0; length < data.Length; length++)
            Read.Fails<Patch>(data[..length], TesseraErrorCode.UnexpectedEnd);
    }

    public sealed class Patch
    {
        public TesseraMaybe<string?> Name { get; set; }

        public TesseraMaybe<string?> Note { get; set; }

        public TesseraMaybe<int> Age { get; set; }

        public TesseraMaybe<DateOnly?> Born { get; set; }

        public TesseraMaybe<Person?> Owner { get; set; }

        public TesseraMaybe<List<int>?> Items { get; set; }
    }

    public sealed class Plain
    {
        public string? Name { get; set; } = "initial";

        public Person? Owner { get; set; }
    }

    public sealed class AgeOnly
    {
        public TesseraMaybe<long> Age { get; set; }
    }

    public sealed class Person
    {
        public string? Name { get; set; }
    }

    public sealed record Bound(TesseraMaybe<string> Note);
}
