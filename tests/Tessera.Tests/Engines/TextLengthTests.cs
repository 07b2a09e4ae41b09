using System.Runtime.InteropServices;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Strings of all lengths around those at which the writing method changes, with a two-byte unit at each place or none.</summary>
public class TextLengthTests
{
    public static TheoryData<int> Lengths => [.. Enumerable.Range(0, 140), 255, 256, 257, 1007, 1008, 1023, 1024, 1025, 1040, 5000];

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Latin_TakesOneByteAUnit(int length) => CheckAll(Text(length));

    [Theory]
    [MemberData(nameof(Lengths))]
    public void AllWide_TakesTwoBytesAUnit(int length) => CheckAll(string.Create(length, 0, (units, _) => units.Fill('\u0416')));

    [Theory]
    [MemberData(nameof(Lengths))]
    public void OneWide_IsSeenAnywhere(int length)
    {
        // Each place of short ones, and of long ones those near the ends and some between.
        for (int at = 0; at < length; at += at is >= 70 && at < length - 70 ? 37 : 1)
        {
            foreach (char wide in "\u0100\uD83D\uFF00\uFFFF")
            {
                char[] units = Text(length).ToCharArray();
                units[at] = wide;
                Check(new string(units));
            }
        }
    }

    /// <summary>Checks the text in every code path.</summary>
    private static void CheckAll(string text)
    {
        Check(text);
        string[] many = [text, "a", text];
        Named named = new() { Number = 7, Text = text, Last = text };

        byte[] list = TesseraSerializer.Serialize(many);
        byte[] shape = TesseraSerializer.Serialize(named);

        Assert.Equal([.. Form(text), .. Form("a"), .. Form(text)], list[^(1 + (2 * Form(text).Length) + 1)..]);
        Assert.Equal(many, TesseraSerializer.Deserialize<string[]>(list));
        Assert.Equal([.. Form(text), .. Form(text)], shape[^(2 * Form(text).Length)..]);
        Named read = TesseraSerializer.Deserialize<Named>(shape)!;
        Assert.Equal(text, read.Text);
        Assert.Equal(text, read.Last);
    }

    private static void Check(string text)
    {
        byte[] form = Form(text);
        byte[] data = TesseraSerializer.Serialize(text);
        byte[] shape = TesseraSerializer.Serialize(new Named { Text = text, Last = "" });

        Assert.True(data.AsSpan().EndsWith(form), $"{text.Length} units");
        Assert.Equal(data.Length - form.Length, TesseraSerializer.Serialize("").Length - Form("").Length);
        Assert.Equal(text, TesseraSerializer.Deserialize<string>(data));
        Assert.True(shape.AsSpan(..^1).EndsWith(form), $"{text.Length} units");
        Assert.Equal(text, TesseraSerializer.Deserialize<Named>(shape)!.Text);
    }

    /// <summary>Returns the form of spec/format.md: the head, then one byte a unit, or two if some unit requires them.</summary>
    private static byte[] Form(string text)
    {
        bool wide = text.Any(unit => unit > 0xFF);
        List<byte> form = [];
        uint head = (((uint)text.Length + 1) << 1) | (wide ? 1u : 0);
        for (; head >= 0x80; head >>= 7)
            form.Add((byte)(head | 0x80));
        form.Add((byte)head);
        return [.. form, .. wide ? MemoryMarshal.AsBytes(text.AsSpan()).ToArray() : text.Select(unit => (byte)unit)];
    }

    /// <summary>Creates a text with all units of Latin-1, in which no two neighbours are equal.</summary>
    private static string Text(int length) => string.Create(length, 0, (units, _) =>
    {
        for (int i = 0; i < units.Length; i++)
            units[i] = (char)((i * 37) & 0xFF);
    });

    public class Named
    {
        public int Number { get; set; }

        public string Text { get; set; } = "";

        public string Last { get; set; } = "";
    }
}
