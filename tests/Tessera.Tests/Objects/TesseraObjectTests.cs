using System.Text.Json;
using Microsoft.CSharp.RuntimeBinder;
using Xunit;

namespace Tessera.Tests.Objects;

/// <summary>Objects that are read without a type, in typical uses.</summary>
public class TesseraObjectTests
{
    [Fact]
    public void Dynamic_Members_AreProperties()
    {
        dynamic view = Read(new { Name = "Ada", Inner = new { Number = 7 } });

        Assert.Equal("Ada", (string)view.Name);
        Assert.Equal(7, (int)view.Inner.Number);
        view.Name = 5;
        view.More = "new";
        Assert.Equal((5, "new"), ((int)view.Name, (string)view.More));
        Assert.Equal(["Name", "Inner", "More"], ((TesseraObject)view).Keys);
    }

    [Fact]
    public void Dynamic_MemberThatIsNotThere_IsTheBindersError()
    {
        dynamic view = Read(new { Name = "Ada" });

        Assert.Throws<RuntimeBinderException>(() => (object)view.name);
        Assert.True((bool)view.ContainsKey("Name"));
    }

    [Fact]
    public void Dynamic_OneSite_SeesObjectsOfOtherMembers()
    {
        object?[] views = [Read(new { A = 1 }), Read(new { B = 2, A = 3 }), new Dictionary<string, int>()];
        Func<dynamic, object> count = view => view.Count;
        Func<dynamic, object> a = view => view.A;

        Assert.Equal([1, 3], views.Take(2).Select(view => (int)a(view!)));
        Assert.Equal([1, 2, 0], views.Select(view => (int)count(view!)));
    }

    [Fact]
    public void Dynamic_NameThatTheClassHasToo_IsTheDatas()
    {
        dynamic view = Read(new { Count = "mine", Keys = 1 });

        Assert.Equal(("mine", 1), ((string)view.Count, (int)view.Keys));
        Assert.Equal(2, ((TesseraObject)view).Count);
    }

    [Fact]
    public void Dictionary_ReadsAndChanges()
    {
        TesseraObject value = [];
        IDictionary<string, object?> dictionary = value;
        dictionary.Add("a", 1);
        dictionary.Add(new KeyValuePair<string, object?>("b", null));
        value["c"] = 3;
        value["a"] = "one";

        Assert.Equal(["a", "b", "c"], value.Keys);
        Assert.Equal(["one", null, 3], value.Values);
        Assert.True(value.TryGetValue("b", out object? none));
        Assert.Null(none);
        Assert.False(value.TryGetValue("B", out _));
        Assert.True(dictionary.Contains(new KeyValuePair<string, object?>("c", 3)));
        Assert.False(dictionary.Contains(new KeyValuePair<string, object?>("c", 4)));
        Assert.False(dictionary.Remove(new KeyValuePair<string, object?>("c", 4)));
        Assert.True(value.Remove("a"));
        Assert.False(value.Remove("a"));
        KeyValuePair<string, object?>[] copy = new KeyValuePair<string, object?>[3];
        dictionary.CopyTo(copy, 1);
        Assert.Equal([default, new("b", null), new("c", 3)], copy);
        value.Clear();
        Assert.Empty(value);
        value.Add("z", 26);
        Assert.Equal([new("z", 26)], value);
    }

    [Fact]
    public void Dictionary_WrongKeys_Throw()
    {
        TesseraObject value = new() { ["a"] = 1 };

        Assert.Throws<KeyNotFoundException>(() => value["b"]);
        Assert.Throws<ArgumentException>(() => value.Add("a", 2));
        Assert.Throws<ArgumentNullException>(() => value.Add(null!, 2));
        Assert.Throws<ArgumentNullException>(() => value[null!] = 2);
        Assert.Throws<ArgumentNullException>(() => value.ContainsKey(null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => ((IDictionary<string, object?>)value).CopyTo([], 0));
        Assert.Equal([new("a", 1)], value);
    }

    [Theory]
    [InlineData(9)]
    [InlineData(33)]
    [InlineData(2_000)]
    public void Changes_OfLargeObjects_KeepNamesAndValuesTogether(int count)
    {
        TesseraObject value = (TesseraObject)Read(Numbered(count));

        Assert.Equal(count - 1, value[$"n{count - 1}"]);
        Assert.True(value.Remove("n3"));
        value["n3"] = "again";
        value["n4"] = "four";
        Assert.Equal([.. Numbered(count).Keys.Where(name => name != "n3"), "n3"], value.Keys);
        Assert.Equal(("again", "four", count - 1), (value["n3"], value["n4"], value[$"n{count - 1}"]));
    }

    [Fact]
    public void Changes_InAnyOrder_KeepNamesAndValuesTogether()
    {
        TesseraObject value = (TesseraObject)Read(Numbered(5_000));
        List<string> names = [.. value.Keys];
        Random random = new(7);

        for (int i = 0; i < 6_000; i++)
        {
            string name = names[random.Next(names.Count)];
            Assert.Equal(name, $"n{value[name]}");
            Assert.True(value.Remove(name));
            Assert.False(value.ContainsKey(name));
            names.Remove(name);
            if (i % 3 == 0)
                continue;
            value.Add(name, name[1..]);
            names.Add(name);
        }

        Assert.Equal(names, value.Keys);
        Assert.Equal(names, value.Values.Select(number => $"n{number}"));
    }

    /// <summary>The names of a large object are found by a table, which was made anew after each removal.</summary>
    [Fact]
    public void Remove_ManyMembers_KeepsTheTableOfNames()
    {
        TesseraObject value = (TesseraObject)Read(Numbered(3_000));
        string[] names = [.. value.Keys];
        long before = GC.GetAllocatedBytesForCurrentThread();

        foreach (string name in names)
            value.Remove(name);

        Assert.Empty(value);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2_000_000);
    }

