using Tessera.Contracts;

namespace Tessera.Converters;

/// <summary>Generic code for the types of a pair of a key and a value, known at run time only.</summary>
internal abstract class PairVisitor<TResult>
{
    /// <param name="pair">A type with two type arguments.</param>
    /// <param name="cache">Knows how to run generic code.</param>
    public TResult Run(Type pair, ConverterCache cache) => cache.Visit(pair.GetGenericArguments()[0], new KeyStep(this, pair.GetGenericArguments()[1], cache));

    protected abstract TResult Visit<TKey, TValue>()
        where TKey : notnull;

    private sealed class KeyStep(PairVisitor<TResult> pair, Type value, ConverterCache cache) : TypeVisitor<TResult>
    {
        public override TResult Visit<TKey>() => cache.Visit(value, new ValueStep<TKey>(pair));
    }

    private sealed class ValueStep<TKey>(PairVisitor<TResult> pair) : TypeVisitor<TResult>
    {
        // As reflection, a visitor knows nothing of what may be null.
#nullable disable warnings
        public override TResult Visit<TValue>() => pair.Visit<TKey, TValue>();
#nullable restore warnings
    }
}
