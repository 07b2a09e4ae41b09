namespace Tessera.Converters.Messages;

/// <summary>A converter that may write and read whole messages without a context and a cursor.</summary>
internal interface IWholeConverter<T>
{
    /// <param name="strict">Whether bytes that the writer would not have written are left to the reader that reads step by step.</param>
    /// <returns>The code for whole messages, or null if there is none.</returns>
    WholeMessages<T>? CreateMessages(Prefix prefix, bool strict);
}

/// <summary>A converter of elements whose arrays and lists are written and read as whole messages without a context and a cursor.</summary>
internal interface IWholeElements<T>
{
    WholeMessages<T[]?> CreateArrayMessages(Prefix prefix);

    WholeMessages<List<T>?> CreateListMessages(Prefix prefix);
}
