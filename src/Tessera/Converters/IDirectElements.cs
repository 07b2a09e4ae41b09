using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>A converter of values whose arrays and lists make whole messages without a context and a cursor.</summary>
internal interface IDirectElements<T>
{
    DirectMessages<T[]?> CreateArrayMessages(Prefix prefix);

    DirectMessages<List<T>?> CreateListMessages(Prefix prefix);
}
