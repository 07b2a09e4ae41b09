using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Getters that throw until a value has been set, as entities have them. Reading asks such a getter whether the object holds a collection to fill.</summary>
public class DemandingGetterTests
{
    /// <summary>Emitted code is used after some objects, and calls the getters too.</summary>
    [Fact]
    public void RoundTrip_CollectionsThatTheGettersDemand_ComeBack()
    {
        for (int i = 0; i < 200; i++)
        {
            Order order = new() { Id = i, Prices = new() { ["a"] = i }, Tags = [$"{i}"], Sorted = new() { [i] = "s" }, Last = "last" };

            Order read = Written.RoundTrip(order);

            Assert.Equal((i, "last"), (read.Id, read.Last));
            Assert.Equal(order.Prices, read.Prices);
            Assert.Equal(order.Tags, read.Tags);
            Assert.Equal(order.Sorted, read.Sorted);
        }
    }

    /// <summary>A set of objects is never kept in a graph with references, but generated code calls its getter all the same.</summary>
    [Fact]
    public void Clone_WithReferences_ComesBack()
    {
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
        Customer customer = new() { Orders = [] };
        customer.Orders.Add(new Purchase { Name = "p" });

        for (int i = 0; i < 200; i++)
        {
            Customer copy = TesseraSerializer.Clone(customer, preserve);

            Assert.Equal("p", Assert.Single(copy.Orders).Name);
        }
    }

    [Fact]
    public void RoundTrip_ListOfThem_ComesBack()
    {
        List<Order> orders = [.. Enumerable.Range(0, 100).Select(i => new Order { Id = i, Prices = new() { ["a"] = i }, Tags = [$"{i}"], Sorted = [] })];

        List<Order> read = Written.RoundTrip(orders);

        Assert.Equal(orders.Select(one => (one.Id, one.Prices["a"], one.Tags.Single())), read.Select(one => (one.Id, one.Prices["a"], one.Tags.Single())));
    }

    /// <summary>Each object is read with another layout, in which only the interpreter finds the members.</summary>
    [Fact]
    public void Deserialize_OtherLayout_SetsTheCollections()
    {
        byte[] data = TesseraSerializer.Serialize(new { Note = (string?)null, Tags = new[] { "t" }, Prices = new Dictionary<string, decimal> { ["p"] = 2 } });

        Order read = TesseraSerializer.Deserialize<Order>(data)!;

        Assert.Equal("t", Assert.Single(read.Tags));
        Assert.Equal(2, read.Prices["p"]);
    }

    /// <summary>A getter that fails although the member was set is a failure of the object, wherever it is called.</summary>
    [Fact]
    public void Serialize_CollectionThatNobodySet_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Order()));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<InvalidOperationException>(error.InnerException);
    }

    public sealed class Customer
    {
        private HashSet<Purchase>? _orders;

        public HashSet<Purchase> Orders { get => _orders ?? throw new InvalidOperationException("no orders"); set => _orders = value; }
    }

    public sealed class Purchase
    {
        public string? Name { get; set; }
    }

    public sealed class Order
    {
        private Dictionary<string, decimal>? _prices;
        private HashSet<string>? _tags;
        private SortedDictionary<int, string>? _sorted;
        private bool _hasNote;

        public int Id { get; set; }

        public Dictionary<string, decimal> Prices { get => _prices ?? throw new InvalidOperationException("no prices"); set => _prices = value; }

        public HashSet<string> Tags { get => _tags ?? throw new InvalidOperationException("no tags"); set => _tags = value; }

        public SortedDictionary<int, string> Sorted { get => _sorted ?? throw new InvalidOperationException("not sorted"); set => _sorted = value; }

        /// <summary>Null is a value here, but only once it was set.</summary>
        public string? Note
        {
            get => _hasNote || _prices is not null ? field : throw new InvalidOperationException("no note");
            set
            {
                field = value;
                _hasNote = true;
            }
        }

        public string? Last { get; set; }
    }
}
