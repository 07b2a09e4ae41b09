namespace Tessera.Converters.References;

/// <summary>A shared slot without its type parameter.</summary>
internal interface IRefConverter : IConverter
{
    /// <summary>The converter of the object itself.</summary>
    IConverter Value { get; }
}
