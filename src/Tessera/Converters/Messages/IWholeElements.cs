using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>A converter of values whose arrays and lists make whole messages without a context and a cursor.</summary>
internal interface IWholeElements<T>
{
    WholeMessages<T[]?> CreateArrayMessages(Prefix prefix);

    WholeMessages<List<T>?> CreateListMessages(Prefix prefix);
}
