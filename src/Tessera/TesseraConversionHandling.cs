namespace Tessera;

/// <summary>Specifies which values in the data are converted when their type is not that of the target.</summary>
public enum TesseraConversionHandling
{
    /// <summary>A value of any type is converted if the conversion loses no information (spec/mapping-dotnet.md §5).</summary>
    Lossless,

    /// <summary>
    /// Types decide, not values. A number is converted only if C# converts it implicitly: large integers may be rounded to floating point, and no number
    /// becomes a smaller type. Text only becomes text. With <see cref="TesseraMismatchHandling.UseDefault"/>, the results are those of Binaron.Serializer.
    /// </summary>
    Implicit,
}
