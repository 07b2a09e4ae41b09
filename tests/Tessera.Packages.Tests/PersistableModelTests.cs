using System.ClientModel.Primitives;
using System.Collections.ObjectModel;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Tessera.Packages.Tests;

/// <summary>Models as the generators for Azure and OpenAI make them: a discriminator that only their own constructors set, and a reader and writer of JSON.</summary>
public class PersistableModelTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options);

    [Fact]
    public void Model_WhoseDiscriminatorNothingSets_ComesBackAsItsClass() =>
        Assert.All(s_engines, options =>
        {
            Answer answer = new() { Items = [new Message("hello"), null, new Call(7)], Main = new Message("main") };
            for (int i = 0; i < 100; i++)
            {
                Answer copy = TesseraSerializer.Clone(answer, options)!;

                Assert.Equal(("message", "hello"), (copy.Items[0]!.Kind, Assert.IsType<Message>(copy.Items[0]).Text));
                Assert.Null(copy.Items[1]);
                Assert.Equal(7, Assert.IsType<Call>(copy.Items[2]).Number);
                Assert.Equal("main", copy.Main!.Text);
                Assert.Equal(9, Assert.IsType<Call>(TesseraSerializer.Clone<Item>(new Call(9), options)).Number);
            }
        });

    [Fact]
    public void Model_WithoutItsType_IsItsJson()
    {
        byte[] data = TesseraSerializer.Serialize(new Message("hello"));

        TesseraObject read = Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize(data));
        Assert.Equal(("message", "hello"), (read["kind"], read["text"]));
        using MemoryStream json = new();
        using (Utf8JsonWriter writer = new(json))
            TesseraJson.ToJson(data, writer);
        Assert.Equal("""{"kind":"message","text":"hello"}""", Encoding.UTF8.GetString(json.ToArray()));
        Assert.Equal("hello", TesseraSerializer.Deserialize<Message>(TesseraSerializer.Serialize(new { kind = "message", text = "hello" }))!.Text);
    }

    [Theory]
    [InlineData("forgets")]
    [InlineData("throws")]
    [InlineData("unread")]
    public void Model_ThatDoesNotReadWhatItWrites_IsRefusedWithARemedy(string text) =>
        Assert.All(s_engines, options =>
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Answer { Main = new Message(text) }, options));

            Assert.Equal((TesseraErrorCode.InvalidContract, "$.Main"), (error.Code, error.Path));
            Assert.Contains("does not recreate the same object; add a converter that says", error.Message, StringComparison.Ordinal);
        });

    /// <summary>Members that can all be set do not say which class to create.</summary>
    [Fact]
    public void ModelsOfOneBase_WhoseMembersCanBeSet_ComeBackAsTheirClasses() =>
        Assert.All(s_engines, options =>
        {
            List<Shape> copy = TesseraSerializer.Clone<List<Shape>>([new Shape { Name = "a" }, new Circle { Name = "b", Radius = 2 }], options)!;

            Assert.Equal((typeof(Shape), "a"), (copy[0].GetType(), copy[0].Name));
            Assert.Equal(("b", 2), (copy[1].Name, Assert.IsType<Circle>(copy[1]).Radius));
            Assert.Equal(3, TesseraSerializer.Clone(new Circle { Radius = 3 }, options)!.Radius);
        });

    /// <summary>Each constructor takes one kind of content and refuses an empty one, so the members do not say which to call.</summary>
    [Fact]
    public void DerivedModel_WithConstructorsForDifferentContents_ComesBackInASlotOfItsOwn() =>
        Assert.All(s_engines, options =>
        {
            Polygon text = TesseraSerializer.Clone(new Polygon("a"), options)!;
            Polygon points = TesseraSerializer.Clone(new Polygon([1, 2]), options)!;

            Assert.Equal(("a", 0), (text.Name, text.Points.Count));
            Assert.Equal((null, "1 2"), (points.Name, string.Join(' ', points.Points)));
        });

    [Fact]
    public void Model_ThatLeavesAMemberOutOfItsJson_IsRefusedIfTheMemberHasAValue() =>
        Assert.All(s_engines, options =>
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Shape>(new Polygon("a") { Note = "b" }, options));

            Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
            Assert.Contains("does not recreate the same object; add a converter that says", error.Message, StringComparison.Ordinal);
            Assert.Equal("a", TesseraSerializer.Clone<Shape>(new Polygon("a"), options)!.Name);
        });

    [Fact]
    public void ClassOfTheProgram_DerivedFromAModelThatDoesNotKnowIt_IsRefused() =>
        Assert.All(s_engines, options =>
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Shape>(new Ball { Radius = 1, Color = "red" }, options));

            Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        });

    [Fact]
    public void ModelThatIsACollection_ComesBackWithItsMembers() =>
        Assert.All(s_engines, options =>
        {
            ShapeCollection copy = TesseraSerializer.Clone(new ShapeCollection("m", [new Shape { Name = "a" }, new Circle { Name = "b" }]), options)!;

            Assert.Equal("m", copy.Model);
            Assert.Equal(["a", "b"], copy.Select(shape => shape.Name));
            Assert.IsType<Circle>(copy[1]);
        });

    [Fact]
    public void Data_ThatAreNoJsonOfTheModel_AreInvalidAtTheirPlace()
    {
        byte[] data = TesseraSerializer.Serialize(new { Main = new { kind = 5 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Answer>(data));

        Assert.Equal(TesseraErrorCode.InvalidValue, error.Code);
        Assert.StartsWith("$.Main", error.Path, StringComparison.Ordinal);
    }

    public sealed class Answer
    {
        public List<Item?> Items { get; set; } = [];

        public Message? Main { get; set; }
    }

    public class Item : IJsonModel<Item>
    {
        internal Item()
        {
        }

        private protected Item(string kind) => Kind = kind;

        public string Kind { get; } = "";

        void IJsonModel<Item>.Write(Utf8JsonWriter writer, ModelReaderWriterOptions options) => WriteObject(writer);

        Item IJsonModel<Item>.Create(ref Utf8JsonReader reader, ModelReaderWriterOptions options) => Read(JsonDocument.ParseValue(ref reader).RootElement);

        BinaryData IPersistableModel<Item>.Write(ModelReaderWriterOptions options) => ModelReaderWriter.Write(this, options);

        Item IPersistableModel<Item>.Create(BinaryData data, ModelReaderWriterOptions options) => Read(JsonDocument.Parse(data).RootElement);

        string IPersistableModel<Item>.GetFormatFromOptions(ModelReaderWriterOptions options) => "J";

        internal static Item Read(JsonElement json) => json.GetProperty("kind").GetString() switch
        {
            "message" => json.GetProperty("text").GetString() switch
            {
                "unread" => throw new FormatException(),
                "forgets" => new Message(""),
                string text => new Message(text),
                null => throw new JsonException(),
            },
            "call" => new Call(json.GetProperty("number").GetInt32()),
            _ => throw new JsonException(),
        };

        private protected void WriteObject(Utf8JsonWriter writer)
        {
            writer.WriteStartObject();
            writer.WriteString("kind", Kind);
            WriteMembers(writer);
            writer.WriteEndObject();
        }

        private protected virtual void WriteMembers(Utf8JsonWriter writer)
        {
        }
    }

    public sealed class Message : Item, IJsonModel<Message>
    {
        internal Message()
        {
        }

        public Message(string text)
            : this("message", text)
        {
        }

        internal Message(string kind, string text)
            : base(kind) => Text = text;

        public string Text { get; } = "";

        void IJsonModel<Message>.Write(Utf8JsonWriter writer, ModelReaderWriterOptions options) => WriteObject(writer);

        Message IJsonModel<Message>.Create(ref Utf8JsonReader reader, ModelReaderWriterOptions options) => (Message)Read(JsonDocument.ParseValue(ref reader).RootElement);

        BinaryData IPersistableModel<Message>.Write(ModelReaderWriterOptions options) => ModelReaderWriter.Write<Item>(this, options);

        Message IPersistableModel<Message>.Create(BinaryData data, ModelReaderWriterOptions options) => (Message)Read(JsonDocument.Parse(data).RootElement);

        string IPersistableModel<Message>.GetFormatFromOptions(ModelReaderWriterOptions options) => "J";

        private protected override void WriteMembers(Utf8JsonWriter writer)
        {
            if (Text == "throws")
                throw new InvalidOperationException();
            writer.WriteString("text", Text);
        }
    }

    public sealed class Call : Item
    {
        internal Call()
        {
        }

        public Call(int number)
            : base("call") => Number = number;

        public int Number { get; }

        private protected override void WriteMembers(Utf8JsonWriter writer) => writer.WriteNumber("number", Number);
    }

    public class Shape : IJsonModel<Shape>
    {
        public string? Name { get; set; }

        void IJsonModel<Shape>.Write(Utf8JsonWriter writer, ModelReaderWriterOptions options) => WriteObject(writer);

        Shape IJsonModel<Shape>.Create(ref Utf8JsonReader reader, ModelReaderWriterOptions options) => Read(JsonDocument.ParseValue(ref reader).RootElement);

        BinaryData IPersistableModel<Shape>.Write(ModelReaderWriterOptions options) => ModelReaderWriter.Write(this, options);

        Shape IPersistableModel<Shape>.Create(BinaryData data, ModelReaderWriterOptions options) => Read(JsonDocument.Parse(data).RootElement);

        string IPersistableModel<Shape>.GetFormatFromOptions(ModelReaderWriterOptions options) => "J";

        internal static Shape Read(JsonElement json)
        {
            string? name = json.GetProperty("name").GetString();
            if (json.TryGetProperty("points", out JsonElement points))
                return name is null ? new Polygon(points.EnumerateArray().Select(point => point.GetInt32())) : new Polygon(name);
            return json.TryGetProperty("radius", out JsonElement radius) ? new Circle { Name = name, Radius = radius.GetInt32() } : new Shape { Name = name };
        }

        internal void WriteObject(Utf8JsonWriter writer)
        {
            writer.WriteStartObject();
            writer.WriteString("name", Name);
            if (this is Circle circle)
                writer.WriteNumber("radius", circle.Radius);
            if (this is Polygon polygon)
            {
                writer.WriteStartArray("points");
                foreach (int point in polygon.Points)
                    writer.WriteNumberValue(point);
                writer.WriteEndArray();
            }

            writer.WriteEndObject();
        }
    }

    public class Circle : Shape, IJsonModel<Circle>
    {
        public int Radius { get; set; }

        void IJsonModel<Circle>.Write(Utf8JsonWriter writer, ModelReaderWriterOptions options) => WriteObject(writer);

        Circle IJsonModel<Circle>.Create(ref Utf8JsonReader reader, ModelReaderWriterOptions options) => (Circle)Read(JsonDocument.ParseValue(ref reader).RootElement);

        BinaryData IPersistableModel<Circle>.Write(ModelReaderWriterOptions options) => ModelReaderWriter.Write<Shape>(this, options);

        Circle IPersistableModel<Circle>.Create(BinaryData data, ModelReaderWriterOptions options) => (Circle)Read(JsonDocument.Parse(data).RootElement);

        string IPersistableModel<Circle>.GetFormatFromOptions(ModelReaderWriterOptions options) => "J";
    }

    public sealed class Ball : Circle
    {
        public string? Color { get; set; }
    }

    public sealed class Polygon : Shape, IJsonModel<Polygon>
    {
        /// <summary>ModelReaderWriter calls it to get the object that reads.</summary>
        internal Polygon()
        {
        }

        public Polygon(string name)
        {
            ArgumentException.ThrowIfNullOrEmpty(name);
            Name = name;
        }

        public Polygon(IEnumerable<int> points)
        {
            Points = [.. points];
            if (Points.Count == 0)
                throw new ArgumentException("There are no points.", nameof(points));
        }

        public IList<int> Points { get; } = [];

        /// <summary>The JSON does not contain it.</summary>
        public string? Note { get; set; }

        void IJsonModel<Polygon>.Write(Utf8JsonWriter writer, ModelReaderWriterOptions options) => WriteObject(writer);

        Polygon IJsonModel<Polygon>.Create(ref Utf8JsonReader reader, ModelReaderWriterOptions options) => (Polygon)Read(JsonDocument.ParseValue(ref reader).RootElement);

        BinaryData IPersistableModel<Polygon>.Write(ModelReaderWriterOptions options) => ModelReaderWriter.Write<Shape>(this, options);

        Polygon IPersistableModel<Polygon>.Create(BinaryData data, ModelReaderWriterOptions options) => (Polygon)Read(JsonDocument.Parse(data).RootElement);

        string IPersistableModel<Polygon>.GetFormatFromOptions(ModelReaderWriterOptions options) => "J";
    }

    /// <summary>Only its package creates it, and it has a member beside its elements.</summary>
    public sealed class ShapeCollection : ReadOnlyCollection<Shape>, IJsonModel<ShapeCollection>
    {
        /// <summary>ModelReaderWriter calls it to get the object that reads.</summary>
        internal ShapeCollection()
            : this("", [])
        {
        }

        internal ShapeCollection(string model, IList<Shape> shapes)
            : base(shapes) => Model = model;

        public string Model { get; }

        void IJsonModel<ShapeCollection>.Write(Utf8JsonWriter writer, ModelReaderWriterOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("model", Model);
            writer.WriteStartArray("shapes");
            foreach (Shape shape in this)
                shape.WriteObject(writer);
            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        ShapeCollection IJsonModel<ShapeCollection>.Create(ref Utf8JsonReader reader, ModelReaderWriterOptions options) => Read(JsonDocument.ParseValue(ref reader).RootElement);

        BinaryData IPersistableModel<ShapeCollection>.Write(ModelReaderWriterOptions options) => ModelReaderWriter.Write(this, options);

        ShapeCollection IPersistableModel<ShapeCollection>.Create(BinaryData data, ModelReaderWriterOptions options) => Read(JsonDocument.Parse(data).RootElement);

        string IPersistableModel<ShapeCollection>.GetFormatFromOptions(ModelReaderWriterOptions options) => "J";

        private static ShapeCollection Read(JsonElement json) =>
            new(json.GetProperty("model").GetString()!, [.. json.GetProperty("shapes").EnumerateArray().Select(Shape.Read)]);
    }
}
