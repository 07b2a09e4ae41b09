using System.Dynamic;
using Tessera.Tests.Contracts;
using Tessera.TestTypes.Records;
using Tessera.TestTypes.Structs;
using Xunit;

namespace Tessera.Tests.Evolution;

/// <summary>Classes, structs, records, dictionaries, dynamic objects and collections read as each other.</summary>
public class KindChangeTests
{
    private static readonly int[] s_numbers = [3, 1, 2];

    public static TheoryData<Type> IntCollections => new(
        typeof(int[]),
        typeof(List<int>),
        typeof(IList<int>),
        typeof(ICollection<int>),
        typeof(IEnumerable<int>),
        typeof(IReadOnlyList<int>),
        typeof(IReadOnlyCollection<int>),
        typeof(HashSet<int>),
        typeof(ISet<int>),
        typeof(IReadOnlySet<int>),
        typeof(SortedSet<int>),
        typeof(LinkedList<int>),
        typeof(long[]),
        typeof(List<int?>),
        typeof(List<object>),
        typeof(List<string>),
        typeof(decimal[]),
        typeof(System.Collections.IEnumerable),
        typeof(System.Collections.IList));

    [Theory]
    [MemberData(nameof(IntCollections))]
    public void Deserialize_AnyListKindFromAnyOther_GivesTheElements(Type target)
    {
        object[] sources = [s_numbers, new List<int>(s_numbers), new HashSet<int>(s_numbers), new LinkedList<int>(s_numbers), new Numbers(s_numbers)];
        foreach (object source in sources)
        {
            object? value = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(source, source.GetType()), target);

            IEnumerable<int> numbers = ((System.Collections.IEnumerable)value!).Cast<object>().Select(n => Convert.ToInt32(n, System.Globalization.CultureInfo.InvariantCulture));
            Assert.Equal(target == typeof(SortedSet<int>) ? [1, 2, 3] : s_numbers, numbers);
            Assert.True(target.IsInstanceOfType(value));
        }
    }

    [Fact]
    public void Deserialize_DuplicateIntoSet_GivesDuplicateKeyAtTheSecond()
    {
        byte[] data = TesseraSerializer.Serialize(new { Values = new[] { 1, 2, 1 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<WithSet>(data));

        Assert.Equal((TesseraErrorCode.DuplicateKey, "$.Values[2]", data.Length - 4L), (error.Code, error.Path, error.Offset));
    }

    [Fact]
    public void Deserialize_DuplicateStructIntoSet_HasThePathOfTheElement()
    {
        TesseraException error = Assert.Throws<TesseraException>(() =>
            TesseraSerializer.Deserialize<HashSet<Coordinate>>(TesseraSerializer.Serialize(new[] { new Coordinate(1, 2), new Coordinate(1, 2) })));

        Assert.Equal((TesseraErrorCode.DuplicateKey, "$[1]"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_ListElementTypeChanges_ConvertsEach()
    {
        List<long?> numbers = TesseraSerializer.Deserialize<List<long?>>(TesseraSerializer.Serialize(new[] { "1", null, "-3" }))!;
        Dictionary<string, decimal[]> nested = TesseraSerializer.Deserialize<Dictionary<string, decimal[]>>(
            TesseraSerializer.Serialize(new SortedDictionary<string, List<float>> { ["a"] = [0.5f, -2f] }))!;

        Assert.Equal([1, null, -3], numbers);
        Assert.Equal([0.5m, -2m], nested["a"]);
    }

    [Fact]
    public void Deserialize_NullListIntoAnyKind_IsNull()
    {
        byte[] data = TesseraSerializer.Serialize(new { Values = (List<int>?)null });

        Assert.Null(TesseraSerializer.Deserialize<WithSet>(data)!.Values);
    }

    [Fact]
    public void Deserialize_ClassStructRecord_ReadEachOther()
    {
        byte[] fromClass = TesseraSerializer.Serialize(new ClassPair { Left = 1, Right = "r" });
        byte[] fromStruct = TesseraSerializer.Serialize(new MutablePair(1, "r"));
        byte[] fromRecord = TesseraSerializer.Serialize(new ReadOnlyPair(1, "r"));

        // The same names and types: the same bytes.
        Assert.Equal(fromClass, fromStruct);
        Assert.Equal(fromClass, fromRecord);
        Assert.Equal(new ReadOnlyPair(1, "r"), TesseraSerializer.Deserialize<ReadOnlyPair>(fromClass));
        Assert.Equal((1, "r"), (TesseraSerializer.Deserialize<ClassPair>(fromStruct)!.Left, TesseraSerializer.Deserialize<ClassPair>(fromStruct)!.Right));
    }

    [Fact]
    public void Deserialize_ClassSlotIntoStructSlotAndBack_KeepsValuesAndNulls()
    {
        List<ClassPair?> classes = [new ClassPair { Left = 1 }, null];

        List<MutablePair?> structs = TesseraSerializer.Deserialize<List<MutablePair?>>(TesseraSerializer.Serialize(classes))!;
        List<ClassPair?> back = TesseraSerializer.Deserialize<List<ClassPair?>>(TesseraSerializer.Serialize(structs))!;

        Assert.Equal([new MutablePair(1, null), null], structs);
        Assert.Equal(1, back[0]!.Left);
        Assert.Null(back[1]);
    }

    [Fact]
    public void Deserialize_NullClassIntoStruct_GivesTypeMismatch()
    {
        TesseraException error = Assert.Throws<TesseraException>(() =>
            TesseraSerializer.Deserialize<List<MutablePair>>(TesseraSerializer.Serialize(new List<ClassPair?> { null })));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$[0]"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_ObjectIntoDictionary_NamesBecomeKeys()
    {
        byte[] data = TesseraSerializer.Serialize(new { A = 1, B = 2 });

        Assert.Equal(new Dictionary<string, int> { ["A"] = 1, ["B"] = 2 }, TesseraSerializer.Deserialize<Dictionary<string, int>>(data));
        Assert.Equal(new Dictionary<string, string> { ["A"] = "1", ["B"] = "2" }, TesseraSerializer.Deserialize<IDictionary<string, string>>(data));
        Assert.Equal(new Dictionary<string, object> { ["A"] = 1, ["B"] = 2 }, TesseraSerializer.Deserialize<IReadOnlyDictionary<string, object>>(data));
    }

    [Fact]
    public void Deserialize_DictionaryIntoObject_KeysBecomeNames()
    {
        Assert.Equal(new Positional(1, "n", null), FromMap<Positional>(new() { ["Name"] = "n", ["Id"] = 1, ["Unknown"] = new[] { 1 } }));
        Assert.Equal((2, "r"), (FromMap<MutablePair>(new() { ["Left"] = 2, ["Right"] = "r" }).Left, "r"));
        Assert.Equal(4, TesseraSerializer.Deserialize<ClassPair>(TesseraSerializer.Serialize(new Dictionary<string, byte> { ["Left"] = 4 }))!.Left);
    }

    [Fact]
    public void Deserialize_DictionaryWithoutRequiredMember_GivesMissingMemberWithPath()
    {
        byte[] data = TesseraSerializer.Serialize(new List<Dictionary<string, int>> { new() { ["Id"] = 1 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<List<Positional>>(data));

        Assert.Equal((TesseraErrorCode.MissingMember, "$[0].Name"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_DictionaryWithNumberKeysIntoObject_GivesTypeMismatch() =>
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<ClassPair>(TesseraSerializer.Serialize(new Dictionary<int, int> { [1] = 1 }))).Code);

    [Fact]
    public void Deserialize_ObjectAndExpando_ReadEachOther()
    {
        dynamic expando = TesseraSerializer.Deserialize<ExpandoObject>(TesseraSerializer.Serialize(new { A = 1, Inner = new { B = "b" } }))!;
        Assert.Equal((1, "b"), ((int)expando.A, (string)expando.Inner.B));

        expando.Left = 7;
        ClassPair pair = TesseraSerializer.Deserialize<ClassPair>(TesseraSerializer.Serialize((ExpandoObject)expando))!;
        Assert.Equal(7, pair.Left);
    }

    [Fact]
    public void Deserialize_NestedDictionariesIntoObjects_ConvertAllTheWay()
    {
        Dictionary<string, object?> data = new()
        {
            ["Main"] = new Dictionary<string, object?> { ["Id"] = 1, ["Name"] = "main" },
            ["Others"] = new object?[] { null, new { Id = 2L, Name = "other", Born = "1815-12-10" } },
            ["Named"] = new { x = new Dictionary<string, object> { ["Id"] = "3", ["Name"] = "x" } },
        };

        Nested value = FromMap<Nested>(data);

        Assert.Equal(new Positional(1, "main", null), value.Main);
        Assert.Equal([null, new Positional(2, "other", new DateOnly(1815, 12, 10))], value.Others);
        Assert.Equal(new Positional(3, "x", null), value.Named["x"]);
    }

    [Fact]
    public void Deserialize_PairsAndDictionary_ReadEachOther()
    {
        List<KeyValuePair<string, int>> pairs = [new("a", 1), new("b", 2)];
        Dictionary<string, int> map = new(pairs);

        Assert.Equal(map, TesseraSerializer.Deserialize<Dictionary<string, int>>(TesseraSerializer.Serialize(pairs)));
        Assert.Equal(pairs, TesseraSerializer.Deserialize<List<KeyValuePair<string, int>>>(TesseraSerializer.Serialize(map)));
        Assert.Equal(pairs, TesseraSerializer.Deserialize<IEnumerable<KeyValuePair<string, int>>>(TesseraSerializer.Serialize(map)));
        Assert.Equal(map, TesseraSerializer.Deserialize<Dictionary<string, int>>(TesseraSerializer.Serialize(new[] { new { Value = 1L, Key = "a" }, new { Value = 2L, Key = "b" } })));
    }

    [Fact]
    public void Deserialize_PairsWithDuplicateKeyIntoDictionary_GivesDuplicateKey()
    {
        List<KeyValuePair<string, int>> pairs = [new("a", 1), new("a", 2)];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Dictionary<string, int>>(TesseraSerializer.Serialize(pairs)));

        Assert.Equal((TesseraErrorCode.DuplicateKey, "$[1]"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_DictionaryKeyTypeChanges_ConvertsKeys()
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, int> { ["1"] = 1, ["2"] = 2 });

        Assert.Equal(new Dictionary<int, long> { [1] = 1, [2] = 2 }, TesseraSerializer.Deserialize<Dictionary<int, long>>(data));
        Assert.Equal(new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 1, [DayOfWeek.Tuesday] = 2 }, TesseraSerializer.Deserialize<Dictionary<DayOfWeek, int>>(data));
    }

    [Fact]
    public void Deserialize_ClosedGenericOfAnotherArgument_ConvertsMembers()
    {
        Envelope<List<int>> value = new([1, 2], Version: null);

        Envelope<HashSet<string>> copy = TesseraSerializer.Deserialize<Envelope<HashSet<string>>>(TesseraSerializer.Serialize(value))!;

        Assert.Equal(["1", "2"], copy.Payload.Order());
        Assert.Null(copy.Version);
    }

    [Fact]
    public void Deserialize_TupleAndClassWithItems_ReadEachOther()
    {
        Assert.Equal((1, "x"), TesseraSerializer.Deserialize<(long, string)>(TesseraSerializer.Serialize(new { Item2 = "x", Item1 = 1 })));
        Assert.Equal(Tuple.Create(1, "x"), TesseraSerializer.Deserialize<Tuple<int, string>>(TesseraSerializer.Serialize(((byte)1, "x"))));
    }

    private static T FromMap<T>(Dictionary<string, object?> map) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(map))!;

    public sealed class WithSet
    {
        public HashSet<int>? Values { get; set; }
    }

    public sealed class ClassPair
    {
        public int Left { get; set; }

        public string? Right { get; set; }
    }

    /// <summary>A collection class with its own name.</summary>
    public sealed class Numbers : List<int>
    {
        public Numbers()
        {
        }

        public Numbers(IEnumerable<int> items)
            : base(items)
        {
        }
    }
}
