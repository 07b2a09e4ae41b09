using Tessera.Descriptors;

namespace Tessera.Converters.Binding;

/// <summary>Makes the readers of pairs whose types are known at run time only.</summary>
internal static class PairListReader
{
    public static PairListReader<TKey, TValue> Create<TKey, TValue>(WireType list, ReadBinder binder) => new(list, binder);
}
