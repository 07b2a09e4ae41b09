using System.Collections;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Every enumerator of a collection of the application is disposed: it may hold a lock.</summary>
public class EnumeratorTests
{
    [Fact]
    public void RoundTrip_GetOnlyCollection_DisposesEnumerators()
    {
        Owner owner = new();
        owner.Items.Clear();
        owner.Items.Add(1);
        owner.Items.Add(2);

        Owner read = TesseraSerializer.Deserialize<Owner>(TesseraSerializer.Serialize(owner))!;

        Assert.Equal([1, 2], read.Items);
        Assert.Equal((0, 0), (owner.Items.Open, read.Items.Open));
    }

    [Fact]
    public void Serialize_CollectionWithMembersThatNothingFills_DisposesEnumerators()
    {
        Closed closed = new() { Name = "a" };

        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(closed));

        Assert.Equal(0, closed.Items.Open);
    }

    public class Owner
    {
        public Locking Items { get; } = new() { 7 };
    }

    /// <summary>A collection that knows how many of its enumerators are in use.</summary>
    public class Locking : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        internal int Open { get; private set; }

        public void Add(int item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public IEnumerator<int> GetEnumerator()
        {
            Open++;
            try
            {
                foreach (int item in _items)
                    yield return item;
            }
            finally
            {
                Open--;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Closed : IEnumerable<int>
    {
        internal Locking Items { get; } = new() { 1 };

        public string? Name { get; set; }

        public IEnumerator<int> GetEnumerator() => Items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
