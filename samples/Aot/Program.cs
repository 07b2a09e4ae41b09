using System.Collections;
using System.Collections.Specialized;
using System.Diagnostics;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.Extensions.Primitives;
using OneOf;
using Tessera;
using Tessera.Samples.Aot;
using Tessera.TestTypes.Api;
using Tessera.TestTypes.Attributes;
using Tessera.TestTypes.Books;
using Tessera.TestTypes.Dtos;
using Tessera.TestTypes.Graphs;
using Tessera.TestTypes.Inheritance;
using Tessera.TestTypes.Merchants;
using Tessera.TestTypes.Records;
using Tessera.TestTypes.Unions;

// Each line shows the size and hash of the data, and whether the value comes back. Run on the JIT compiler, the program must print the same lines.

long start = Stopwatch.GetTimestamp();
byte[] first = TesseraSerializer.Serialize(new Positional(1, "first", null));
_ = TesseraSerializer.Deserialize<Positional>(first);
TimeSpan firstCall = Stopwatch.GetElapsedTime(start);

Book book = BookGenerator.Create(pages: 3);
Show("book", TesseraSerializer.Serialize(book), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Book>(data)!));

TestApiResponse<TestApiRecordItem> response = TestApiGenerator.Create(items: 2);
Show("api response", TesseraSerializer.Serialize(response), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<TestApiResponse<TestApiRecordItem>>(data)!));

PagedResult<Customer> page = ShopGenerator.CreatePage(customers: 2);
Show("page of customers", TesseraSerializer.Serialize(page), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<PagedResult<Customer>>(data)!));

List<Merchant> merchants = MerchantGenerator.CreateMany(2);
Show("merchants", TesseraSerializer.Serialize(merchants), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<List<Merchant>>(data)!));

List<Animal> animals = [new Cat { Lives = 9 }, new Dog { Good = true }];
Show("union", TesseraSerializer.Serialize(animals), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<List<Animal>>(data)!));

List<IPayment> payments = [new Cash { Amount = 12.5m }];
Show("union of an interface", TesseraSerializer.Serialize(payments), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<List<IPayment>>(data)!));

Dictionary<string, List<int?>> map = new() { ["a"] = [1, null, 3], ["b"] = [] };
Show("dictionary", TesseraSerializer.Serialize(map), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Dictionary<string, List<int?>>>(data)!));

Nested nested = new(new Positional(1, "one", new DateOnly(2001, 2, 3)), [null, new Positional(2, "two", null)], new Dictionary<string, Positional> { ["k"] = new(3, "three", null) });
Show("records", TesseraSerializer.Serialize(nested), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Nested>(data)!));

Show("content of a request", TesseraSerializer.Serialize(nested), static data =>
{
    using TesseraContent content = TesseraContent.Create(TesseraSerializer.Deserialize<Nested>(data)!);
    return TesseraSerializer.Serialize(content.ReadFromTesseraAsync<Nested>().GetAwaiter().GetResult()!);
});

using MemoryStream rows = new();
await TesseraSerializer.SerializeAsync(rows, new Positional[] { new(1, "one", null), new(2, "two", null) }.ToAsyncEnumerable());
Show("rows of a sequence", rows.ToArray(), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<List<Positional>>(data)!));

Envelope<(int, DayOfWeek)[]> envelope = new([(1, DayOfWeek.Monday), (2, DayOfWeek.Friday)]);
Show("generic record of tuples", TesseraSerializer.Serialize(envelope), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Envelope<(int, DayOfWeek)[]>>(data)!));

HashSet<ReadOnlyPair> pairs = [new(1, "x"), new(2, null)];
Show("set of structs", TesseraSerializer.Serialize(pairs), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<HashSet<ReadOnlyPair>>(data)!));

Filled filled = new() { Numbers = { 1, 2 }, Names = { "a" }, Groups = { ["g"] = [3] }, Others = { new Filled() } };
filled.Waiting.Enqueue(4);
Show("collections that nobody sets", TesseraSerializer.Serialize(filled), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Filled>(data)!));

Show("attributes", TesseraSerializer.Serialize(new JsonAnnotated()), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<JsonAnnotated>(data)!));

Show("attributes of Newtonsoft.Json", TesseraSerializer.Serialize(new NewtonsoftAnnotated()), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<NewtonsoftAnnotated>(data)!));

