namespace Tessera.Cli.Differences;

/// <summary>A place in a message. Its text is made when it is printed: there may be as many places as bytes, and a path of any length to each.</summary>
/// <param name="outer">Around it; null for the root.</param>
/// <param name="segment">The last step, behind the index if it has one.</param>
/// <param name="index">Of an element or entry; -1 for a member.</param>
internal sealed class Place(Place? outer, string segment, int index = -1)
{
    /// <summary>Of longer paths the end is shown, as the library does.</summary>
    private const int MaxLength = 1000;

    public static Place Root { get; } = new(null, "$");

    public static Place OfMember(Place outer, string name) => new(outer, IsPlain(name) ? $".{name}" : $"['{name.Replace("'", "\\'", StringComparison.Ordinal)}']");

    public static Place OfElement(Place outer, int index) => new(outer, "", index);

    public static Place OfValue(Place outer, int index) => new(outer, ".Value", index);

    public override string ToString() => Join(place => place.Index < 0 ? place.Segment : $"[{place.Index}]{place.Segment}");

    /// <summary>The path as <see cref="TesseraInspector.Measure"/> has it: all elements of a list are one place.</summary>
    public string Fold() => Join(place => place.Index < 0 ? place.Segment : $"[]{place.Segment}");

    private int Index => index;

    private string Segment => segment;

    private Place? Outer => outer;

    private string Join(Func<Place, string> print)
    {
        Stack<string> segments = new();
        int length = 0;
        for (Place? place = this; place is not null; place = place.Outer)
        {
            segments.Push(print(place));
            length += segments.Peek().Length;
            if (length > MaxLength && place.Outer is not null)
            {
                segments.Push("$…");
                break;
            }
        }

        return string.Concat(segments);
    }

    private static bool IsPlain(string name) => name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(c => char.IsLetterOrDigit(c) || c == '_');
}
