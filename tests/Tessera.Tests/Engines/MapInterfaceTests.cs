using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Maps that are declared by an interface. For all implementations, the bytes are those of a dictionary, and a dictionary is read.</summary>
public class MapInterfaceTests
{
    /// <summary>More calls than the interpreter serves before code is emitted.</summary>
    private const int Often = 200;

    private static readonly Dictionary<string, int> s_entries = new() { ["one"] = 1, ["two"] = 2, ["Ж"] = 3 };

    private static readonly TesseraOptions[] s_engines =
    [
        new() { Engine = TesseraSerializerEngine.Interpreted },
        new() { Engine = TesseraSerializerEngine.Emitted },
        new() { Engine = TesseraSerializerEngine.Emitted, Profile = TesseraSerializationProfile.Canonical },
        TesseraOptions.Default,
    ];

    [Fact]
    public void AnyMap_HasTheBytesOfADictionary()
    {
        IDictionary<string, int>[] maps =
        [
            s_entries,
            new SortedList<string, int>(s_entries),
            new ReadOnlyDictionary<string, int>(s_entries),
            new Derived(s_entries),
        ];
        foreach (TesseraOptions engine in s_engines)
        {
            foreach (IDictionary<string, int> map in maps)
                CheckBytes(map, new Dictionary<string, int>(map), engine);
        }
    }

    [Fact]
    public void WhatIsRead_IsADictionary()
    {
        foreach (TesseraOptions engine in s_engines)
        {
            byte[] data = TesseraSerializer.Serialize(new Settings { Writable = s_entries, Readable = s_entries }, engine);
            for (int i = 0; i < Often; i++)
            {
                Settings copy = TesseraSerializer.Deserialize<Settings>(data.AsSpan(), engine)!;
                Assert.Equal(s_entries, Assert.IsType<Dictionary<string, int>>(copy.Writable));
                Assert.Equal(s_entries, Assert.IsType<Dictionary<string, int>>(copy.Readable));
            }
        }
    }

    [Fact]
    public void NullAndEmpty_ComeBack()
    {
        foreach (TesseraOptions engine in s_engines)
        {
            byte[] data = TesseraSerializer.Serialize(new Settings { Writable = new Dictionary<string, int>() }, engine);
            for (int i = 0; i < Often; i++)
            {
                Settings copy = TesseraSerializer.Deserialize<Settings>(data.AsSpan(), engine)!;
                Assert.Empty(copy.Writable!);
                Assert.Null(copy.Readable);
            }
        }
    }

    /// <summary>The canonical profile is left out, because it does not write comparers.</summary>
    [Fact]
    public void Comparers_AreKept()
    {
        Dictionary<string, int> map = new(StringComparer.OrdinalIgnoreCase) { ["One"] = 1 };
        foreach (TesseraOptions options in s_engines.Where(e => e.Profile != TesseraSerializationProfile.Canonical))
        {
            TesseraOptions engine = options with { Comparers = TesseraComparerHandling.Preserve };
            for (int i = 0; i < Often; i++)
            {
                Settings copy = TesseraSerializer.Deserialize<Settings>(TesseraSerializer.Serialize(new Settings { Writable = map }, engine).AsSpan(), engine)!;
                Assert.Equal(1, copy.Writable!["ONE"]);
            }
        }
    }

    private static void CheckBytes(IDictionary<string, int> map, Dictionary<string, int> same, TesseraOptions engine)
    {
        byte[] expected = TesseraSerializer.Serialize(new Plain { Writable = same, Readable = same }, engine);
        for (int i = 0; i < Often; i++)
            Assert.Equal(expected, TesseraSerializer.Serialize(new Settings { Writable = map, Readable = (IReadOnlyDictionary<string, int>)map }, engine));
    }

    public sealed class Settings
    {
        public IDictionary<string, int>? Writable { get; set; }

        public IReadOnlyDictionary<string, int>? Readable { get; set; }
    }

    public sealed class Plain
    {
        public Dictionary<string, int>? Writable { get; set; }

        public Dictionary<string, int>? Readable { get; set; }
    }

    public sealed class Derived(IDictionary<string, int> entries) : ConcurrentDictionary<string, int>(entries);
}
