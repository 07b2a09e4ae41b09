using System.ClientModel.Primitives;
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
}
