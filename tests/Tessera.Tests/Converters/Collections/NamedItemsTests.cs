using System.Buffers;
using System.Collections;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Dictionaries with members of their own. Their JSON is one object, in which entries are among the members.</summary>
public class NamedItemsTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_OwnJsonWithoutDescriptor_GivesMembersAndEntries(TesseraSerializerEngine engine)
    {
        Numbers numbers = Again(new Numbers { Language = "en", ["a"] = 1, ["b"] = 2 }, engine);
        Texts texts = Again(new Texts { Language = "en", ["a"] = "x" }, engine);
        Values values = Again(new Values { Language = "en", ["a"] = "x" }, engine);
        Named named = Again(new Named("de") { ["a"] = 3 }, engine);

        Assert.Equal("en", numbers.Language);
        Assert.Equal([("a", 1), ("b", 2)], numbers.Select(entry => (entry.Key, entry.Value)));
        Assert.Equal(("en", "x"), (texts.Language, Assert.Single(texts).Value));
        Assert.Equal(("en", "x"), (values.Language, Assert.Single(values).Value));
        Assert.Equal(("de", 3), (named.Language, Assert.Single(named).Value));
    }

    [Fact]
    public void Deserialize_ObjectOfADynamicRead_GivesMembersAndEntries()
    {
        object? read = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Texts { Language = "en", ["a"] = "x" }));

        Texts texts = TesseraSerializer.Deserialize<Texts>(TesseraSerializer.Serialize(read))!;

        Assert.Equal(("en", "x"), (texts.Language, Assert.Single(texts).Value));
    }

    [Fact]
    public void Deserialize_Trees_AtAnyDepth()
    {
        Tree tree = Again(new Tree { Title = "1", ["a"] = new() { Title = "2", ["b"] = new() } }, TesseraSerializerEngine.Interpreted);

        Assert.Equal(("1", "2", null), (tree.Title, tree["a"].Title, tree["a"]["b"].Title));
        Assert.Equal((1, 1, 0), (tree.Count, tree["a"].Count, tree["a"]["b"].Count));
    }

    [Fact]
    public void Deserialize_AlternativeOfAUnion_GivesMembersAndEntries()
    {
        byte[] json = Messages.ToJson(TesseraSerializer.Serialize<Setting>(new SectionDictionary { Id = 4, ["a"] = 1 }));

        SectionDictionary section = Assert.IsType<SectionDictionary>(TesseraSerializer.Deserialize<Setting>(FromJson(json)));

        Assert.Equal("""{"$type":"section","Id":4,"a":1}""", Encoding.UTF8.GetString(json));
        Assert.Equal((4, 1), (section.Id, section["a"]));
    }

    /// <summary>The result is the same as from the JSON of the object.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_Object_HasUnknownMembersForEntries(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        byte[] data = TesseraSerializer.Serialize(new { a = 1, Language = "en", b = (int?)2, c = "3" }, options);

        for (int i = 0; i < 3; i++)
        {
            Numbers numbers = TesseraSerializer.Deserialize<Numbers>(data, options)!;
            Values values = TesseraSerializer.Deserialize<Values>(data, options)!;
            Named named = TesseraSerializer.Deserialize<Named>(data, options)!;
            Shop shop = TesseraSerializer.Deserialize<Shop>(TesseraSerializer.Serialize(new { Stock = new { a = 1, Language = "en" } }, options), options)!;

            Assert.Equal([("a", 1), ("b", 2), ("c", 3)], numbers.Select(entry => (entry.Key, entry.Value)));
            Assert.Equal(("en", "en", "en"), (numbers.Language, values.Language, named.Language));
            Assert.Equal([1, 2, "3"], values.Values);
            Assert.Equal(6, named.Values.Sum());
            Assert.Equal(("en", "a"), (shop.Stock.Language, Assert.Single(shop.Stock).Key));
        }
    }

    [Fact]
    public void Deserialize_ObjectUnderStrict_HasEntriesButNoUnknownMembers()
    {
        Assert.Equal(1, TesseraSerializer.Deserialize<Numbers>(TesseraSerializer.Serialize(new { a = 1 }), TesseraOptions.Strict)!["a"]);
        Read.Fails<Numbers>(TesseraSerializer.Serialize(new { a = 1, Extra = new DateTime(1) }), TesseraErrorCode.UnknownMember, TesseraOptions.Strict);
        // What has its items says so: the others are members that another version of the class has.
        Read.Fails<Numbers>(TesseraSerializer.Serialize(new Newer { Extra = 1, ["a"] = 1 }), TesseraErrorCode.UnknownMember, TesseraOptions.Strict);
    }

    [Fact]
    public void Deserialize_ObjectWithMembersThatAreNoEntries_PassesThem()
    {
        Numbers numbers = TesseraSerializer.Deserialize<Numbers>(TesseraSerializer.Serialize(new { a = 1, Extra = new DateTime(1), More = new { X = 1 }, Language = "en" }))!;

        Assert.Equal(("en", "a"), (numbers.Language, Assert.Single(numbers).Key));
        Assert.Equal("a", Assert.Single(TesseraSerializer.Deserialize<Numbers>(TesseraSerializer.Serialize(new Newer { Extra = 1, ["a"] = 1 }))!).Key);
        Assert.Equal("$.a", Read.Fails<Numbers>(TesseraSerializer.Serialize(new { a = "x" }), TesseraErrorCode.InvalidValue).Path);
    }

    [Fact]
    public void Populate_Object_ReplacesOrExtendsEntries()
    {
        byte[] data = TesseraSerializer.Serialize(new { Stock = new { a = 1 } });
        Store store = new();
        Shop shop = new();

        TesseraSerializer.Populate(data, store);
        TesseraSerializer.Populate(data, shop);

        Assert.Equal(["a", "own"], store.Stock.Keys.Order(StringComparer.Ordinal));
        Assert.Equal("a", Assert.Single(shop.Stock).Key);
    }

    [Fact]
    public void Deserialize_NoEntries_LeavesNone()
    {
        Assert.Empty(Deserialize<Shop>("""{"Stock":{"Language":"en"}}""").Stock);
        Assert.Empty(Deserialize<Shop>("""{"Stock":{}}""").Stock);
        Assert.Single(Deserialize<Shop>("{}").Stock);
    }

    [Fact]
    public void Populate_Entries_AreReplaced()
    {
        Shop shop = new();
        Numbers stock = shop.Stock;

        TesseraSerializer.Populate(FromJson("""{"Stock":{"Language":"en","a":1}}"""), shop);

        Assert.Same(stock, shop.Stock);
        Assert.Equal(("en", "a"), (stock.Language, Assert.Single(stock).Key));
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Populate_MarkedMembers_TakeFurtherItems(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        Store data = new() { Stock = { Language = "en", ["a"] = 1, ["b"] = 2 }, Shared = { Language = "fr", ["d"] = 3 } };
        data.Tags.Clear();
        data.Tags.Title = null;
        data.Tags.AddRange(["x"]);
        byte[][] messages =
        [
            TesseraSerializer.Serialize(data, options),
            TesseraSerializer.Serialize(new { More = 1, data.Stock, data.Tags, data.Shared }, options),
            FromJson("""{"Tags":{"Title":null,"$items":["x"]},"Stock":{"b":2,"Language":"en","a":1},"Shared":{"d":3,"Language":"fr"}}"""),
        ];

        foreach (byte[] message in messages)
        {
            Store store = TesseraSerializer.Deserialize<Store>(message, options)!;

            Assert.Equal(["a", "b", "own"], store.Stock.Keys.Order(StringComparer.Ordinal));
            Assert.Equal((1, "en"), (store.Stock["a"], store.Stock.Language));
            Assert.Equal(["own", "x"], store.Tags);
            Assert.Null(store.Tags.Title);
            Assert.Equal((3, 9, "fr"), (store.Shared["d"], store.Shared["own"], store.Shared.Language));
        }
    }

    [Fact]
    public void Populate_MarkedMembersFromPlainCollections_TakeFurtherItems()
    {
        Store store = TesseraSerializer.Deserialize<Store>(TesseraSerializer.Serialize(new { Tags = new[] { "x" }, Stock = new Dictionary<string, int> { ["a"] = 1 } }))!;

        Assert.Equal(["own", "x"], store.Tags);
        Assert.Equal("title", store.Tags.Title);
        Assert.Equal(["a", "own"], store.Stock.Keys.Order(StringComparer.Ordinal));
    }

    /// <summary>A program in between did not know the items and kept them under their name.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Populate_ItemsInOverflow_FollowThoseOfAnObjectThatIsKept(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        Between between = TesseraSerializer.Deserialize<Between>(FromJson("""{"Kept":{"$items":["x"],"Title":"t"},"Made":{"Title":"t","$items":["x"]}}"""), options)!;
        byte[] message = TesseraSerializer.Serialize(between, options);
        byte[] shared = TesseraSerializer.Serialize(between, options with { References = TesseraReferenceHandling.Preserve });

        foreach (byte[] data in (byte[][])[message, message, shared])
        {
            Keeper keeper = TesseraSerializer.Deserialize<Keeper>(data, options)!;
            Replacer replacer = TesseraSerializer.Deserialize<Replacer>(data, options)!;

            Assert.Equal(["own", "x"], keeper.Kept);
            Assert.Equal(["own", "x"], keeper.Made);
            Assert.Equal(("t", "own"), (keeper.Kept.Title, keeper.Made.Title));
            Assert.Equal(["x"], replacer.Kept);
            Assert.Equal(["x"], replacer.Made);
            Assert.Equal(("t", "t"), (replacer.Kept.Title, replacer.Made.Title));
        }
    }

    /// <summary>The mark belongs to the member that holds the collection. Collections inside it have marks of their own.</summary>
    [Fact]
    public void Populate_OptionForAllMembers_ActsAtAnyDepth()
    {
        Tree target = new() { Title = "1", ["a"] = new() { Title = "2", ["b"] = new() } };
        Forest forest = new() { First = target };
        byte[] update = TesseraSerializer.Serialize(new Forest { First = new() { Title = "3", ["c"] = new() } });

        TesseraSerializer.Populate(update, forest, new TesseraOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
        Assert.Same(target, forest.First);
        Assert.Equal(("3", "a,c"), (target.Title, string.Join(',', target.Keys)));

        TesseraSerializer.Populate(update, forest);
        Assert.NotSame(target, forest.First);
        Assert.Equal("c", Assert.Single(forest.First).Key);
    }

    [Fact]
    public void Populate_Root_GetsOtherItems()
    {
        Numbers numbers = new() { Language = "en", ["own"] = 9 };

        TesseraSerializer.Populate(
            TesseraSerializer.Serialize(new Numbers { ["a"] = 1 }), numbers, new TesseraOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });

        Assert.Equal((null, "a"), (numbers.Language, Assert.Single(numbers).Key));
    }

    [Fact]
    public void Deserialize_MapOfOneType_HasEntriesOnly()
    {
        Texts texts = TesseraSerializer.Deserialize<Texts>(TesseraSerializer.Serialize(new Dictionary<string, string> { ["Language"] = "en" }))!;

        Assert.Null(texts.Language);
        Assert.Equal("en", texts["Language"]);
    }

    [Fact]
    public void Deserialize_EntriesAsAWhole_AreTaken()
    {
        Numbers numbers = Deserialize<Numbers>("""{"Language":"en","$items":{"a":1,"Language":2}}""");

        Assert.Equal("en", numbers.Language);
        Assert.Equal(["Language", "a"], numbers.Keys.Order(StringComparer.Ordinal));
        Read.Fails<Numbers>(FromJson("""{"$items":{"a":1},"b":2}"""), TesseraErrorCode.DuplicateMember);
        Read.Fails<Numbers>(FromJson("""{"b":2,"$items":{"a":1}}"""), TesseraErrorCode.DuplicateMember);
    }

    [Fact]
    public void Deserialize_EntryOfAnotherType_FailsOrIsDropped()
    {
        byte[] data = FromJson("""{"Language":"en","a":"x","b":2}""");

        Assert.Equal("$.a", Read.Fails<Numbers>(data).Path);
        Numbers numbers = TesseraSerializer.Deserialize<Numbers>(data, new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!;
        Assert.Equal(("en", "b"), (numbers.Language, Assert.Single(numbers).Key));
    }

    [Fact]
    public void Deserialize_NamesUnderStrict_AreEntries() =>
        Assert.Equal(1, TesseraSerializer.Deserialize<Numbers>(FromJson("""{"a":1}"""), TesseraOptions.Strict)!["a"]);

    private static T Again<T>(T value, TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        return TesseraSerializer.Deserialize<T>(FromJson(Messages.ToJson(TesseraSerializer.Serialize(value, options))), options)!;
    }

    private static T Deserialize<T>(string json) => TesseraSerializer.Deserialize<T>(FromJson(Encoding.UTF8.GetBytes(json)))!;

    private static byte[] FromJson(string json) => FromJson(Encoding.UTF8.GetBytes(json));

    private static byte[] FromJson(byte[] json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(json, output);
        return output.WrittenSpan.ToArray();
    }

    public sealed class Store
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Numbers Stock { get; set; } = new() { Language = "own", ["own"] = 9 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Tags Tags { get; } = new() { "own" };

        [TesseraShared]
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Numbers Shared { get; set; } = new() { ["own"] = 9 };
    }

    public sealed class Tags : List<string>
    {
        public string? Title { get; set; } = "title";
    }

    public sealed class MadeTags : List<string>
    {
        public MadeTags()
        {
        }

        [JsonConstructor]
        public MadeTags(string? title) => Title = title;

        public string? Title { get; }
    }

    public sealed class Keeper
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Tags Kept { get; set; } = new() { "own" };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public MadeTags Made { get; set; } = new("own") { "own" };
    }

    public sealed class Replacer
    {
        public Tags Kept { get; set; } = new() { "own" };

        public MadeTags Made { get; set; } = new("own") { "own" };
    }

    public sealed class Between
    {
        public BetweenTags? Kept { get; set; }

        public BetweenTags? Made { get; set; }
    }

    public sealed class BetweenTags
    {
        public string? Title { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    public sealed class Forest
    {
        public Tree First { get; set; } = new();
    }

    public sealed class Numbers : Dictionary<string, int>
    {
        public string? Language { get; set; }
    }

    public sealed class Newer : Dictionary<string, int>
    {
        public int Extra { get; set; }
    }

    public sealed class Texts : Dictionary<string, string>
    {
        public string? Language { get; set; }
    }

    public sealed class Values : Dictionary<string, object?>
    {
        public string? Language { get; set; }
    }

    public sealed class Named : Dictionary<string, int>
    {
        public Named()
        {
        }

        [JsonConstructor]
        public Named(string language) => Language = language;

        public string? Language { get; }
    }

    public sealed class Tree : Dictionary<string, Tree>
    {
        public string? Title { get; set; }
    }

    public sealed class Shop
    {
        public Numbers Stock { get; } = new() { ["first"] = 1 };
    }

    [JsonDerivedType(typeof(SectionDictionary), "section")]
    public abstract class Setting
    {
        public int Id { get; set; }
    }

    public sealed class SectionDictionary : Setting, IDictionary<string, int>
    {
        private readonly Dictionary<string, int> _entries = [];

        public int Count => _entries.Count;

        public bool IsReadOnly => false;

        public ICollection<string> Keys => _entries.Keys;

        public ICollection<int> Values => _entries.Values;

        public int this[string key]
        {
            get => _entries[key];
            set => _entries[key] = value;
        }

        public void Add(string key, int value) => _entries.Add(key, value);

        public void Add(KeyValuePair<string, int> item) => _entries.Add(item.Key, item.Value);

        public void Clear() => _entries.Clear();

        public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => ((IDictionary<string, int>)_entries).CopyTo(array, arrayIndex);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public bool Remove(string key) => _entries.Remove(key);

        public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item.Key);

        public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);
    }
}
