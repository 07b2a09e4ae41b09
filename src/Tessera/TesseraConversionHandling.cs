namespace Tessera;

/// <summary>Which types of values on the wire convert to which types of the program.</summary>
public enum TesseraConversionHandling
{
    /// <summary>Whatever the types, the value converts if nothing of it is lost (spec/mapping-dotnet.md §5).</summary>
    Lossless,

    /// <summary>
    /// The types decide, not the values: numbers convert exactly where C# converts them implicitly, so large whole numbers may be rounded to
    /// floating ones and no number becomes a smaller type. Text becomes nothing but text. With <see cref="TesseraMismatchHandling.UseDefault"/>
    /// these are the results of Binaron.Serializer.
    /// </summary>
    Implicit,
}
