using Microsoft.FSharp.Core;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Slots that wrap or convert their values wait for an object around them that does not exist yet, as plain slots do.</summary>
public class LateSlotTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void NullableStructsOfAnotherForm_GetTheirObject()
    {
        SentNullables sent = new();
        sent.Items.AddRange([null, new(sent, "more", 5), new(null, "more", 6)]);

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Owner>(read =>
            Assert.Equal([null, new Item(read, 5), new Item(null, 6)], read!.Items));
    }

    [Fact]
    public void NullableStructsOfAnotherForm_GetTheirObjectWhereStructsAreWanted()
    {
        SentNullables sent = new();
        sent.Items.AddRange([new(sent, "more", 5), new(null, "more", 6)]);

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<PlainOwner>(read =>
            Assert.Equal([(read, 5), (null, 6)], read!.Items.Select(item => (item.Owner, item.Number))));
    }

    [Fact]
    public void ValuesOfAnyType_GetTheirObject()
    {
        SentAnything sent = new();
        sent.Items.AddRange([new SentItem(sent, 5), null, new SentItem(null, 6)]);

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Owner>(read =>
            Assert.Equal([new Item(read, 5), null, new Item(null, 6)], read!.Items));
        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<ClassOwner>(read =>
        {
            Assert.Equal([5, 0, 6], read!.Items.Select(item => item?.Number ?? 0));
            Assert.Same(read, read.Items[0]!.Owner);
            Assert.Null(read.Items[2]!.Owner);
        });
    }

    [Fact]
    public void SlotsThatSayTheirTypeInTheData_GetTheirObject()
    {
        Described value = new(new DescribedPart());
        value.Part.Owner = value;
        value.Part.Items = [new DescribedItem(value, 5)];

        new Attack(TesseraSerializer.Serialize(value, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Described>(read =>
        {
            Assert.Same(read, read!.Part.Owner);
            Assert.Same(read, Assert.Single(read.Part.Items!).Owner);
        });
    }

    [Fact]
    public void MembersThatMayNotBeSent_GetTheirObject()
    {
        Whole whole = new(new Part());
        whole.Part.Object = whole;
        whole.Part.Struct = new Item(null, 3);
        whole.Part.Pair = (whole, 4);
        whole.Part.List = new List<Whole> { whole };

        new Attack(TesseraSerializer.Serialize(whole, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Whole>(read =>
        {
            Assert.Same(read, read!.Part.Object.Value);
            Assert.Equal(new Item(null, 3), read.Part.Struct.Value);
            Assert.Equal((read, 4), read.Part.Pair.Value);
            Assert.Same(read, Assert.Single(read.Part.List.Value));
            Assert.False(read.Part.NotSent.IsSent);
        });
    }

    [Fact]
    public void MembersThatMayNotBeSent_GetTheirObjectFromPlainOnes()
    {
        SentWhole sent = new() { Part = new SentPart { More = "m" } };
        (sent.Part.Object, sent.Part.Pair) = (sent, (sent, 4));

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Whole>(read =>
        {
            Assert.Same(read, read!.Part.Object.Value);
            Assert.Equal((read, 4), read.Part.Pair.Value);
            Assert.False(read.Part.List.IsSent);
        });
    }

    [Fact]
    public void OptionsThatAreStructs_GetTheirObject()
    {
        Optional value = new(new OptionalPart());
        value.Part.One = FSharpValueOption<Optional>.Some(value);
        value.Part.Many = [FSharpValueOption<Optional>.None, FSharpValueOption<Optional>.Some(value)];

        new Attack(TesseraSerializer.Serialize(value, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Optional>(read =>
        {
            Assert.Same(read, read!.Part.One.Value);
            Assert.Equal([null, read], read.Part.Many.Select(option => option.IsSome ? option.Value : null));
        });
    }

    [Fact]
    public void OptionsThatAreStructs_GetTheirObjectFromPlainOnes()
    {
        SentOptional sent = new() { Part = new SentOptionalPart { More = "m" } };
        (sent.Part.One, sent.Part.Many) = (sent, [null, sent]);

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Optional>(read =>
        {
            Assert.Same(read, read!.Part.One.Value);
            Assert.Equal([null, read], read.Part.Many.Select(option => option.IsSome ? option.Value : null));
        });
    }

    /// <summary>A struct that waits does not have its value yet, although it is never null.</summary>
    [Fact]
    public void WrappersOfStructs_AreMadeWhenTheStructHasAll()
    {
        Wrapped value = new(new WrappedPart());
        value.Part.Pair = new Lazy<(Wrapped?, int)>((value, 4));
        value.Part.Nullable = new Lazy<(Wrapped?, int)?>((value, 5));

        new Attack(TesseraSerializer.Serialize(value, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Wrapped>(read =>
        {
            Assert.Equal((read, 4), read!.Part.Pair!.Value);
            Assert.Equal((read, 5), read.Part.Nullable!.Value);
        });
    }

    [Fact]
    public void Wrappers_GetTheirObjectFromPlainOnes()
    {
        SentWrapped sent = new() { Part = new SentWrappedPart { More = "m" } };
        (sent.Part.Pair, sent.Part.Nullable, sent.Part.Object) = ((sent, 4), (sent, 5), sent);

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Wrapped>(read =>
        {
            Assert.Equal((read, 4), read!.Part.Pair!.Value);
            Assert.Equal((read, 5), read.Part.Nullable!.Value);
            Assert.Same(read, read.Part.Object!.Value);
        });
    }

    [Fact]
    public void WrappersAndPlainSlots_HoldOneObject()
    {
        SentTwice sent = new() { Plain = new SentNamed { Name = "n" }, More = "m" };
        sent.Wrapped = sent.Plain;

        new Attack(TesseraSerializer.Serialize(sent, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Twice>(read =>
        {
            Assert.Equal("n", read!.Plain!.Name);
            Assert.Same(read.Plain, read.Wrapped!.Value);
        });
    }

    /// <summary>Pairs that become a dictionary cannot wait: a key would be added after the keys that follow it.</summary>
    [Fact]
    public void PairsThatBecomeADictionary_AreAClearError()
    {
        SentPairs sent = new();
        sent.Items.Add(KeyValuePair.Create("k", sent));

        TesseraException error = Read.Fails<Keyed>(TesseraSerializer.Serialize(sent, s_preserve), TesseraErrorCode.BadReference);

        Assert.Equal("$.Items[0].Value", error.Path);
    }

    /// <summary>A list in itself without a ref. Its elements are told apart by the objects created from them, and none waits.</summary>
    [Fact]
    public void CollectionsInThemselves_HoldTheirObject()
    {
        Forest value = new(new Trees());
        value.Trees.List = [[], [[]]];
        value.Trees.Owner = value;

        new Attack(TesseraSerializer.Serialize(value, s_preserve)) { Options = s_preserve, Cost = Cost.Linear }.ReadsAs<Forest>(read =>
        {
            Assert.Same(read, read!.Trees.Owner);
            Assert.Equal([0, 1], read.Trees.List!.Select(tree => tree.Count));
        });
    }

    public sealed class SentNullables
    {
        public List<SentStruct?> Items { get; } = [];
    }

    public readonly record struct SentStruct(SentNullables? Owner, string More, int Number);

    public sealed class SentAnything
    {
        public List<object?> Items { get; } = [];
    }

    public sealed record SentItem(SentAnything? Owner, int Number);

    public sealed class Owner(List<Item?> items)
    {
        public List<Item?> Items { get; } = items;
    }

    public readonly record struct Item(Owner? Owner, int Number);

    public sealed class PlainOwner(List<PlainItem> items)
    {
        public List<PlainItem> Items { get; } = items;
    }

    public readonly record struct PlainItem(PlainOwner? Owner, int Number);

    public sealed class ClassOwner(List<ClassItem?> items)
    {
        public List<ClassItem?> Items { get; } = items;
    }

    public sealed class ClassItem(ClassOwner? owner, int number)
    {
        public ClassOwner? Owner { get; } = owner;

        public int Number { get; } = number;
    }

    public sealed class Described(DescribedPart part)
    {
        public DescribedPart Part { get; } = part;
    }

    public sealed class DescribedPart
    {
        [TesseraAny]
        public Described? Owner { get; set; }

        [TesseraAny]
        public List<DescribedItem>? Items { get; set; }
    }

    public sealed record DescribedItem(Described Owner, int Number);

    public sealed class Whole(Part part)
    {
        public Part Part { get; } = part;
    }

    public sealed class Part
    {
        public TesseraMaybe<Whole?> Object { get; set; }

        public TesseraMaybe<Item> Struct { get; set; }

        public TesseraMaybe<(Whole?, int)> Pair { get; set; }

        public TesseraMaybe<List<Whole>> List { get; set; }

        public TesseraMaybe<Whole?> NotSent { get; set; }
    }

    public sealed class SentWhole
    {
        public SentPart Part { get; set; } = null!;
    }

    public sealed class SentPart
    {
        public string? More { get; set; }

        public SentWhole? Object { get; set; }

        public (SentWhole?, int) Pair { get; set; }
    }

    public sealed class Optional(OptionalPart part)
    {
        public OptionalPart Part { get; } = part;
    }

    public sealed class OptionalPart
    {
        public FSharpValueOption<Optional> One { get; set; }

        public List<FSharpValueOption<Optional>> Many { get; set; } = [];
    }

    public sealed class SentOptional
    {
        public SentOptionalPart Part { get; set; } = null!;
    }

    public sealed class SentOptionalPart
    {
        public string? More { get; set; }

        public SentOptional? One { get; set; }

        public List<SentOptional?>? Many { get; set; }
    }

    public sealed class Wrapped(WrappedPart part)
    {
        public WrappedPart Part { get; } = part;
    }

    public sealed class WrappedPart
    {
        public Lazy<(Wrapped?, int)>? Pair { get; set; }

        public Lazy<(Wrapped?, int)?>? Nullable { get; set; }

        public Lazy<Wrapped>? Object { get; set; }
    }

    public sealed class SentWrapped
    {
        public SentWrappedPart Part { get; set; } = null!;
    }

    public sealed class SentWrappedPart
    {
        public string? More { get; set; }

        public (SentWrapped?, int) Pair { get; set; }

        public (SentWrapped?, int) Nullable { get; set; }

        public SentWrapped? Object { get; set; }
    }

    public sealed class SentTwice
    {
        public string? More { get; set; }

        public SentNamed? Plain { get; set; }

        public SentNamed? Wrapped { get; set; }
    }

    public sealed class SentNamed
    {
        public string? Name { get; set; }

        public string? More { get; set; }
    }

    public sealed class Twice
    {
        public Named? Plain { get; set; }

        public Lazy<Named>? Wrapped { get; set; }
    }

    public sealed class Named
    {
        public string? Name { get; set; }
    }

    public sealed class SentPairs
    {
        public List<KeyValuePair<string, SentPairs>> Items { get; } = [];
    }

    public sealed class Keyed(Dictionary<string, Keyed> items)
    {
        public Dictionary<string, Keyed> Items { get; } = items;
    }

    public sealed class Forest(Trees trees)
    {
        public Trees Trees { get; } = trees;
    }

    public sealed class Trees
    {
        public Tree? List { get; set; }

        public Forest? Owner { get; set; }
    }

    public sealed class Tree : List<Tree>;
}