    /// <summary>The objects share their names internally.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Changes_OfOneOfAList_LeaveTheOthers(bool asMaps)
    {
        object items = asMaps
            ? new List<object> { Numbered(3), Numbered(3), Numbered(3) }
            : new[] { new { n0 = 0, n1 = 1, n2 = 2 }, new { n0 = 0, n1 = 1, n2 = 2 }, new { n0 = 0, n1 = 1, n2 = 2 } };
        TesseraObject[] read = [.. ((object?[])Read(items)).Cast<TesseraObject>()];

        read[0].Remove("n1");
        read[1]["n0"] = "changed";
        read[1].Add("n3", 3);

        Assert.Equal(["n0", "n2"], read[0].Keys);
        Assert.Equal(["changed", 1, 2, 3], read[1].Values);
        Assert.Equal(["n0", "n1", "n2"], read[2].Keys);
        Assert.Equal([0, 1, 2], read[2].Values);
    }

    /// <summary>Maps that begin alike and continue differently: with more variants and entries than are remembered, and in other alphabets.</summary>
    [Fact]
    public void Read_ListOfMaps_GivesEachItsOwnNames()
    {
        List<object> maps = [];
        for (int i = 0; i < 40; i++)
        {
            Dictionary<string, object?> map = new() { ["id"] = i, [$"own{i % 12}"] = 1, ["größe"] = 2, ["имя"] = 3, [""] = 4 };
            for (int more = 0; more < i * 2; more++)
                map.Add($"{more}", more);
            maps.Add(map);
        }

        object?[] read = (object?[])Read(maps);

        Assert.Equal(maps, read, (expected, actual) => ((IEnumerable<KeyValuePair<string, object?>>)expected!).SequenceEqual((TesseraObject)actual!));
    }

    [Fact]
    public void Read_MembersNotSent_AreNotThere()
    {
        object?[] read = (object?[])TesseraSerializer.Deserialize(
            TesseraSerializer.Serialize(new List<Sparse> { new() { A = 1 }, new(), new() { B = "b", C = 3 }, new() { A = 2 } }, new TesseraOptions { SkipNulls = true }))!;

        Assert.Equal(["A", "", "B,C", "A"], read.Select(item => string.Join(',', ((TesseraObject)item!).Keys)));
        Assert.Equal(2, ((dynamic)read[3]!).A);
    }

    [Fact]
    public void Write_WhatWasReadWithoutAType_ReadsIntoTheType()
    {
        object read = Read(new Sparse { A = 1, C = 3 });

        byte[] again = TesseraSerializer.Serialize(read);
        Sparse copy = TesseraSerializer.Deserialize<Sparse>(again)!;

        Assert.Equal((1, null, 3), (copy.A, copy.B, copy.C));
        Assert.Equal(again, TesseraSerializer.Serialize<TesseraObject>((TesseraObject)read));
        Assert.Equal(((TesseraObject)read).ToDictionary(), TesseraSerializer.Deserialize<TesseraObject>(again)!.ToDictionary());
    }

    [Fact]
    public void Write_UnderAProfile_SortsTheNames()
    {
        TesseraOptions options = new() { Profile = TesseraSerializationProfile.Deterministic };

        Assert.Equal(
            TesseraSerializer.Serialize(new TesseraObject { ["a"] = 1, ["b"] = 2 }, options),
            TesseraSerializer.Serialize(new TesseraObject { ["b"] = 2, ["a"] = 1 }, options));
    }

    [Fact]
    public void SystemTextJson_TakesItForADictionary() =>
        Assert.Equal("""{"Name":"Ada","Inner":{"Number":7}}""", JsonSerializer.Serialize(Read(new { Name = "Ada", Inner = new { Number = 7 } })));

    private static object Read(object value) => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value))!;

    private static Dictionary<string, object?> Numbered(int count) => Enumerable.Range(0, count).ToDictionary(i => $"n{i}", i => (object?)i);

    private sealed class Sparse
    {
        public int? A { get; set; }

        public string? B { get; set; }

        public int? C { get; set; }
    }
}
