using System.Collections;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Data.Common;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>Collections whose Add does not say what their elements are, as in classes that are older than generic types.</summary>
public class AddOfObjectTests
{
    /// <summary>The indexer says what the elements are.</summary>
    [Fact]
    public void RoundTrip_AddOfObject_ElementsAreOfTheTypeOfTheIndexer()
    {
        for (int i = 0; i < 100; i++)
        {
            Assert.Equal(3, RoundTrip(new Marks { new Mark { X = 3 } })[0].X);
            Assert.Equal(3, RoundTrip(new Overloads { new Mark { X = 3 } })[0].X);
            Assert.Equal(3, RoundTrip(new Sequence { new Mark { X = 3 } })[0].X);
            Assert.Equal(3, RoundTrip(new Explicit(3))[0].X);
        }
    }

    [Fact]
    public void RoundTrip_CollectionOfTheFramework_IsFilled()
    {
        DataTableMapping mapping = new("orders", "Orders");
        mapping.ColumnMappings.Add("id", "Id");

        DataColumnMapping read = RoundTrip(mapping).ColumnMappings[0];

        Assert.Equal(("id", "Id"), (read.SourceColumn, read.DataSetColumn));
    }

    /// <summary>An element may belong to only one collection, so it leaves the one into which it was read.</summary>
    [Fact]
    public void RoundTrip_ElementsThatKnowTheirCollection_BelongToTheOneOfTheMember()
    {
        Family family = new() { Kin = { new Mark { X = 1 } }, Pets = { new Mark { X = 2 } } };
        for (int i = 0; i < 100; i++)
        {
            Family read = RoundTrip(family);

            Assert.Equal((1, 2), (Assert.Single(read.Kin).X, Assert.Single(read.Pets).X));
            Assert.Same(read.Kin, read.Kin[0].Owner);
            Assert.Same(read.Pets, read.Pets.First().Owner);
        }
    }

