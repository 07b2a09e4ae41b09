using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>A converter of values that may make whole messages without a context and a cursor.</summary>
internal interface IWholeConverter<T>
{
    /// <param name="prefix">Of the type.</param>
    /// <param name="strict">What the writer would not have written is left to be read step by step.</param>
    /// <returns>Null if its values do not.</returns>
    WholeMessages<T>? CreateMessages(Prefix prefix, bool strict);
}

/// <summary>A converter of values whose arrays and lists make whole messages without a context and a cursor.</summary>
internal interface IWholeElements<T>
{
    WholeMessages<T[]?> CreateArrayMessages(Prefix prefix);

    WholeMessages<List<T>?> CreateListMessages(Prefix prefix);
}
