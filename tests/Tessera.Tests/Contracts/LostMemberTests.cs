using System.Net.Http.Headers;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Members without a setter that only another constructor takes than the one that reading uses. They would come back empty.</summary>
public class LostMemberTests
{
    [Theory]
    [InlineData(typeof(Permission), "Target")]
    [InlineData(typeof(Fault), "Code")]
    [InlineData(typeof(Interval), "Max")]
    [InlineData(typeof(Hidden), "Id")]
    [InlineData(typeof(Renaming), "Id")]
    [InlineData(typeof(Shown), "Id")]
    [InlineData(typeof(Parsed), "Address")]
    [InlineData(typeof(Coded), "Code")]
    [InlineData(typeof(Waiver), "Payment")]
    [InlineData(typeof(Receipt), "Stamp")]
    [InlineData(typeof(Parcel), "Mark")]
    [InlineData(typeof(System.Net.Http.Headers.ContentRangeHeaderValue), "From")]
    public void Serialize_MemberThatOnlyAnotherConstructorSets_IsRefused(Type type, string member)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Array.CreateInstance(type, 1), type.MakeArrayType()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains($"its {member} would be lost", error.Message, StringComparison.Ordinal);
        Assert.Equal(
            error.Message,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new[] { new { A = 1 } }), type.MakeArrayType())).Message);
    }

    [Theory]
    [InlineData(typeof(Marked))]
    [InlineData(typeof(Leaving))]
    [InlineData(typeof(Computing))]
    [InlineData(typeof(Running))]
    [InlineData(typeof(Constant))]
    [InlineData(typeof(Contracted))]
    [InlineData(typeof(Settable))]
    public void RoundTrip_MemberThatIsNoStateOrCanBeSet_IsNoError(Type type) =>
        Assert.IsType(type, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Activator.CreateInstance(type), type), type));

    /// <summary>If a public constructor can restore the member, it is used.</summary>
    [Fact]
    public void RoundTrip_MemberThatAPublicConstructorSets_ComesBack()
    {
        Message message = Written.RoundTrip(new Message("id") { Size = 7 });

        Assert.Equal(("id", 7), (message.Id, message.Size));
        Assert.Null(Written.RoundTrip(new Message { Size = 1 }).Id);
        Assert.Equal("id", Written.RoundTrip(new DerivedMessage("id")).Id);
        Assert.Equal("c", Written.RoundTrip(new Box("c")).Content);
        Assert.Equal([1, 2], Written.RoundTrip(new Listing([1, 2])).Items);
        Assert.Equal(("k", "v"), (Written.RoundTrip(new Header("k", "v")).Name, Written.RoundTrip(new Header("k", "v")).Value));
        Assert.Equal(3, Written.RoundTrip(new Bounded(3)).Limit);
        Assert.Equal([1, 2], Written.RoundTrip(new Sequence([1, 2]) { Size = 5 }).Items);
        Assert.Equal(5, Assert.IsType<Cheque>(Written.RoundTrip(new Bill(new Cheque { Number = 5 })).Payment).Number);
    }

    /// <summary>Types of the framework that keep the arguments of their public constructor in their own fields.</summary>
    [Fact]
    public void RoundTrip_HeaderValues_ComeBackAsTheyWere()
    {
        ContentDispositionHeaderValue disposition = new("attachment") { Name = "n", FileName = "f", Parameters = { new("c", "d") } };
        MediaTypeHeaderValue media = new("text/plain", "utf-8");
        CacheControlHeaderValue cache = new() { NoStore = true, Extensions = { new("a", "b") }, NoCacheHeaders = { "q" } };

        Assert.Equal("a=b", Written.RoundTrip(new NameValueHeaderValue("a", "b")).ToString());
        Assert.Equal((disposition.ToString(), 3), (Written.RoundTrip(disposition).ToString(), Written.RoundTrip(disposition).Parameters.Count));
        Assert.Equal(media.ToString(), Written.RoundTrip(media).ToString());
        Assert.Equal(cache.ToString(), Written.RoundTrip(cache).ToString());
        Assert.Equal("gzip; a=b", Written.RoundTrip(new TransferCodingHeaderValue("gzip") { Parameters = { new("a", "b") } }).ToString());
    }

    /// <summary>A collection that can be filled is not lost, so the constructor without parameters is sufficient.</summary>
    [Fact]
    public void RoundTrip_CollectionThatCanBeFilled_NeedsNoConstructor()
    {
        Filled read = Written.RoundTrip(new Filled([1, 2]));

        Assert.Equal((2, false), (read.Items.Count, read.WasGiven));
    }

    [Fact]
    public void RoundTrip_OfObjectsThatTheApplicationCreates_IsNoError()
    {
        TesseraOptions options = new() { ObjectActivator = new Activating() };

        Assert.Equal((7, "created"), (Written.RoundTrip(new Message("x") { Size = 7 }, options).Size, Written.RoundTrip(new Message("x"), options).Id));
    }

    [Fact]
    public void RoundTrip_OfTypesWithAFactory_IsNoError()
    {
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add("m", () => new Message("made")) };
        TesseraOptions derived = new() { TypeNames = TesseraTypeNames.Empty.AddDerived<Message, DerivedMessage>("d", () => new DerivedMessage("made")).AddDerived<Message, Message>("m", () => new Message("made")) };

        Assert.Equal("made", Assert.IsType<Message>(Written.RoundTrip<object>(new Message("x"), named)).Id);
        Assert.Equal("made", Assert.IsType<DerivedMessage>(Written.RoundTrip<Message>(new DerivedMessage("x"), derived)).Id);
    }

    public sealed class Permission
    {
        public Permission(int target, bool allow) => (Target, IsAllowed) = (target, allow);

        internal Permission()
        {
        }

        public int Target { get; }

        public bool IsAllowed { get; }
    }

    [JsonDerivedType(typeof(Cheque), "cheque")]
    public interface IPaid;

    [TesseraConverter(typeof(StampConverter))]
    public interface IStamp;

    public sealed class Cheque : IPaid
    {
        public int Number { get; set; }
    }

    public sealed class StampConverter : TesseraConverter<IStamp, string>
    {
        public override string ToSurrogate(IStamp value) => "";

        public override IStamp FromSurrogate(string surrogate) => throw new NotSupportedException();
    }

    [Newtonsoft.Json.JsonConverter(typeof(MarkConverter))]
    public interface IMark;

    public sealed class MarkConverter : Newtonsoft.Json.JsonConverter<IMark>
    {
        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, IMark? value, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();

        public override IMark ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, IMark? existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer) => throw new NotSupportedException();
    }

    public sealed class Parcel
    {
        public Parcel()
        {
        }

        public Parcel(IMark mark, bool isNew) => (Mark, Size) = (mark, isNew ? 1 : 0);

        public IMark? Mark { get; }

        public int Size { get; set; }
    }

    /// <summary>A class whose interface says which classes it may hold, so that it is not a service.</summary>
    public sealed class Bill
    {
        public Bill()
        {
        }

        public Bill(IPaid payment) => Payment = payment;

        public IPaid? Payment { get; }
    }

    public sealed class Waiver
    {
        public Waiver()
        {
        }

        public Waiver(IPaid payment, bool isNew) => (Payment, Size) = (payment, isNew ? 1 : 0);

        public IPaid? Payment { get; }

        public int Size { get; set; }
    }

    public sealed class Receipt
    {
        public Receipt()
        {
        }

        public Receipt(IStamp stamp, bool isNew) => (Stamp, Size) = (stamp, isNew ? 1 : 0);

        public IStamp? Stamp { get; }

        public int Size { get; set; }
    }

    /// <summary>A class that keeps its code in another form.</summary>
    public sealed class Coded
    {
        private readonly string _code = "";

        internal Coded()
        {
        }

        public Coded(int code, bool isNew) => (_code, Size) = ($"{code}", isNew ? 1 : 0);

        public int Code => _code.Length == 0 ? 0 : int.Parse(_code, System.Globalization.CultureInfo.InvariantCulture);

        public int Size { get; set; }
    }

    /// <summary>A class that shows a sequence of another class than it keeps.</summary>
    public sealed class Sequence
    {
        private readonly int[] _items = [];

        internal Sequence()
        {
        }

        public Sequence(IEnumerable<int> items) => _items = [.. items];

        public IEnumerable<int> Items => _items;

        public int Size { get; set; }
    }

    public readonly struct Fault
    {
        private Fault(string code) => Code = code;

        public string Code { get; }

        public int Severity { get; init; }

        public static Fault New(string code) => new(code);
    }

    public sealed class Interval
    {
        public Interval(int min) => Min = min;

        public Interval(int min, int max, bool isOpen) => (Min, Max, HasEnd) = (min, max, !isOpen);

        public int Min { get; }

        public int Max { get; }

        [JsonIgnore]
        public bool HasEnd { get; }
    }

    public class Message
    {
        public Message()
        {
        }

        public Message(string id) => Id = id;

        public string? Id { get; }

        public int Size { get; set; }
    }

    public sealed class DerivedMessage : Message
    {
        public DerivedMessage()
        {
        }

        public DerivedMessage(string id)
            : base(id)
        {
        }
    }

    public sealed class Box
    {
        public readonly string? Content;

        public Box()
        {
        }

        public Box(string content) => Content = content;
    }

    public sealed class Listing
    {
        public Listing()
        {
        }

        public Listing(IEnumerable<int> items) => Items = [.. items];

        public IReadOnlyList<int> Items { get; } = [];
    }

    public sealed class Filled
    {
        public Filled()
        {
        }

        public Filled(List<int> items) => (Items, WasGiven) = (items, true);

        public List<int> Items { get; } = [];

        [JsonIgnore]
        public bool WasGiven { get; }
    }

    public sealed class Hidden
    {
        public Hidden()
        {
        }

        internal Hidden(string id) => Id = id;

        public string? Id { get; }
    }

    public sealed class Renaming
    {
        public Renaming()
        {
        }

        public Renaming(string id, int times) => (Id, Count) = (id, times);

        public string? Id { get; }

        public int Count { get; set; }
    }

    /// <summary>A class with a field of the property's name, and a non-public constructor that takes it.</summary>
    public sealed class Shown
    {
        private readonly string? _id;

        public Shown()
        {
        }

        internal Shown(string id) => _id = id;

        public string? Id => _id;

        public int Size { get; set; }
    }

    /// <summary>A class whose parameter has another type than the member, so that the constructor cannot take the read value.</summary>
    public sealed class Parsed
    {
        public Parsed()
        {
        }

        public Parsed(string address) => Address = new Uri(address);

        public Uri? Address { get; }
    }

    public sealed class Header
    {
        private readonly string _name;

        public Header(string name, string? value) => (_name, Value) = (name, value);

        internal Header() => _name = "";

        public string Name => _name;

        public string? Value { get; set; }
    }

    public sealed class Bounded
    {
        private readonly int m_limit;

        public Bounded()
        {
        }

        public Bounded(int? limit) => m_limit = limit ?? 1;

        public int? Limit => m_limit;
    }

    public sealed class Marked
    {
        [JsonConstructor]
        public Marked()
        {
        }

        public Marked(string id) => Id = id;

        public string? Id { get; }
    }

    public sealed class Leaving
    {
        public Leaving()
        {
        }

        public Leaving(string id) => Id = id;

        [JsonIgnore]
        public string? Id { get; }
    }

    public sealed class Computing
    {
        public Computing()
        {
        }

        public Computing(string name) => First = name;

        public string? First { get; set; }

        public string Name => First + "!";
    }

    public sealed class Running
    {
        public Running()
        {
        }

        public Running(Action run, IFormatProvider format) => (Run, Format) = (run, format);

        public Action? Run { get; }

        public IFormatProvider? Format { get; }
    }

    public sealed class Constant
    {
        public string Kind { get; } = "constant";
    }

    [DataContract]
    public sealed class Contracted
    {
        public Contracted()
        {
        }

        public Contracted(string id) => Id = id;

        public string? Id { get; }

        [DataMember]
        public int Size { get; set; }
    }

    public sealed class Settable
    {
        public Settable()
        {
        }

        public Settable(string id) => Id = id;

        public string? Id { get; private set; }
    }

    private sealed class Activating : ITesseraObjectActivator
    {
        public bool CanCreate(Type type) => type == typeof(Message);

        public object Create(Type type) => new Message("created");
    }
}