ShowAny("array of two dimensions", new int[,] { { 1, 2 }, { 3, 4 } });
string[] words = ["a", "bb", "cc"];
ShowAny("lookup", words.ToLookup(static text => text.Length));
ShowAny("group", words.GroupBy(static text => text.Length).First());
ShowAny("priority queue", new PriorityQueue<string, int>([("x", 2), ("y", 1)]));
ShowAny("bits", new BitArray([true, false, true]));
ShowAny("nothing of a database", DBNull.Value);
ShowAny("names with values", new NameValueCollection { { "a", "1" }, { "a", "2" } });
ShowAny("texts by text", new StringDictionary { ["a"] = "1" });
TimeZoneInfo.TransitionTime spring = TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 31);
TimeZoneInfo.TransitionTime autumn = TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 3, 0, 0), 10, 5, DayOfWeek.Sunday);
ShowAny("rule of a time zone", TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(new DateTime(2000, 1, 1), new DateTime(2001, 1, 1), TimeSpan.FromHours(1), spring, autumn));
ShowAny("untyped list", new ArrayList { 1, "a", null });
ShowAny("untyped map", new Hashtable { ["a"] = 1 });
ShowAny("filled by Add", new Tags { "a", "b" });
ShowAny("made by a constructor", new ScoreCollection([1, 2]));
ShowAny("made by a builder", Chain.Create(["a", "b"]));
ShowAny("filled by Add with a key", new Prices { { "a", 1.50m } });
Shelf shelf = new() { Label = "top" };
shelf.Add(5);
ShowAny("collection with a required member", shelf);
ShowAny("collection that is a struct", new StepCollection { 1, 2 });
ShowAny("collections that nobody sets, of classes that nobody names", new Playlist { Id = 1, Names = { "a" }, Counts = { ["b"] = 2 }, Marks = { 3, 4 } });
ShowAny<Container[]>("abstract collection that lists its classes", [new Crate { Label = "l", Weight = 5 }]);
ShowAny("collections that nobody can create, where there are none", new Answer { Id = 1 });
Corners corners = default;
corners[2] = 7;
ShowAny("inline array", corners);
ShowAny("hidden number", new ShelfId(5));
ShowAny("number behind a converter of System.Text.Json", new Postcode(1040));
ShowAny("identifier and time that nothing sets", Placed.Known());
ShowAny<OneOf<int, Positional>>("union of a package", new Positional(1, "one", null));
ShowAny("identifier of a package", Ulid.Parse("01ARZ3NDEKTSV4RRFFQ69G5FAV", CultureInfo.InvariantCulture));
ShowAny("bytes of a package", BinaryData.FromBytes(new byte[] { 1, 2 }, "image/png"));
ShowAny("texts of a package", new StringValues(["a", "b"]));

ShowAny("members that are left out", new Profile { Id = 1, Clicks = 0 });
ShowAny("members that are not", new Profile { Id = 2, Nickname = "n", Clicks = 3, Tags = ["a"], Plan = DayOfWeek.Friday });
ShowAny("extension data", new Versioned { Id = 1, More = new() { ["a"] = 1, ["b"] = "text" } });
ShowAny("extension data as JSON", new VersionedJson { Id = 1, More = new JsonObject { ["a"] = 1 } });
ShowAny("generic class that sets itself", new Measured<int> { Value = 1, Unit = "m" }.Add(2));
ShowAny("generic class of a class", new Measured<string> { Value = "1", Unit = "m" }.Add("2"));
ShowAny("struct that sets itself", new Measured<int>.Range { From = 1 }.To(3));
ShowAny("private state", new Hero().Hit(7));
ShowAny("objects of the framework", new Visit { Session = new("n", "v", "/p", "d") { HttpOnly = true }, Method = HttpMethod.Put, Server = new("h", 80), Problem = new("m", ["a"]), Ground = new(1, 2, 3, 4) });

Preferences preferences = new() { Theme = "dark", Editor = { TabSize = 2, Margins = { Left = 1, Rulers = { 80, 100 } } } };
ShowAny("objects that properties hold", preferences);
Preferences kept = TesseraSerializer.Clone(preferences);
Print("what they hold", TesseraSerializer.Serialize(preferences), string.Create(CultureInfo.InvariantCulture, $"{kept.Theme} {kept.Editor.TabSize} {kept.Editor.Margins.Left} {string.Join(' ', kept.Editor.Margins.Rulers)} {ReferenceEquals(kept.Usual, EditorPreferences.Usual)} {EditorPreferences.Usual.TabSize}"));

