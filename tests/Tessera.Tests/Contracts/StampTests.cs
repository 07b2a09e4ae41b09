using System.Reflection;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Identifiers and points in time that an object gives itself when it is created, in properties that nothing sets.</summary>
public class StampTests
{
    /// <summary>The common base of domain events. The objects are many, so that each engine reads some of them.</summary>
    [Fact]
    public void RoundTrip_IdentifierAndTimeOfInitializers_ComeBack()
    {
        List<OrderPlaced> events = [.. Enumerable.Range(0, 200).Select(number => new OrderPlaced(number))];

        Assert.Equal(events, Written.RoundTrip(events));
        Assert.All(events, placed => Assert.Equal(placed, Written.RoundTrip(placed)));
        Assert.Equal("EventId OccurredOn Number", Written.Names(events[0]));
        Assert.Empty(TesseraSerializer.Check<OrderPlaced>().NotWritten);
    }

    [Fact]
    public void RoundTrip_TimeOfAnotherConstructor_ComesBack()
    {
        Customer value = new("n");

        Customer copy = Written.RoundTrip(value);

        Assert.Equal((value.Name, value.Created, value.Day, value.Clock, value.Seen), (copy.Name, copy.Created, copy.Day, copy.Clock, copy.Seen));
        Assert.NotEqual(default, copy.Created);
    }

    [Fact]
    public void RoundTrip_FieldOfThePropertysName_ComesBack()
    {
        Session value = new();
        value.Touch(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc));

        Session copy = Written.RoundTrip(value);

        Assert.Equal((value.Key, value.LastSeen), (copy.Key, copy.LastSeen));
        Assert.Equal(value.Key, Written.RoundTrip(value, new() { References = TesseraReferenceHandling.Preserve }).Key);
    }

    /// <summary>These may be constants, follow from other members, or mean something in one process only.</summary>
    [Fact]
    public void Serialize_OtherValuesWithoutSetter_AreNotWritten() => Assert.Equal("Name", Written.Names(new Constants { Name = "n" }));

    [Fact]
    public void RoundTrip_ConstructorThatTakesTheIdentifier_IsCalled()
    {
        Taken copy = Written.RoundTrip(new Taken(new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)));

        Assert.Equal((new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), true), (copy.Id, copy.WasGiven));
    }

    [Fact]
    public void Deserialize_DataWithoutTheIdentifier_KeepsThatOfTheNewObject()
    {
        OrderPlaced copy = Written.ReadInto<OrderPlaced>(new { Number = 3 });

        Assert.Equal(3, copy.Number);
        Assert.NotEqual(Guid.Empty, copy.EventId);
    }

    [Fact]
    public void Serialize_ModifierLeavesTheIdentifierOut_WritesTheOthers()
    {
        TesseraOptions options = new()
        {
            ContractModifiers = [static info => { foreach (var m in info.Members) if (m.Member is PropertyInfo { Name: "EventId", DeclaringType.Name: "DomainEvent" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }],
        };

        Assert.Equal("OccurredOn Number", Written.Names(new OrderPlaced(1), options));
    }

    public abstract record DomainEvent
    {
        public Guid EventId { get; } = Guid.NewGuid();

        public DateTimeOffset OccurredOn { get; } = DateTimeOffset.UtcNow;
    }

    public sealed record OrderPlaced(int Number) : DomainEvent;

    public class Customer
    {
        public Customer(string name)
        {
            Name = name;
            Created = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc);
            Day = new DateOnly(2020, 1, 2);
            Clock = new TimeOnly(1, 2, 3);
            Seen = Created.AddTicks(1);
        }

        private Customer()
        {
        }

        public string? Name { get; private set; }

        public DateTime Created { get; }

        public DateOnly Day { get; }

        public TimeOnly Clock { get; }

        public DateTime? Seen { get; }
    }

    public class Session
    {
        private readonly Guid _key = Guid.NewGuid();

        private DateTime m_lastSeen;

        public Guid Key => _key;

        public DateTime LastSeen => m_lastSeen;

        public void Touch(DateTime time) => m_lastSeen = time;
    }

    public class Constants
    {
        private Guid _other = Guid.NewGuid();

        public string? Name { get; set; }

        public string Kind { get; } = "constant";

        public int Hash { get; } = Environment.TickCount;

        public DateTime Today => DateTime.Today;

        [JsonIgnore]
        public Guid Ignored { get; } = Guid.NewGuid();

        public string Other => _other.ToString();

        public void Renew() => _other = Guid.NewGuid();
    }

    public class Taken
    {
        public Taken() => Id = Guid.NewGuid();

        public Taken(Guid id) => (Id, WasGiven) = (id, true);

        public Guid Id { get; }

        [JsonIgnore]
        public bool WasGiven { get; }
    }
}
