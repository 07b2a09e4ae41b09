using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>A converter of values that make whole messages without a context and a cursor.</summary>
internal interface IDirectConverter<T>
{
    /// <param name="prefix">Of the type.</param>
    /// <param name="strict">What the writer would not have written is left to be read step by step.</param>
    DirectMessages<T> CreateMessages(Prefix prefix, bool strict);
}