Watched watched = new() { Id = 1 };
ShowAny("callbacks", watched);
Watched seen = TesseraSerializer.Clone(watched);
Print("callbacks that were called", TesseraSerializer.Serialize(watched), $"{string.Join(' ', watched.Calls.Distinct())}; {string.Join(' ', seen.Calls)}");
ShowAny("callbacks of a struct", new WatchedStruct { Id = 1 });
Print("callbacks that were called on a struct", TesseraSerializer.Serialize(new WatchedStruct { Id = 1 }), $"{TesseraSerializer.Clone(new WatchedStruct { Id = 1 }).Sum}");

TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
Node node = new() { Id = 1, Label = "loop", Many = [] };
node.Next = node;
node.Many.Add(node);
byte[] graph = TesseraSerializer.Serialize(node, preserve);
Node loop = TesseraSerializer.Deserialize<Node>(graph, preserve)!;
Print("references", graph, $"{ReferenceEquals(loop, loop.Next)} {ReferenceEquals(loop, loop.Many![0])}");

// Data of an older version of a type is read into the newer version, and without a type.
byte[] old = TesseraSerializer.Serialize(new OrderLine { ProductId = 7, Quantity = 2, Price = 1.5m });
NewerLine newer = TesseraSerializer.Deserialize<NewerLine>(old)!;
Print("evolution", old, string.Create(CultureInfo.InvariantCulture, $"{newer.ProductId} {newer.Quantity} {newer.Price} {newer.Comment}"));

TesseraObject open = (TesseraObject)TesseraSerializer.Deserialize(old)!;
Print("without a type", old, string.Create(CultureInfo.InvariantCulture, $"{open["ProductId"]} {open["Price"]}"));

TesseraObject changed = TesseraSerializer.Deserialize<TesseraObject>(old)!;
changed["Quantity"] = 3;
ShowAny("open object", changed);
ShowAny("values of any type", new List<object?> { changed, 5, null });

using MemoryStream json = new();
using (Utf8JsonWriter writer = new(json))
    TesseraJson.ToJson(TesseraSerializer.Serialize(animals), writer);
Print("JSON", json.ToArray(), Encoding.UTF8.GetString(json.ToArray()));

try
{
    TesseraSerializer.Deserialize<Book>(TesseraSerializer.Serialize(book).AsSpan(0, 4000));
    Console.WriteLine("damaged: no error");
}
catch (TesseraException e)
{
    Console.WriteLine($"damaged: {e.Code} at {e.Offset}, {e.Path}");
}

try
{
    TesseraSerializer.Deserialize<Thermometer>(TesseraSerializer.Serialize(new Dictionary<string, double> { ["Kelvin"] = -1 }));
    Console.WriteLine("a setter that throws: no error");
}
catch (TesseraException e)
{
    Console.WriteLine($"a setter that throws: {e.Message}");
}

try
{
    TesseraSerializer.Deserialize<Labels>(TesseraSerializer.Serialize(filled));
    Console.WriteLine("a collection that all objects hold: no error");
}
catch (TesseraException e)
{
    Console.WriteLine($"a collection that all objects hold: {e.Code} at {e.Path}, still {Labels.Common[0]}");
}

ShowRefusal("a derived class in a slot of its base", new List<Vehicle> { new Car() });
ShowRefusal("a collection that nobody can create", new Answer { Found = new(3) });
ShowRefusal("a map that nobody can create", new Answer { Sizes = new(3) { ["a"] = 1 } });
#pragma warning disable TSS012 // The rule says so when the program is compiled. This shows what it says when it runs.
ShowRefusal("a collection of the framework", new HttpResponseMessage().Headers.Connection);
#pragma warning restore TSS012

if (args.Contains("--time"))
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"first call: {firstCall.TotalMilliseconds:0.00} ms"));

static void ShowAny<[TesseraRoot] T>(string name, T value) => Show(name, TesseraSerializer.Serialize(value), static data => TesseraSerializer.Serialize(TesseraSerializer.Deserialize<T>(data)));

static void ShowRefusal<[TesseraRoot] T>(string name, T value)
{
    try
    {
        TesseraSerializer.Serialize(value);
        Console.WriteLine($"{name}: no error");
    }
    catch (TesseraException e)
    {
        Console.WriteLine($"{name}: {e.Message}");
    }
}

static void Show(string name, byte[] data, Func<byte[], byte[]> again) => Print(name, data, data.AsSpan().SequenceEqual(again(data)) ? "comes back" : "DIFFERS");

static void Print(string name, byte[] data, string result) => Console.WriteLine($"{name}: {data.Length} bytes, {Convert.ToHexString(SHA256.HashData(data))[..16]}: {result}");
