using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Classes without a public constructor that compute public properties, perhaps from an object in a member that is not public. Reading would leave out
/// this object, as with <c>ServiceBusReceivedMessage</c> of Azure.</summary>
public class HiddenObjectTests
{
    [Theory]
    [InlineData(typeof(Received), "Body", "Inner")]
    [InlineData(typeof(Kept), "Body", "_message")]
    [InlineData(typeof(Derived), "Body", "Inner")]
    public void Serialize_PropertiesOfAHiddenObject_AreRefused(Type type, string lost, string hidden)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Array.CreateInstance(type, 1), type.MakeArrayType()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains($"its {lost} would be lost: it has no setter, and it may come from {hidden}, which is not public and not written, in a class that has no public constructor; ", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(Chosen))]
    [InlineData(typeof(Creatable))]
    [InlineData(typeof(Ignoring))]
    [InlineData(typeof(IgnoringField))]
    [InlineData(typeof(Included))]
    [InlineData(typeof(Showing))]
    [InlineData(typeof(Child))]
    [InlineData(typeof(Serving))]
    [InlineData(typeof(Plain))]
    public void RoundTrip_ClassThatHidesNothing_IsNoError(Type type) =>
        Assert.IsType(type, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Activator.CreateInstance(type, nonPublic: true), type), type));

    /// <summary>Who does not own the class can say that the properties need not come back.</summary>
    [Fact]
    public void RoundTrip_PropertiesThatAModifierLeavesOut_KeepsTheOthers()
    {
        TesseraOptions options = new()
        {
            ContractModifiers = [info =>
            {
                foreach (TesseraMemberInfo member in info.Members)
                {
                    if (member.Member is { Name: "Body" or "Length", DeclaringType.Name: "Received" })
                        member.IgnoreCondition = JsonIgnoreCondition.Always;
                }
            }],
        };

        Received read = Written.RoundTrip(Received.Of("hello", 3), options);

        Assert.Equal((3, ""), (read.Count, read.Body));
    }

    public sealed class Message
    {
        public string Text { get; set; } = "";
    }

    public class Received
    {
        internal Received() => Inner = new();

        internal Received(Message message) => Inner = message;

        public int Count { get; internal set; }

        public string Body => Inner.Text;

        public int Length => Inner.Text.Length;

        internal Message Inner { get; set; }

        public static Received Of(string text, int count) => new(new Message { Text = text }) { Count = count };
    }

    public sealed class Derived : Received
    {
        private Derived()
        {
        }

        public string? Note { get; set; }
    }

    public sealed class Kept
    {
        private readonly Message _message;

        private Kept(Message message) => _message = message;

        private Kept() => _message = new();

        public int Count { get; set; }

        public string Body => _message.Text;

        public static Kept Of(Message message) => new(message);
    }

    /// <summary>Its author has said which constructor is to be called.</summary>
    public sealed class Chosen
    {
        private readonly Message _message = new();

        [JsonConstructor]
        private Chosen()
        {
        }

        public int Count { get; set; }

        public string Body => _message.Text;
    }

    /// <summary>Every program can create it, so its objects are those that the constructor makes.</summary>
    public sealed class Creatable
    {
        private readonly Message _message = new();

        public int Count { get; set; }

        public string Body => _message.Text;
    }

    public sealed class Ignoring
    {
        private readonly Message _message = new();

        private Ignoring()
        {
        }

        public int Count { get; set; }

        [JsonIgnore]
        public string Body => _message.Text;
    }

    public sealed class IgnoringField
    {
        [NonSerialized]
        private readonly Message _message = new();

        private IgnoringField()
        {
        }

        public int Count { get; set; }

        public string Body => _message.Text;
    }

    public sealed class Included
    {
        private Included()
        {
        }

        public string Body => Inner?.Text ?? "";

        [JsonInclude]
        internal Message? Inner { get; set; }
    }

    /// <summary>The object is a public member too.</summary>
    public sealed class Showing
    {
        private Message? inner;

        private Showing()
        {
        }

        public Message? Current
        {
            get => inner;
            set => inner = value;
        }

        public string Body => inner?.Text ?? "";
    }

    /// <summary>A node of a tree that refers to its parent.</summary>
    public sealed class Child
    {
        private Child? _parent;

        private Child()
        {
        }

        public int Count { get; set; }

        public bool IsRoot => _parent is null;

        public void Attach(Child parent) => _parent = parent;
    }

    /// <summary>A class with a service, a list and a text.</summary>
    public sealed class Serving
    {
        private readonly IFormatProvider _format = System.Globalization.CultureInfo.InvariantCulture;
        private readonly List<Message> _messages = [];
        private readonly string _text = "";

        private Serving()
        {
        }

        public int Count { get; set; }

        public string Body => string.Format(_format, "{0}{1}", _messages.Count, _text);
    }

    /// <summary>A class that computes nothing.</summary>
    public sealed class Plain
    {
        private Message? _last;

        private Plain()
        {
        }

        public int Count { get; set; }

        public void Take(Message message) => _last = message;

        public Message? GetLast() => _last;
    }
}
