using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Properties that show a private collection of their name, as it is or as a read-only view: public state in a private field.</summary>
public class CollectionViewTests
{
    [Fact]
    public void RoundTrip_ViewsOfPrivateCollections_ComeBack()
    {
        Order order = new("o");
        order.AddLine("a", 1);
        order.AddLine("b", 2);

        Order read = Written.RoundTrip(order);

        Assert.Equal("o", read.Name);
        Assert.Equal([("a", 1), ("b", 2)], read.Lines.Select(l => (l.Name, l.Count)));
        Assert.Equal(["a", "b"], read.Names);
        Assert.Equal(["a", "b"], read.Sequence);
        Assert.Equal(1, read.Places["b"]);
        Assert.Equal(["a", "b"], read.Distinct.Order());
        Assert.Equal([7, 8], read.Braces);
        Assert.Equal([7, 8], read.Wrapped);
        Assert.Equal(["a", "b"], read.Immutable);
        Assert.Equal(["a", "b"], read.Array);
        // The view that the constructor made is one of the list that was filled.
        Assert.Equal([7, 8], read.Early);
        Assert.Equal([7, 8], read.Late);
    }

    [Fact]
    public void RoundTrip_ViewOfABase_ComesBackInDerivedAndGenericClasses()
    {
        Special special = new() { Extra = 3 };
        special.Add("x");

        Special read = Written.RoundTrip(special);

        Assert.Equal((3, "x"), (read.Extra, Assert.Single(read.Items)));
    }

