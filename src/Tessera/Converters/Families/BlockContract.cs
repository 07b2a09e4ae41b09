using Tessera.Converters.Collections;
using Tessera.Converters.Types;

namespace Tessera.Converters.Families;

/// <summary>A struct over consecutive elements: Memory&lt;T&gt;, ArraySegment&lt;T&gt;, ImmutableArray&lt;T&gt; and the like, read through an array.</summary>
/// <param name="view">The elements of a block.</param>
/// <param name="make">The block of an array.</param>
/// <param name="isNull">For a type whose default value is no list, not even an empty one; else null.</param>
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
