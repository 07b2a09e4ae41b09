using System.Numerics;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Scalars and structs as whole messages, written and read often enough for every code path.</summary>
public class RootValueTests
{
    /// <summary>More calls than the interpreter serves before code is emitted.</summary>
    private const int Often = 200;

    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions s_strict = TesseraOptions.Strict with { Engine = TesseraSerializerEngine.Emitted };
    private static readonly TesseraOptions s_strictInterpreted = TesseraOptions.Strict with { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions s_trailing = new() { Engine = TesseraSerializerEngine.Emitted, AllowTrailingData = true };
    private static readonly TesseraOptions s_canonical = new() { Engine = TesseraSerializerEngine.Emitted, Profile = TesseraSerializationProfile.Canonical, StrictValues = true };

    [Fact]
    public void Scalars_AreTheSameOnBothEngines()
    {
        Check(true, 42L);
        Check(42, 42L);
        Check(double.NaN, 1f);
        Check('x', (byte)1);
        Check(DayOfWeek.Friday, "Friday");
        Check(Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"), 1);
        Check(1.50m, 1);
        Check(new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc), 1);
        Check(new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Local), 1);
        Check(new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(3)), 1);
        Check(TimeOnly.MaxValue, 1);
        Check((nint)5, 1);
        Check<int?, long>(5, 42L);
        Check<int?, long>(null, 42L);
    }

    [Fact]
    public void Structs_AreTheSameOnBothEngines()
    {
        Check(new Vector3(1, -0f, 3), new { X = 1, Y = 2, Z = 3 });
        Check(new Pair { A = 1, B = 2 }, new { B = 7L });
        Check(new Padded { A = 1, B = 2 }, 1);
        Check<Pair?, int>(new Pair { A = 1, B = 2 }, 1);
    }

    /// <summary>Strings without a unit of two bytes, and with one at each place, with lengths around those at which heads and vectors begin.</summary>
    [Fact]
    public void Strings_AreTheSameOnBothEngines()
    {
        for (int length = 0; length < 70; length++)
        {
            CheckText(new string('\u00FF', length));
            for (int i = 0; i < length; i++)
                CheckText($"{new string('a', i)}\u0100{new string('\u00E9', length - i - 1)}");
        }

        foreach (int length in new[] { 127, 128, 129, 2047, 4094, 4095, 8189, 8190, 8191, 8192, 20000 })
        {
            CheckText(new string('\u00E9', length));
            CheckText(new string('\u00E9', length) + '\uD83D');
        }
    }

    [Fact]
    public void Strings_ThatAreWrong_AreSoOnBothEngines()
    {
        CheckText("");
        CheckText("a");
        foreach (string text in new[] { "", "a", "\u0100", "Ada Lovelace", new('a', 70), new('\u0416', 70) })
            Check(text, 42);
        // Longer heads than needed, a null in place of a content, and a wide string that has no need to be one.
        byte[][] wrong = [[0xC1, 0x0A, 0x12, 0x84, 0x00, 0x61], [0xC1, 0x0A, 0x12, 0x84, 0x80, 0x00, 0x61], [0xC1, 0x0A, 0x12, 0x00], [0xC1, 0x0A, 0x12, 0x01], [0xC1, 0x0A, 0x12, 0x05, 0x61, 0x00]];
        foreach (byte[] data in wrong)
            CheckOutcome<string>(data);
    }

    /// <summary>Lengths around those at which the head grows and memory is allocated and copied differently.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(62)]
    [InlineData(63)]
    [InlineData(1023)]
    [InlineData(1024)]
    [InlineData(2048)]
    [InlineData(4096)]
    [InlineData(8190)]
    [InlineData(8191)]
    [InlineData(16383)]
    [InlineData(16384)]
    public void Arrays_AreTheSameOnBothEngines(int length)
    {
        CheckArray([.. Enumerable.Range(0, length).Select(i => (byte)i)]);
        CheckArray([.. Enumerable.Range(0, length)]);
        CheckArray([.. Enumerable.Range(0, length).Select(i => i / 7.0)]);
        // A day after the start of the calendar, so that the time exists in every zone (spec/mapping-dotnet.md).
        CheckArray([.. Enumerable.Range(0, length).Select(i => new DateTime(TimeSpan.TicksPerDay + i, DateTimeKind.Local))]);
        CheckArray([.. Enumerable.Range(0, length).Select(i => i % 3 == 0 ? null : (int?)i)]);
    }

    [Fact]
    public void Scalars_OfAStrictProfile_AreChecked()
    {
        byte[] zero = TesseraSerializer.Serialize(0.0, s_canonical);
        byte[] negative = TesseraSerializer.Serialize(-0.0, s_interpreted);

        for (int i = 0; i < Often; i++)
        {
            Assert.Equal(zero, TesseraSerializer.Serialize(-0.0, s_canonical));
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<double>(negative, s_canonical));
        }
    }

    private static void Check<T, TOther>(T value, TOther other)
    {
        byte[] data = TesseraSerializer.Serialize(value, s_interpreted);
        byte[] foreign = TesseraSerializer.Serialize(other, s_interpreted);
        for (int i = 0; i < Often; i++)
        {
            Assert.Equal(data, TesseraSerializer.Serialize(value));
            Assert.Equal(data, TesseraSerializer.Serialize(value, s_emitted));
            Assert.Equal(value, TesseraSerializer.Deserialize<T>(data));
            Assert.Equal(value, TesseraSerializer.Deserialize<T>(data, s_emitted));
            Assert.Equal(value, TesseraSerializer.Deserialize<T>([.. data, 0], s_trailing));
        }

        CheckOutcome<T>([.. data, 0]);
        CheckOutcome<T>(foreign);
        for (int i = 0; i < data.Length; i++)
        {
            CheckOutcome<T>(data[..i]);
            CheckOutcome<T>([.. data[..i], 0, .. data[(i + 1)..]]);
            CheckOutcome<T>([.. data[..i], 2, .. data[(i + 1)..]]);
            CheckOutcome<T>([.. data[..i], 0xFF, .. data[(i + 1)..]]);
        }
    }

    private static void CheckArray<T>(T[] values)
    {
        byte[] data = TesseraSerializer.Serialize(values, s_interpreted);
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(data, TesseraSerializer.Serialize(values, s_emitted));
            Assert.Equal(data, TesseraSerializer.Serialize(values.ToList(), s_emitted));
            Assert.Equal(values, TesseraSerializer.Deserialize<T[]>(data, s_emitted));
        }
    }

    private static void CheckText(string text)
    {
        byte[] data = TesseraSerializer.Serialize(text, s_interpreted);
        Assert.Equal(text, TesseraSerializer.Deserialize<string>(data, s_interpreted));
        // The first call is not yet one of the short way.
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(data, TesseraSerializer.Serialize(text, s_emitted));
            Assert.Equal(text, TesseraSerializer.Deserialize<string>(data, s_emitted));
        }
    }

    private static void CheckOutcome<T>(byte[] data)
    {
        string expected = Outcome(s_interpreted);
        Assert.Equal(expected, Outcome(s_emitted));
        Assert.Equal(expected, Outcome(null));
        Assert.Equal(Outcome(s_strictInterpreted), Outcome(s_strict));

        string Outcome(TesseraOptions? options)
        {
            try
            {
                return $"{TesseraSerializer.Deserialize<T>(data, options)}";
            }
            catch (TesseraException e)
            {
                return $"{e.Code} {e.Offset} {e.Path}";
            }
        }
    }

    public record struct Pair
    {
        public int A;
        public int B;
    }

    public record struct Padded
    {
        public byte A { get; set; }

        public long B { get; set; }
    }
}