    [Fact]
    public void Serialize_WhatShowsNoFieldOfItsName_IsNoState()
    {
        TesseraObject members = Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Computed(2))));

        // Its only private list of numbers is no view, but what Copy shows (ShownFieldTests).
        Assert.Equal(["Count", "Copy"], members.Keys);
    }

    [Fact]
    public void RoundTrip_ViewThatAttributesExclude_IsNoState()
    {
        Excluded excluded = new();
        excluded.Fill();

        Excluded read = Written.RoundTrip(excluded);

        Assert.Empty(read.Ignored);
        Assert.Empty(read.NotSerialized);
        Assert.Equal([1], read.Named);
    }

    /// <summary>Elements whose class the data cannot tell are refused as in any other collection, and come back where the class has a name.</summary>
    [Fact]
    public void RoundTrip_ElementsOfAnAbstractClass_AreRefusedUnlessTheirClassHasAName()
    {
        Entity entity = new() { Id = 1 };
        entity.Raise(new Created());
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add<Created>("created") };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(entity));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$.Events[0]"), (error.Code, error.Path));
        Assert.IsType<Created>(Written.RoundTrip(entity, named).Events.Single());
        Assert.Equal(1, Written.RoundTrip(new Entity { Id = 1 }).Id);
    }

    /// <summary>An auto-property keeps such elements itself.</summary>
    [Fact]
    public void Serialize_ElementsOfAnInterfaceInAnAutoProperty_AreRefused()
    {
        Bus bus = new() { Name = "b" };
        ((List<IEvent>)bus.Events).Add(new Started());

        Assert.Equal("$.Events[0]", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(bus)).Path);
        Assert.Equal("b", Written.RoundTrip(new Bus { Name = "b" }).Name);
    }

    /// <summary>The field has a class that only its owner can create but that others can fill.</summary>
    [Fact]
    public void RoundTrip_ViewOfACollectionThatNobodyElseMakes_ComesBack()
    {
        Watched watched = new();
        watched.Add("a");
        watched.Add("b");

        Watched read = Written.RoundTrip(watched);

        Assert.Equal(["a", "b"], read.Names);
        // The owner's own collection was filled.
        Assert.Equal(2, read.Changes);
    }

    /// <summary>The methods of the collection have generic overloads.</summary>
    [Fact]
    public void RoundTrip_CollectionWithGenericOverloads_IsFilled()
    {
        Drawing drawing = new();
        drawing.Layers.Add("a");

        Assert.Equal(["a"], Written.RoundTrip(drawing).Layers);
    }

    [Fact]
    public void RoundTrip_UnderPreserve_KeepsOwnersOfTheElements()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        Tree tree = new();
        tree.Add(new Tree());

        Tree read = TesseraSerializer.Deserialize<Tree>(TesseraSerializer.Serialize(tree, options), options)!;

        Assert.Same(read, Assert.Single(read.Children).Parent);
    }

    public sealed class Order
    {
        private readonly List<Line> _lines = [];
        private readonly List<string> _names = [];
        private readonly Dictionary<string, int> _places = [];
        private readonly HashSet<string> _distinct = [];
        private readonly List<string> m_sequence = [];
        private readonly List<int> braces = [];
        private readonly List<int> _wrapped;
        private readonly ReadOnlyCollection<int> _early;
        private List<int>? _late;
        private ImmutableList<string> _immutable = [];
        private string[] _array = [];

        public Order(string name)
        {
            Name = name;
            _wrapped = [];
            _early = _wrapped.AsReadOnly();
        }

        public string Name { get; }

        public IReadOnlyCollection<Line> Lines => _lines.AsReadOnly();

        public IReadOnlyList<string> Names => _names;

        [JsonInclude]
        public IEnumerable<string> Sequence => m_sequence;

        public IReadOnlyDictionary<string, int> Places => _places;

        public IReadOnlySet<string> Distinct => _distinct;

        public IReadOnlyList<int> Braces
        {
            get
            {
                return braces;
            }
        }

        public ReadOnlyCollection<int> Wrapped => new(_wrapped);

        public IReadOnlyList<string> Immutable => _immutable;

        public IReadOnlyList<string> Array => _array;

        [JsonIgnore]
        public IReadOnlyList<int> Early => _early;

        public IReadOnlyList<int> Late => _late ??= [];

        public void AddLine(string name, int count)
        {
            _lines.Add(new Line(name, count));
            _names.Add(name);
            _places.Add(name, _places.Count);
            _distinct.Add(name);
            m_sequence.Add(name);
            braces.Add(6 + count);
            _wrapped.Add(6 + count);
            (_late ??= []).Add(6 + count);
            _immutable = _immutable.Add(name);
            _array = [.. _array, name];
        }
    }

    public sealed record Line(string Name, int Count);

    public class Bag<T>
    {
        private readonly List<T> _items = [];

        public virtual IReadOnlyList<T> Items => _items.AsReadOnly();

        public void Add(T item) => _items.Add(item);
    }

    public sealed class Special : Bag<string>
    {
        public int Extra { get; set; }
    }

    public sealed class Computed
    {
        private readonly List<int> _items = [];
        private readonly List<int> _even = [];
        private readonly List<int> _two = [];
        private readonly List<int> two = [];
        private readonly List<string> _other = [];
        private readonly int _number = 1;

        public Computed()
        {
        }

        public Computed(int count)
        {
            _items.AddRange(Enumerable.Range(0, count));
            _even.Add(count);
            _two.AddRange(two.Append(_number));
            _other.Add("other");
        }

        public int Count { get; set; } = 1;

        /// <summary>A bare sequence without an attribute that makes it state.</summary>
        public IEnumerable<int> Even => _even.Where(i => i % 2 == 0);

        public IReadOnlyList<int> Copy => _items.ToArray();

        /// <summary>A view for which two fields are possible.</summary>
        public IReadOnlyList<int> Two => _two;

        /// <summary>A view of a field of another type.</summary>
        public IReadOnlyList<int> Other => _items;

        /// <summary>A property whose field is not a collection.</summary>
        public IReadOnlyList<int> Number => [_number];

        public string Text => "text";

        public static IReadOnlyList<int> Shared { get; } = [1];
    }

    public sealed class Excluded
    {
        private readonly List<int> _ignored = [];
        [NonSerialized]
        private readonly List<int> _notSerialized = [];
        [JsonInclude]
        [JsonPropertyName("named")]
        private readonly List<int> _named = [];

        [JsonIgnore]
        public IReadOnlyList<int> Ignored => _ignored;

        public IReadOnlyList<int> NotSerialized => _notSerialized;

        public IReadOnlyList<int> Named => _named;

        public void Fill()
        {
            _ignored.Add(1);
            _notSerialized.Add(1);
            _named.Add(1);
        }
    }

    public sealed class Watched
    {
        private readonly NotingList _names;

        public Watched() => _names = new NotingList(() => Changes++);

        public IReadOnlyList<string> Names => _names;

        [JsonIgnore]
        public int Changes { get; private set; }

        public void Add(string name) => _names.Add(name);

        private sealed class NotingList(Action changed) : Collection<string>
        {
            protected override void InsertItem(int index, string item)
            {
                base.InsertItem(index, item);
                changed();
            }
        }
    }

    public sealed class Drawing
    {
        public LayerList Layers { get; } = new("drawing");
    }

    public sealed class LayerList : Collection<string>
    {
        internal LayerList(string owner) => Owner = owner;

        internal string Owner { get; }

        public void Add<T>(string item) => Add($"{typeof(T)} {item}");

        public void Clear<T>() => Clear();
    }

    public interface IEvent;

    public sealed class Started : IEvent;

    public sealed class Bus
    {
        public string? Name { get; set; }

        public IReadOnlyList<IEvent> Events { get; } = new List<IEvent>();
    }

    public abstract class Event;

    public sealed class Created : Event;

    public sealed class Entity
    {
        private readonly List<Event> _events = [];

        public int Id { get; set; }

        public IReadOnlyCollection<Event> Events => _events.AsReadOnly();

        public void Raise(Event raised) => _events.Add(raised);
    }

    public sealed class Tree
    {
        private readonly List<Tree> _children = [];

        public Tree? Parent { get; set; }

        public IReadOnlyList<Tree> Children => _children;

        public void Add(Tree child)
        {
            child.Parent = this;
            _children.Add(child);
        }
    }
}
