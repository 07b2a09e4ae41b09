using System.Buffers;
using System.Reflection;
using System.Reflection.Emit;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Sparse;

/// <summary>Descriptors of only the types that occur, for types that lead to many others and objects with few members (spec/mapping-dotnet.md §2).</summary>
public class ReducedDescriptorTests
{
    private static readonly TesseraOptions s_skip = new() { SkipNulls = true };
    private static readonly TesseraOptions s_canonical = TesseraOptions.Strict with { Profile = TesseraSerializationProfile.Canonical };
    private static readonly JsonSerializerOptions s_skipJson = new() { IncludeFields = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

    /// <summary>The types are made once: emitted code finds types by the names of their assemblies, which two sets of types would share.</summary>
    private static readonly Type s_levels = MakeLevels(70);

    private static readonly object[] s_small =
    [
        new Models.User { Id = "48d31887-5fad", DisplayName = "Ann", Mail = "ann@example.com", JobTitle = "Engineer" },
        new Models.Pod { ApiVersion = "v1", Kind = "Pod", Metadata = new() { Name = "web-1", Namespace = "default" } },
        new Models.ChatMessage { MessageId = 5, Text = "hello", Chat = new() { Id = 7, Type = "private" } },
        new Models.Charge { Id = "ch_1", Amount = 100, Currency = "usd" },
    ];

    private static readonly object[] s_deep =
    [
        new Models.User
        {
            Id = "1",
            Manager = new() { Id = "2", Calendar = new() { Owner = new() { Name = "Bob" }, CalendarView = [new() { Subject = "s", Location = new() { Coordinates = new() { Latitude = 1.5 } } }, new()] } },
            Settings = new() { ["a"] = new() { Name = "x", Fallback = new() { Value = "y" } } },
            DirectReports = [],
        },
        new Models.Pod { Spec = new() { Containers = [new() { Name = "a", Env = [new() { Name = "K", Value = "V" }] }, new() { Image = "i", LivenessProbe = new() { Exec = new() { Command = ["x"] } } }] } },
        new Models.ChatMessage { MessageId = 1, ReplyToMessage = new() { MessageId = 2, Photo = [new() { FileId = "f", Width = 3 }] }, ReplyMarkup = new() { InlineKeyboard = [[new() { Text = "ok" }], []] } },
        new Models.Charge { Id = "c", Customer = new() { Subscriptions = [new() { Items = [new() { Price = new() { Product = new() { Name = "p" } } }] }] }, Metadata = new() { ["k"] = "v" } },
    ];

    public static TheoryData<int> Small => [.. Enumerable.Range(0, s_small.Length)];

    public static TheoryData<int> All => [.. Enumerable.Range(0, s_small.Length + s_deep.Length)];

    [Theory]
    [MemberData(nameof(Small))]
    public void Serialize_FewMembers_IsNoLongerThanJson(int number)
    {
        object value = Value(number);
        Assert.InRange(Write(value).Length, 1, JsonSerializer.SerializeToUtf8Bytes(value, value.GetType()).Length);
        Assert.InRange(Write(value, s_skip).Length, 1, 1.3 * JsonSerializer.SerializeToUtf8Bytes(value, value.GetType(), s_skipJson).Length);
    }

    [Theory]
    [MemberData(nameof(All))]
    public void RoundTrip_EveryOption_GivesTheObject(int number)
    {
        object value = Value(number);
        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip, TesseraOptions.Strict, s_canonical, s_canonical with { SkipNulls = true }, new TesseraOptions { References = TesseraReferenceHandling.Preserve } })
        {
            byte[] data = Write(value, options);
            Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(data, value.GetType(), options)!));
            Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(data, value.GetType(), TesseraOptions.Default)!));
            Assert.Equal(data, Write(TesseraSerializer.Deserialize(data, value.GetType(), options)!, options));
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Message_IsReadByAllThatKnowNoTypes(int number)
    {
        object value = Value(number);
        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip, s_canonical })
        {
            byte[] data = Write(value, options);
            TesseraInspector.Validate(data, options);
            Assert.Contains(value is Models.Pod ? "\"Kind\"" : "\"Id\"", Encoding.UTF8.GetString(Messages.ToJson(Write(value))).Replace("MessageId", "Id", StringComparison.Ordinal));
            Assert.Equal(Json(value), JsonWithoutNulls(Messages.ToJson(data)));
            Assert.Equal(JsonWithoutNulls(Messages.ToJson(data)), JsonWithoutNulls(Messages.ToJson(TesseraSerializer.Serialize(TesseraSerializer.Deserialize<object>(data)))));
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void EveryDestination_GetsTheSameBytes(int number)
    {
        object value = Value(number);
        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip })
        {
            byte[] data = Write(value, options);
            ArrayBufferWriter<byte> buffer = new();
            TesseraSerializer.Serialize(buffer, value, value.GetType(), options);
            Assert.Equal(data, buffer.WrittenSpan.ToArray());
            using MemoryStream stream = new();
            TesseraSerializer.Serialize(stream, value, value.GetType(), options);
            Assert.Equal(data, stream.ToArray());
        }
    }

    [Fact]
    public void Descriptor_UnderSkipNulls_NamesWhatOccursInAnyObject()
    {
        List<Models.Setting> settings = [new() { Name = "a" }, new() { Value = "b" }, new() { Name = "c" }];

        Assert.Equal("list optional shape#0 { Name: keep string, Value: keep string }", Schema(settings, s_skip));
        Assert.Equal("[{\"Name\":\"a\"},{\"Value\":\"b\"},{\"Name\":\"c\"}]", Json(TesseraSerializer.Deserialize<List<Models.Setting>>(TesseraSerializer.Serialize(settings, s_skip))!));
        Assert.Equal("shape#0 { }", Schema(new Models.Setting(), s_skip));
        Assert.Equal("{}", Json(TesseraSerializer.Deserialize<Models.Setting>(TesseraSerializer.Serialize(new Models.Setting(), s_skip))!));
    }

    [Fact]
    public void Descriptor_OfALargeType_NamesItsMembersAndNoTypesWithoutValues()
    {
        string schema = Schema(new Models.Pod { Metadata = new() { Name = "n", OwnerReferences = [] } });

        Assert.Equal(
            "shape#0 { ApiVersion: string, Kind: string, Metadata: optional shape#1 { Name: string, Namespace: string, Uid: string, ResourceVersion: string, Generation: optional i64, "
            + "CreationTimestamp: optional datetime, DeletionTimestamp: optional datetime, Labels: map string string, Annotations: map string string, OwnerReferences: list any, "
            + "Finalizers: list string }, Spec: any, Status: any }",
            schema);
    }

    [Fact]
    public void Descriptor_OfASmallType_IsItsOwn()
    {
        Models.Recurrence value = new() { Range = new() { Type = "x" } };

        Assert.StartsWith(TesseraSchema.Of<Models.Recurrence>().ToString(), Schema(value), StringComparison.Ordinal);
    }

    [Fact]
    public void Message_ThatIsMuchLongerThanItsTypes_HasThemWhole()
    {
        Models.ChatMessage[] few = [.. Enumerable.Range(0, 50).Select(i => new Models.ChatMessage { MessageId = i, Text = "hello" })];
        Models.ChatMessage[] many = [.. Enumerable.Range(0, 5000).Select(i => new Models.ChatMessage { MessageId = i, Text = "hello" })];
        string own = TesseraSchema.Of<Models.ChatMessage[]>().ToString();

        Assert.NotEqual(own, Schema(few));
        Assert.Equal(own, Schema(many));
        Assert.Equal(Json(few), Json(TesseraSerializer.Deserialize<Models.ChatMessage[]>(TesseraSerializer.Serialize(few))!));
        Assert.Equal(Json(many), Json(TesseraSerializer.Deserialize<Models.ChatMessage[]>(TesseraSerializer.Serialize(many))!));
    }

    [Fact]
    public void Values_WithDescriptorsOfTheirOwn_AreReducedToo()
    {
        object[] values = [new Models.Charge { Id = "1" }, 5, new Models.Charge { Id = "2", Outcome = new() { Type = "t" } }, new Models.Discount { Id = "d" }, new Models.Charge()];

        byte[] data = TesseraSerializer.Serialize(values);
        byte[] small = TesseraSerializer.Serialize(values, s_skip);

        Assert.InRange(data.Length, 1, JsonSerializer.SerializeToUtf8Bytes(values).Length);
        Assert.InRange(small.Length, 1, 150);
        foreach (byte[] message in new[] { data, small })
        {
            dynamic[] back = [.. TesseraSerializer.Deserialize<List<object>>(message)!];
            Assert.Equal(("1", 5, "2", "t", "d"), ((string)back[0].Id, (int)back[1], (string)back[2].Id, (string)back[2].Outcome.Type, (string)back[3].Id));
            TesseraInspector.Validate(message);
        }
    }

    /// <summary>Types whose occurring parts are equal share an entry of the table, as a strict reader demands.</summary>
    [Fact]
    public void Types_ThatAreTheSameInWhatOccurs_AreDefinedOnce()
    {
        TesseraOptions options = s_canonical with { SkipNulls = true };
        Dictionary<string, object> values = new() { ["a"] = new Models.Charge { Id = "1" }, ["b"] = new Models.Refund { Id = "2" }, ["c"] = new Models.Charge { Id = "3" } };

        // The amounts of charges are not nullable, so these two differ.
        byte[] differ = TesseraSerializer.Serialize(values, options);
        values["a"] = new Models.Discount { Id = "1" };
        values["c"] = new Models.Discount { Id = "3" };
        byte[] same = TesseraSerializer.Serialize(values, options);

        Assert.Equal(2, Count(differ, 0x28));
        Assert.Equal(1, Count(same, 0x28));
        TesseraInspector.Validate(differ, options);
        TesseraInspector.Validate(same, options);
    }

    [Fact]
    public void Values_ThatAProfileOrders_KeepTheirDescriptors()
    {
        HashSet<object> values = [new Models.Charge { Id = "b" }, new Models.Discount { Id = "a" }, new Models.Charge { Id = "a" }];

        byte[] data = TesseraSerializer.Serialize(values, s_canonical);

        Assert.Contains("Livemode", Encoding.Latin1.GetString(data), StringComparison.Ordinal);
        Assert.Equal(data, TesseraSerializer.Serialize(values.Reverse().ToHashSet(), s_canonical));
        TesseraInspector.Validate(data, s_canonical);
    }

    [Fact]
    public void Alternatives_ThatOccur_AreNamed()
    {
        List<Node?> nodes = [new Leaf3 { Charge = new() { Id = "c" } }, null, new Leaf1 { Name = "n" }, new Leaf3()];

        string schema = Schema(nodes);
        string own = TesseraSchema.Of<List<Node?>>().ToString();

        Assert.Contains("Leaf2", own, StringComparison.Ordinal);
        Assert.DoesNotContain("Leaf2", schema, StringComparison.Ordinal);
        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip, s_canonical })
        {
            List<Node?> back = TesseraSerializer.Deserialize<List<Node?>>(TesseraSerializer.Serialize(nodes, options), options)!;
            Assert.Equal(("c", "n"), (((Leaf3)back[0]!).Charge!.Id, ((Leaf1)back[2]!).Name));
            Assert.Null(back[1]);
            Assert.Null(((Leaf3)back[3]!).Charge);
        }
    }

    [Fact]
    public void SharedObjects_ComeBackAsOne()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        Models.Customer customer = new() { Id = "cu" };
        customer.Discount = new() { Customer = customer };
        List<Models.Charge?> charges = [new() { Customer = customer }, null, new() { Customer = customer, Invoice = new() }];
        charges.Add(charges[0]);

        foreach (TesseraOptions each in new[] { options, options with { SkipNulls = true } })
        {
            byte[] data = TesseraSerializer.Serialize(charges, each);
            List<Models.Charge?> back = TesseraSerializer.Deserialize<List<Models.Charge?>>(data, each)!;
            Assert.InRange(data.Length, 1, 1200);
            Assert.Same(back[0], back[3]);
            Assert.Same(back[0]!.Customer, back[2]!.Customer);
            Assert.Same(back[0]!.Customer, back[0]!.Customer!.Discount!.Customer);
            TesseraInspector.Validate(data);
        }
    }

    /// <summary>The slot has a descriptor for an object without a value there. It holds only the number of an object that has another form elsewhere.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    public void BackReference_InASlotOfAnyType_ComesBack(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new()
        {
            Engine = engine,
            SkipNulls = true,
            References = TesseraReferenceHandling.Preserve,
            TypeNames = TesseraTypeNames.Empty.Add<Page>("page").Add<Line>("line"),
        };
        Page page = new() { Title = "t" };
        page.Lines.Add(new Line { Parent = page, Size = 2 });

        for (int i = 0; i < 100; i++)
        {
            byte[] data = TesseraSerializer.Serialize(page, options);
            Page back = TesseraSerializer.Deserialize<Page>(data, options)!;
            Assert.Same(back, back.Lines[0].Parent);
            Assert.Equal(("t", 2), (back.Title, back.Lines[0].Size));
            TesseraInspector.Validate(data);
        }
    }

    [Fact]
    public void Hash_OfAReducedMessage_IsThatOfItsBytes()
    {
        Models.Charge value = new() { Id = "1", Metadata = new() { ["b"] = "2", ["a"] = "1" } };
        Models.Charge same = new() { Id = "1", Metadata = new() { ["a"] = "1", ["b"] = "2" } };

        Assert.Equal(TesseraSerializer.Hash(value), TesseraSerializer.Hash(same));
        Assert.NotEqual(TesseraSerializer.Hash(value), TesseraSerializer.Hash(new Models.Charge { Id = "2" }));
        Assert.Equal(TesseraSerializer.Serialize(value, s_canonical), TesseraSerializer.Serialize(same, s_canonical));
    }

    [Fact]
    public void Null_IsThreeBytes() => Assert.Equal([0xC1, 0x0A, 0x00], TesseraSerializer.Serialize<Models.User?>(null));

    [Fact]
    public void ErrorOnWriting_NamesTheMember()
    {
        Models.User value = new() { Id = "1" };
        value.Manager = value;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.Equal("$.Manager…", error.Path);
        // What failed leaves nothing behind.
        value.Manager = null;
        Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize<Models.User>(TesseraSerializer.Serialize(value))!));
    }

    [Fact]
    public void RequiredMembersAndParameters_AreNamedThoughTheyAreNull()
    {
        Parcel value = new(null!, null) { Weight = null, Note = null };

        Parcel back = TesseraSerializer.Deserialize<Parcel>(TesseraSerializer.Serialize(value, s_skip), s_skip)!;

        Assert.Equal(value, back);
        Assert.Equal("shape#0 { To: keep string, Weight: optional f64 }", Schema(value, s_skip));
    }

    [Fact]
    public void ThreeStates_StayThree()
    {
        Patch[] patches = [new(), new() { Charge = (Models.Charge?)null }, new() { Charge = new Models.Charge { Id = "x" } }];

        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip })
        {
            Patch[] back = TesseraSerializer.Deserialize<Patch[]>(TesseraSerializer.Serialize(patches, options), options)!;
            Assert.Equal((false, true, "x"), (back[0].Charge.IsSent, back[1].Charge.IsSent, back[2].Charge.Value!.Id));
            Patch[] two = TesseraSerializer.Deserialize<Patch[]>(TesseraSerializer.Serialize(patches[..2], options), options)!;
            Assert.Equal((false, true, null), (two[0].Charge.IsSent, two[1].Charge.IsSent, two[1].Charge.Value));
        }
    }

    [Fact]
    public void TypesThatNestDeeperThanTheFormat_AreWrittenAsTheyOccur()
    {
        Type type = s_levels;
        object value = Nest(type, 12);

        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip, s_canonical })
        {
            byte[] data = Write(value, options);
            Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(data, type, options)!));
            Assert.Equal(Json(value), JsonWithoutNulls(Messages.ToJson(data)));
            byte[] boxed = TesseraSerializer.Serialize<object>(value, options);
            Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(boxed, type, options)!));
        }

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSchema.Of(type));
        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("TesseraSchema.ReadFrom", error.Message, StringComparison.Ordinal);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new HashSet<object> { value }, s_canonical)).Code);
    }

    /// <summary>The types of this value nest 130 deep, which is too deep for one descriptor, so that parts of it have their own descriptors.</summary>
    [Fact]
    public void ValuesThatNestDeeperThanOneDescriptor_BringSeveral()
    {
        Type type = s_levels;
        foreach (TesseraOptions options in new[] { TesseraOptions.Default, s_skip, new TesseraOptions { References = TesseraReferenceHandling.Preserve } })
        {
            foreach (int levels in new[] { 19, 20, 21, 22, 33, 60 })
            {
                object value = Nest(type, levels);
                byte[] data = Write(value, options);
                Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(data, type, options)!));
                Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(data, type, TesseraOptions.Default)!));
                TesseraInspector.Validate(data);
                Assert.Equal(Json(value), Json(TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(value, options), type, options)!));
            }
        }

        TesseraException error = Assert.Throws<TesseraException>(() => Write(Nest(type, 60), s_canonical));
        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    private static Type MakeLevels(int count)
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Levels"), AssemblyBuilderAccess.Run).DefineDynamicModule("Levels");
        Type type = typeof(string);
        for (int i = 0; i < count; i++)
        {
            TypeBuilder level = module.DefineType($"Level{i}", TypeAttributes.Public | TypeAttributes.Sealed);
            level.DefineField("Id", typeof(int), FieldAttributes.Public);
            level.DefineField("Next", type, FieldAttributes.Public);
            type = level.CreateType();
        }

        return type;
    }

    private static object Nest(Type type, int levels)
    {
        object value = Activator.CreateInstance(type)!;
        type.GetField("Id")!.SetValue(value, levels);
        FieldInfo next = type.GetField("Next")!;
        if (levels > 1)
            next.SetValue(value, Nest(next.FieldType, levels - 1));
        return value;
    }

    private static object Value(int number) => number < s_small.Length ? s_small[number] : s_deep[number - s_small.Length];

    private static byte[] Write(object value, TesseraOptions? options = null) => TesseraSerializer.Serialize(value, value.GetType(), options);

    private static string Schema<T>(T value, TesseraOptions? options = null) => TesseraSchema.ReadFrom(TesseraSerializer.Serialize(value, options))!.ToString();

    private static string Json(object value) => JsonSerializer.Serialize(value, value.GetType(), s_skipJson);

    private static string JsonWithoutNulls(byte[] json)
    {
        using MemoryStream stream = new();
        using (Utf8JsonWriter writer = new(stream))
            Copy(JsonDocument.Parse(json).RootElement, writer);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static void Copy(JsonElement element, Utf8JsonWriter writer)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                writer.WriteStartObject();
                foreach (JsonProperty property in element.EnumerateObject().Where(property => property.Value.ValueKind != JsonValueKind.Null))
                {
                    writer.WritePropertyName(property.Name);
                    Copy(property.Value, writer);
                }

                writer.WriteEndObject();
                break;
            case JsonValueKind.Array:
                writer.WriteStartArray();
                foreach (JsonElement item in element.EnumerateArray())
                    Copy(item, writer);
                writer.WriteEndArray();
                break;
            default:
                element.WriteTo(writer);
                break;
        }
    }

    private static int Count(byte[] data, byte code) => Encoding.Latin1.GetString(data).Split((char)code).Length - 1;

    [JsonDerivedType(typeof(Leaf1), "Leaf1")]
    [JsonDerivedType(typeof(Leaf2), "Leaf2")]
    [JsonDerivedType(typeof(Leaf3), "Leaf3")]
    public abstract class Node
    {
    }

    public sealed class Leaf1 : Node
    {
        public string? Name { get; set; }
    }

    public sealed class Leaf2 : Node
    {
        public Models.User? User { get; set; }
    }

    public sealed class Leaf3 : Node
    {
        public Models.Charge? Charge { get; set; }
    }

    public abstract class Part
    {
        public Part? Parent { get; set; }
    }

    public sealed class Page : Part
    {
        public string? Title { get; set; }

        public List<Line> Lines { get; } = [];
    }

    public sealed class Line : Part
    {
        public int Size { get; set; }
    }

    public sealed record Parcel(string To, string? From)
    {
        public required double? Weight { get; init; }

        public string? Note { get; init; }
    }

    public sealed class Patch
    {
        public TesseraMaybe<Models.Charge?> Charge { get; set; }
    }
}
