using System.Text;

namespace Tessera.Benchmarks.Data;

/// <summary>Makes natural-looking text from small pools of words.</summary>
public static class Words
{
    private static readonly string[] Ascii =
        ["the", "of", "stone", "river", "blue", "seventeen", "market", "a", "engine", "quickly", "paper", "north", "is", "window", "copper", "letter", "under", "garden"];

    private static readonly string[] Latin =
        ["für", "straße", "école", "niño", "the", "père", "Öl", "señor", "of", "crème", "fête", "über", "château", "and", "mañana"];

    private static readonly string[] Cyrillic = ["река", "город", "письмо", "семнадцать", "и", "под", "синий", "сад", "окно", "камень"];

    private static readonly string[] Cjk = ["東京", "山", "図書館", "水曜日", "手紙", "青い", "時計", "電車", "橋", "音楽"];

    private static readonly string[] Emoji = ["😀", "👩‍💻", "🚀🚀", "🇺🇳", "ok", "🎉", "fine"];

    public static string Text(Xoshiro256 random, int length) => Text(random, length, Ascii);

    public static string LatinText(Xoshiro256 random, int length) => Text(random, length, Latin);

    public static string CyrillicText(Xoshiro256 random, int length) => Text(random, length, Cyrillic);

    public static string CjkText(Xoshiro256 random, int length) => Text(random, length, Cjk);

    /// <summary>Makes a text of whole surrogate pairs, which may be one unit shorter than requested.</summary>
    public static string EmojiText(Xoshiro256 random, int length)
    {
        string text = Text(random, length, Emoji);
        return text.Length > 0 && char.IsHighSurrogate(text[^1]) ? text[..^1] : text;
    }

    private static string Text(Xoshiro256 random, int length, string[] pool)
    {
        StringBuilder text = new(length + 16);
        while (text.Length < length)
            text.Append(pool[random.Next(pool.Length)]).Append(' ');
        return text.ToString(0, length);
    }
}
