using Tessera.Converters.Types;

namespace Tessera.Converters.Binding;

/// <summary>Makes the reader of a pair whose types are known only at run time.</summary>
internal sealed class PairListMaker(WireType list, ReadBinder binder) : PairVisitor<ValueReader>
{
    public override ValueReader Visit<TKey, TValue>() => new PairListReader<TKey, TValue>(list, binder);
}
