using System.Text;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Objects of numbers, nullable numbers and strings whose messages are read in one piece. Values and errors are those of the interpreter.</summary>
public class WholeMessageReadTests
{
    /// <summary>More calls than the interpreter serves before code is emitted.</summary>
    private const int Often = 200;

    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions[] s_emitted =
    [
        new() { Engine = TesseraSerializerEngine.Emitted },
        new() { Engine = TesseraSerializerEngine.Emitted, Profile = TesseraSerializationProfile.Canonical, StrictValues = true },
        new() { Engine = TesseraSerializerEngine.Emitted, AllowTrailingData = true },
        new() { Engine = TesseraSerializerEngine.Emitted, Limits = new() { MaxDepth = 1 } },
        TesseraOptions.Default,
    ];

    /// <summary>Every cut, other values for every byte, and additional bytes at the end.</summary>
    [Fact]
    public void Damaged_GiveTheSameOnBothEngines()
    {
        CheckDamaged(new Mixed { Number = 7, Text = "a text", Optional = 3, Flag = true, Amount = 1.5m, Missing = null, Last = "Ж" });
        CheckDamaged(new Mixed());
        CheckDamaged(new Positional(1, "text", Guid.Empty, null));
        CheckDamaged(new Structure { Text = "a", Inner = new Point { X = 1, Y = 2 } });
        CheckDamaged(new Told { Number = 3, Text = "a" });
    }

    [Fact]
    public void Texts_AreTheSameOnBothEngines()
    {
        string?[] texts = [null, "", "a", "Ada Lovelace, 1815", "Ж", "Zoë", new('a', 62), new('a', 63), new('Ж', 62), new('Ж', 63), new('a', 8190), new('a', 8191), new('Ж', 8192), "\uD83D"];
        foreach (string? first in texts)
        {
            foreach (string? last in texts)
                CheckEqual(TesseraSerializer.Serialize(new Mixed { Text = first, Last = last }), new Mixed { Text = first, Last = last });
        }
    }

    [Fact]
    public void Callbacks_AreCalledOnce()
    {
        byte[] data = TesseraSerializer.Serialize(new Told { Number = 3 });
        for (int i = 0; i < Often; i++)
            Assert.Equal("begun, ended", TesseraSerializer.Deserialize<Told>(data, s_emitted[0])!.Calls);
    }

    [Fact]
    public void ThrowingConstructor_IsTheSameErrorOnBothEngines()
    {
        byte[] data = TesseraSerializer.Serialize(new Picky(1, "good"));
        Warm<Picky>(data);
        CheckOutcome<Picky>(TesseraSerializer.Serialize(new Refused { Number = -1, Text = "bad" }));
        CheckEqual(data, new Picky(1, "good"));
    }

    /// <summary>Messages nested in the texts of messages, which constructors read. Neither the stack nor the time may be exhausted.</summary>
    [Theory]
    [InlineData(40, false)]
    [InlineData(1000, true)]
    public void MessagesWithinMessages_EndInAnError(int depth, bool isWhole)
    {
        Warm<Nest>(TesseraSerializer.Serialize(new Nest("")));
        byte[] data = TesseraSerializer.Serialize(new Nest(""));
        if (!isWhole)
            data[^1] = 1;
        for (int i = 0; i < depth; i++)
            data = TesseraSerializer.Serialize(new Shell { Text = Encoding.Latin1.GetString(data) });
        Exception? failure = null;
        Thread thread = new(() => failure = Record.Exception(() => TesseraSerializer.Deserialize<Nest>(data)), 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.IsType<TesseraException>(failure);
    }

    private static void CheckDamaged<T>(T value)
    {
        byte[] data = TesseraSerializer.Serialize(value, s_interpreted);
        Warm<T>(data);
        CheckEqual(data, value);
        for (int length = 0; length < data.Length; length++)
            CheckOutcome<T>(data[..length]);
        CheckOutcome<T>([.. data, 0]);
        byte[] damaged = [.. data];
        for (int i = 0; i < data.Length; i++)
        {
            foreach (byte other in (byte[])[0, 0x80, 0xFF, (byte)(data[i] + 1)])
            {
                damaged[i] = other;
                CheckOutcome<T>(damaged);
            }

            damaged[i] = data[i];
        }
    }

    private static void Warm<T>(byte[] data)
    {
        foreach (TesseraOptions options in s_emitted)
        {
            for (int i = 0; i < Often; i++)
                Outcome<T>(data, options);
        }
    }

    private static void CheckEqual<T>(byte[] data, T value)
    {
        byte[] expected = TesseraSerializer.Serialize(value, s_interpreted);
        Assert.Equal(expected, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<T>(data, s_emitted[0]), s_interpreted));
        CheckOutcome<T>(data);
    }

    private static void CheckOutcome<T>(byte[] data)
    {
        foreach (TesseraOptions options in s_emitted)
            Assert.Equal(Outcome<T>(data, options with { Engine = TesseraSerializerEngine.Interpreted }), Outcome<T>(data, options));
    }

    private static string Outcome<T>(byte[] data, TesseraOptions options)
    {
        try
        {
            return Convert.ToHexString(TesseraSerializer.Serialize(TesseraSerializer.Deserialize<T>(data, options), s_interpreted));
        }
        catch (TesseraException e)
        {
            return $"{e.Code} {e.Offset} {e.Path} {e.Message}";
        }
    }

    public class Mixed
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        public long? Optional { get; set; }

        public bool Flag { get; set; }

        public decimal Amount { get; set; }

        public Guid? Missing { get; set; }

        public string? Last { get; set; }
    }

    public record Positional(int A, string Text, Guid Key, byte? Small);

    public struct Structure
    {
        public string Text { get; set; }

        public Point Inner { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public byte Y { get; set; }
    }

    public class Told : System.Text.Json.Serialization.IJsonOnDeserializing, System.Text.Json.Serialization.IJsonOnDeserialized
    {
        public int Number { get; set; }

        public string? Text { get; set; }

        [System.Text.Json.Serialization.JsonIgnore]
        public string Calls { get; private set; } = "";

        public void OnDeserializing() => Calls += "begun";

        public void OnDeserialized() => Calls += ", ended";
    }

    public class Picky
    {
        public Picky(int number, string text)
        {
            Number = number;
            Text = text;
        }

        public int Number { get; }

        public string Text { get; set => field = value == "bad" ? throw new InvalidOperationException("No.") : value; }
    }

    public class Refused
    {
        public int Number { get; set; }

        public string Text { get; set; } = "";
    }

    public class Shell
    {
        public string Text { get; set; } = "";
    }

    public class Nest
    {
        public Nest(string text)
        {
            Text = text;
            if (text.Length > 0)
                TesseraSerializer.Deserialize<Nest>(Encoding.Latin1.GetBytes(text));
        }

        public string Text { get; }
    }
}
