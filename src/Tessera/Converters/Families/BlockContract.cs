using Tessera.Converters.Collections;
using Tessera.Converters.Types;

namespace Tessera.Converters.Families;

/// <summary>The contract of a struct over consecutive elements, such as Memory&lt;T&gt; or ImmutableArray&lt;T&gt;. It is read through an array.</summary>
/// <param name="view">The function that gets the elements of a block.</param>
/// <param name="make">The function that creates the block of an array.</param>
/// <param name="isNull">Whether a block is null, for a type whose default value is not even an empty list; otherwise null.</param>
internal sealed class BlockContract<TBlock, T>(BlockContract<TBlock, T>.Viewer view, Func<T[], TBlock> make, Predicate<TBlock>? isNull) : FamilyContract
    where TBlock : struct
{
    public delegate ReadOnlySpan<T> Viewer(TBlock block);

    public override IConverter Create(ConverterCache cache)
    {
        TypeArguments.AddArray<T>();
        return new BlockConverter<TBlock, T>(cache, view, make, isNull);
    }
}