    [Fact]
    public void RoundTrip_AddBoxesOrConvertsElements_GivesTheSameElements()
    {
        Longs longs = new() { 1, 2 };
        for (int i = 0; i < 100; i++)
        {
            Assert.Equal([1, 2], RoundTrip(new Boxes { 1, 2 }));
            // Generated code cannot convert the elements, so it does not know the type.
            Assert.Equal([1, 2], (Longs)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(longs, longs.GetType()), longs.GetType())!);
        }
    }

    /// <summary>Nothing but Add and Clear says that these can be filled. They were left out.</summary>
    [Fact]
    public void RoundTrip_GetOnlyCollectionsWithoutTypeParameters_AreFilled()
    {
        Record record = new() { Marks = { new Mark { X = 1 } }, Grown = { new Mark { X = 3 } } };
        record.Steps.Enqueue(2);
        for (int i = 0; i < 100; i++)
        {
            Record read = RoundTrip(record);

            Assert.Equal(1, Assert.Single(read.Marks.Cast<Mark>()).X);
            Assert.Equal(2, Assert.Single(read.Steps.Cast<int>()));
            Assert.Equal(3, read.Grown[0].X);
        }
    }

    [Fact]
    public void Serialize_ElementsThatAddDoesNotTake_IsRefusedWithARemedy()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Keys { new Mark() }));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("enumerates an object of the type System.Int32; add a converter", error.Message, StringComparison.Ordinal);
    }

    /// <summary>The values are not what is enumerated.</summary>
    [Fact]
    public void RoundTrip_IndexerOfValues_DoesNotSayWhatIsEnumerated() => Assert.Equal(["a"], RoundTrip(new Names { "a" }).Cast<string>());

    [Fact]
    public void Serialize_ListThatTakesNoElements_IsRefused()
    {
        ListSortDescriptionCollection sorts = new([new ListSortDescription(null!, ListSortDirection.Descending)]);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(sorts));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("creates a read-only collection", error.Message, StringComparison.Ordinal);
        Assert.Empty(RoundTrip(new ListSortDescriptionCollection()));
    }

    [Fact]
    public void Serialize_MapThatTakesNoEntries_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Fixed(1)));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("creates a read-only collection", error.Message, StringComparison.Ordinal);
        Assert.Empty(RoundTrip(new Fixed()));
    }

    private static T RoundTrip<[TesseraRoot] T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value))!;

    public class Mark
    {
        public int X { get; set; }

        internal object? Owner { get; private set; }

        public void MoveTo(object? owner) => Owner = owner is null || Owner is null ? owner : throw new ArgumentException("It belongs to another collection.");
    }

    public class Family
    {
        public Kindred Kin { get; } = [];

        public Herd Pets { get; } = [];
    }

    public class Kindred : Collection<Mark>
    {
        protected override void InsertItem(int index, Mark item)
        {
            item.MoveTo(this);
            base.InsertItem(index, item);
        }

        protected override void ClearItems()
        {
            foreach (Mark item in this)
                item.MoveTo(null);
            base.ClearItems();
        }
    }

    public class Herd : IEnumerable<Mark>
    {
        private readonly List<Mark> _marks = [];

        public void Add(Mark mark)
        {
            mark.MoveTo(this);
            _marks.Add(mark);
        }

        public void Clear()
        {
            _marks.ForEach(mark => mark.MoveTo(null));
            _marks.Clear();
        }

        public IEnumerator<Mark> GetEnumerator() => _marks.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

#pragma warning disable CA1010, CA1710 // Without type parameters on purpose.
    public class Marks : CollectionBase
    {
        public Mark this[int index] => (Mark)List[index]!;

        public int Add(object mark) => List.Add((Mark)mark);
    }

    public class Overloads : CollectionBase
    {
        public Mark this[int index] => (Mark)List[index]!;

        public int Add(object mark) => List.Add((Mark)mark);

        public int Add(Mark mark) => List.Add(mark);
    }

    /// <summary>A list whose Add is that of its interface.</summary>
    public class Explicit : CollectionBase
    {
        public Explicit()
        {
        }

        public Explicit(int x) => List.Add(new Mark { X = x });

        public Mark this[int index] => (Mark)List[index]!;
    }

    public class Sequence : IEnumerable
    {
        private readonly List<Mark> _marks = [];

        public Mark this[int index] => _marks[index];

        public void Add(object mark) => _marks.Add((Mark)mark);

        public IEnumerator GetEnumerator() => _marks.GetEnumerator();
    }

    public class Record
    {
        public Clearable Marks { get; } = [];

        public Queue Steps { get; } = new();

        public Sequence Grown { get; } = [];
    }

    public class Clearable : ICollection
    {
        private readonly List<Mark> _marks = [];

        public int Count => _marks.Count;

        public bool IsSynchronized => false;

        public object SyncRoot => this;

        public void Add(Mark mark) => _marks.Add(mark);

        public void Clear() => _marks.Clear();

        public void CopyTo(Array array, int index) => ((ICollection)_marks).CopyTo(array, index);

        public IEnumerator GetEnumerator() => _marks.GetEnumerator();
    }

    /// <summary>A collection that enumerates its keys.</summary>
    public class Keys : IEnumerable
    {
        private readonly Dictionary<int, Mark> _marks = [];

        public void Add(Mark mark) => _marks.Add(mark.X, mark);

        public IEnumerator GetEnumerator() => _marks.Keys.GetEnumerator();
    }

    public class Names : IEnumerable
    {
        private readonly List<string> _names = [];

        public Mark this[int index] => new() { X = index };

        public void Add(string name) => _names.Add(name);

        public void Add(string name, Mark mark) => _names.Add(name + mark.X);

        public IEnumerator GetEnumerator() => _names.GetEnumerator();
    }

    public class Boxes : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(object item) => _items.Add((int)item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Longs : IEnumerable<int>
    {
        private readonly List<int> _items = [];

        public void Add(long item) => _items.Add((int)item);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A map that never changes.</summary>
    public class Fixed : IDictionary
    {
        private readonly Hashtable _map = [];

        public Fixed()
        {
        }

        public Fixed(int key) => _map.Add(key, key);

        public bool IsFixedSize => true;

        public bool IsReadOnly => true;

        public ICollection Keys => _map.Keys;

        public ICollection Values => _map.Values;

        public int Count => _map.Count;

        public bool IsSynchronized => false;

        public object SyncRoot => this;

        public object? this[object key]
        {
            get => _map[key];
            set => throw new NotSupportedException();
        }

        public void Add(object key, object? value) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(object key) => _map.Contains(key);

        public void CopyTo(Array array, int index) => _map.CopyTo(array, index);

        public void Remove(object key) => throw new NotSupportedException();

        public IDictionaryEnumerator GetEnumerator() => _map.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
#pragma warning restore CA1010, CA1710
}
