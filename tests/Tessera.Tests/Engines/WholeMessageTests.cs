using System.Numerics;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Objects of numbers and strings whose messages are written in one piece, and similar objects whose messages are not.</summary>
public class WholeMessageTests
{
    /// <summary>More calls than the interpreter serves before code is emitted.</summary>
    private const int Often = 200;

    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions[] s_emitted =
    [
        new() { Engine = TesseraSerializerEngine.Emitted },
        new() { Engine = TesseraSerializerEngine.Emitted, Profile = TesseraSerializationProfile.Canonical },
        new() { Engine = TesseraSerializerEngine.Emitted, StrictValues = true },
        new() { Engine = TesseraSerializerEngine.Emitted, DerivedTypes = TesseraDerivedTypeHandling.AsDeclared },
        TesseraOptions.Default,
    ];

    [Fact]
    public void Objects_AreTheSameOnBothEngines()
    {
        Check(new Numbers { A = 1, B = 2.5 });
        Check(new Record(1, "text", Guid.Empty));
        Check(new Structure { Text = "a", Number = 2 });
        Check(new Outer { Inner = new Structure { Text = "a", Number = 2 }, Numbers = new Point { X = 1 }, Last = "b" });
        Check(new Nullable { A = null, Text = "a" });
        Check(new Computed { Text = "a" });
        Check(new Empty());
    }

    /// <summary>Null, empty, heads of one byte and of more, blocks and rows, next to each other.</summary>
    [Fact]
    public void Arrays_AreTheSameOnBothEngines()
    {
        foreach (int count in (int[])[-1, 0, 1, 62, 63, 64, 5000, 8191])
        {
            Check(
                new Arrays
                {
                    Name = "a",
                    Numbers = Make(count, i => i),
                    Blocks = Make(count, i => new Vector2(i, 1)),
                    Rows = Make(count, i => new Point { X = i, Y = (byte)i }),
                    Times = Make(count, i => DateTime.MinValue.AddDays(i)),
                    Offsets = Make(count, i => DateTimeOffset.UnixEpoch.AddHours(i)),
                    Last = count,
                },
                times: 3);
        }
    }

    /// <summary>Local times have as many bytes as in memory, but are not copies of it.</summary>
    [Fact]
    public void LocalTimes_AreTheSameOnBothEngines()
    {
        Arrays value = new() { Times = [DateTime.UnixEpoch, new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Local)] };
        for (int i = 0; i < 3; i++)
            Assert.Equal(TesseraSerializer.Serialize(value, s_interpreted), TesseraSerializer.Serialize(value, s_emitted[0]));
    }

    private static T[]? Make<T>(int count, Func<int, T> make) => count < 0 ? null : [.. Enumerable.Range(0, count).Select(make)];

    /// <summary>Short and long, narrow and wide texts, and null, at each place of a message.</summary>
    [Fact]
    public void Texts_AreTheSameOnBothEngines()
    {
        string?[] texts = [null, "", "a", "Ada Lovelace, 1815", "\u0416", "Zo\u00EB", new('a', 62), new('a', 63), new('\u0416', 62), new('\u0416', 63), new('a', 8190), new('\u0416', 8191), "\uD83D"];
        foreach (string? first in texts)
        {
            foreach (string? last in texts)
                Check(new Texts { First = first, Number = 7, Last = last }, times: 1);
        }
    }

    [Fact]
    public void Derived_AreErrors()
    {
        Check(new Numbers { A = 1 });
        Check(new Texts { First = "a" });
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Numbers>(new DerivedNumbers(), s_emitted[0])).Code);
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Texts>(new DerivedTexts(), s_emitted[0])).Code);
        Check(new Numbers { A = 1 });
    }

    private static void Check<T>(T value, int times = Often)
    {
        byte[] data = TesseraSerializer.Serialize(value, s_interpreted);
        foreach (TesseraOptions options in s_emitted)
        {
            for (int i = 0; i < times; i++)
                Assert.Equal(data, TesseraSerializer.Serialize(value, options));
        }
    }

    public class Numbers
    {
        public int A { get; set; }

        public double B { get; set; }
    }

    public class DerivedNumbers : Numbers;

    public class Texts
    {
        public string? First { get; set; }

        public int Number { get; set; }

        public string? Last { get; set; }
    }

    public class DerivedTexts : Texts;

    public record Record(int A, string Text, Guid Key);

    public struct Structure
    {
        public string Text { get; set; }

        public int Number { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public byte Y { get; set; }
    }

    public class Arrays
    {
        public string? Name { get; set; }

        public int[]? Numbers { get; set; }

        public Vector2[]? Blocks { get; set; }

        public Point[]? Rows { get; set; }

        public DateTime[]? Times { get; set; }

        public DateTimeOffset[]? Offsets { get; set; }

        public int Last { get; set; }
    }

    public class Outer
    {
        public Structure Inner { get; set; }

        public Point Numbers { get; set; }

        public string Last { get; set; } = "";
    }

    public class Nullable
    {
        public int? A { get; set; }

        public string Text { get; set; } = "";
    }

    public class Computed
    {
        public string Text { get => field + "!"; set; } = "";

        public int Number { get; set; }
    }

    public class Empty;
}
