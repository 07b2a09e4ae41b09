namespace Tessera.Converters.References;

/// <summary>A shared slot without its type parameter.</summary>
internal interface IRefConverter : IConverter
{
    /// <summary>The converter of the object itself.</summary>
    IConverter Value { get; }

    /// <summary>Whether an object stands in the message already, in a slot of this type.</summary>
    bool HasWritten(object value, WriteContext context);
}
