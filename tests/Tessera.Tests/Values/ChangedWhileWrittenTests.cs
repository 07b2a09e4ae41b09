using System.Buffers;
using System.Collections.ObjectModel;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>A102, T28: a collection that a getter changes during writing never becomes a well-formed message.</summary>
public class ChangedWhileWrittenTests
{
    private static readonly TesseraSerializerEngine[] s_engines = [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    /// <summary>All kinds of collections, and how elements are removed from and added to them.</summary>
    public static TheoryData<string> Kinds => [.. Cases().Select(c => c.Name)];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A102_Serialize_ElementTakenOut_FailsOrWritesAllOfThem(string kind) => Verify(kind, takesOut: true);

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A102_Serialize_ElementAdded_FailsOrWritesAllOfThem(string kind) => Verify(kind, takesOut: false);

    [Theory]
    [InlineData(typeof(Dictionary<int, Watched>))]
    [InlineData(typeof(HashSet<Watched>))]
    [InlineData(typeof(List<Watched>))]
    public void A102_Serialize_ElementTakenOut_IsAnErrorThatSaysSo(Type type)
    {
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            Case made = Cases().Single(c => c.Create([]).GetType() == type);
            object collection = Armed(made, takesOut: true);

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(collection, type, new TesseraOptions { Engine = engine }));

            Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
            Assert.Contains("modified while it was written", error.InnerException!.Message, StringComparison.Ordinal);
        }
    }

    private static void Verify(string kind, bool takesOut)
    {
        Case made = Cases().Single(c => c.Name == kind);
        foreach (TesseraOptions options in AllOptions())
        {
            foreach (Func<object, Type, TesseraOptions, byte[]> entry in EntryPoints())
            {
                object collection = Armed(made, takesOut);
                Type type = collection.GetType();
                byte[]? data = null;
                Exception? error = Record.Exception(() => data = entry(collection, type, options));

                // What was copied before is whole; everything else fails. Nothing in between.
                Assert.True(error is TesseraException { Code: TesseraErrorCode.UserCodeFailed } || error is null, $"{kind}: {error}");
                Assert.True(error is not null || CountOf(data!) == 3, $"{kind}, {options.Engine}, {options.Profile}: another number of elements came back");
            }
        }
    }

    private static int CountOf(byte[] data)
    {
        TesseraInspector.Validate(data);
        return TesseraSerializer.Deserialize<List<object>>(data)!.Count;
    }

    private static object Armed(Case made, bool takesOut)
    {
        List<Watched> items = [new Watched(1), new Watched(2), new Watched(3)];
        Watched other = new(9);
        object collection = made.Create(items);
        items[0].Got = () =>
        {
            items[0].Got = null;
            if (takesOut)
                made.Remove(collection, items[2]);
            else
                made.Add(collection, other);
        };
        return collection;
    }

    private static IEnumerable<TesseraOptions> AllOptions() =>
        from engine in s_engines
        from profile in Enum.GetValues<TesseraSerializationProfile>()
        select new TesseraOptions { Engine = engine, Profile = profile };

    private static IEnumerable<Func<object, Type, TesseraOptions, byte[]>> EntryPoints()
    {
        yield return static (value, type, options) => TesseraSerializer.Serialize(value, type, options);
        yield return static (value, type, options) =>
        {
            ArrayBufferWriter<byte> output = new();
            TesseraSerializer.Serialize(output, new Slot { Value = value }, options);
            return TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Slot>(output.WrittenSpan)!.Value, options);
        };
        yield return static (value, type, options) =>
        {
            using MemoryStream output = new();
            TesseraSerializer.Serialize(output, new Slot { Value = value }, options);
            return TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Slot>(output.ToArray())!.Value, options);
        };
    }

    private static Case[] Cases() =>
    [
        new("dictionary", items => items.ToDictionary(i => i.Number), (c, i) => ((Dictionary<int, Watched>)c).Remove(i.Number), (c, i) => ((Dictionary<int, Watched>)c).Add(i.Number, i)),
        new("text keys", items => items.ToDictionary(i => $"{i.Number}"), (c, i) => ((Dictionary<string, Watched>)c).Remove($"{i.Number}"), (c, i) => ((Dictionary<string, Watched>)c).Add($"{i.Number}", i)),
        new("sorted dictionary", items => new SortedDictionary<int, Watched>(items.ToDictionary(i => i.Number)), (c, i) => ((SortedDictionary<int, Watched>)c).Remove(i.Number), (c, i) => ((SortedDictionary<int, Watched>)c).Add(i.Number, i)),
        new("sorted list", items => new SortedList<int, Watched>(items.ToDictionary(i => i.Number)), (c, i) => ((SortedList<int, Watched>)c).Remove(i.Number), (c, i) => ((SortedList<int, Watched>)c).Add(i.Number, i)),
        new("ordered dictionary", items => new OrderedDictionary<int, Watched>(items.ToDictionary(i => i.Number)), (c, i) => ((OrderedDictionary<int, Watched>)c).Remove(i.Number), (c, i) => ((OrderedDictionary<int, Watched>)c).Add(i.Number, i)),
        new("set", items => new HashSet<Watched>(items), (c, i) => ((HashSet<Watched>)c).Remove(i), (c, i) => ((HashSet<Watched>)c).Add(i)),
        new("sorted set", items => new SortedSet<Watched>(items, new ByNumber()), (c, i) => ((SortedSet<Watched>)c).Remove(i), (c, i) => ((SortedSet<Watched>)c).Add(i)),
        new("list", items => new List<Watched>(items), (c, i) => ((List<Watched>)c).Remove(i), (c, i) => ((List<Watched>)c).Add(i)),
        new("linked list", items => new LinkedList<Watched>(items), (c, i) => ((LinkedList<Watched>)c).Remove(i), (c, i) => ((LinkedList<Watched>)c).AddLast(i)),
        new("collection", items => new Collection<Watched>([.. items]), (c, i) => ((Collection<Watched>)c).Remove(i), (c, i) => ((Collection<Watched>)c).Add(i)),
        new("own collection", items => new BundleCollection(items), (c, i) => ((BundleCollection)c).Remove(i), (c, i) => ((BundleCollection)c).Add(i)),
    ];

    private sealed record Case(string Name, Func<List<Watched>, object> Create, Action<object, Watched> Remove, Action<object, Watched> Add);

    public sealed class Slot
    {
        public object? Value { get; set; }
    }

    public sealed class Watched(int number)
    {
        private readonly int _number = number;

        internal Action? Got { get; set; }

        public int Number
        {
            get
            {
                Got?.Invoke();
                return _number;
            }
        }

        internal static int Compare(Watched? x, Watched? y) => Nullable.Compare(x?._number, y?._number);
    }

    private sealed class ByNumber : IComparer<Watched>
    {
        public int Compare(Watched? x, Watched? y) => Watched.Compare(x, y);
    }

    public sealed class BundleCollection : ICollection<Watched>
    {
        private readonly List<Watched> _items = [];

        public BundleCollection()
        {
        }

        public BundleCollection(IEnumerable<Watched> items) => _items.AddRange(items);

        public int Count => _items.Count;

        public bool IsReadOnly => false;

        public void Add(Watched item) => _items.Add(item);

        public void Clear() => _items.Clear();

        public bool Contains(Watched item) => _items.Contains(item);

        public void CopyTo(Watched[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

        public bool Remove(Watched item) => _items.Remove(item);

        /// <summary>Returns an enumerator that does not notice changes of the collection.</summary>
        public IEnumerator<Watched> GetEnumerator()
        {
            for (int i = 0; i < _items.Count; i++)
                yield return _items[i];
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
