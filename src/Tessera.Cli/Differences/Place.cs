namespace Tessera.Cli.Differences;

/// <summary>A place in a message. Its text is created only for printing, because there may be as many places as bytes, with paths of any length.</summary>
/// <param name="outer">The place around it; null for the root.</param>
/// <param name="segment">The last step, after the index if there is one.</param>
/// <param name="index">The index of an element or entry; -1 for a member.</param>
internal sealed class Place(Place? outer, string segment, int index = -1)
{
    /// <summary>The largest length of a path. Only the end of a longer path is shown, as in the library.</summary>
    private const int MaxLength = 1000;

    public static Place Root { get; } = new(null, "$");

    public static Place OfMember(Place outer, string name) =>
        new(outer, IsPlain(name) ? $".{name}" : $"['{name.Replace("'", "\\'", StringComparison.Ordinal)}']");

    public static Place OfElement(Place outer, int index) => new(outer, "", index);

    public static Place OfValue(Place outer, int index) => new(outer, ".Value", index);

    public override string ToString() => Join(place => place.Index < 0 ? place.Segment : $"[{place.Index}]{place.Segment}");

    /// <summary>Returns the path in the form of <see cref="TesseraInspector.Measure"/>, in which all elements of a list have the same path.</summary>
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
