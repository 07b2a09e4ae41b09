using Tessera.Converters.Forms;

namespace Tessera.Converters.Families;

/// <summary>The contract of a group of elements with a key.</summary>
internal sealed class GroupContract<TKey, T> : FamilyContract
{
    public override IConverter Create(ConverterCache cache) => Groups.CreateGroup<TKey, T>(cache);
}

/// <summary>The contract of a map from keys to groups.</summary>
internal sealed class LookupContract<TLookup, TKey, T> : FamilyContract
    where TLookup : class, ILookup<TKey, T>
    where TKey : notnull
{
    public override IConverter Create(ConverterCache cache) => Groups.CreateLookup<TLookup, TKey, T>(cache);
}

/// <summary>The contract of PriorityQueue&lt;TElement, TPriority&gt;.</summary>
internal sealed class PriorityQueueContract<TElement, TPriority> : FamilyContract
{
    public override IConverter Create(ConverterCache cache) => new PriorityQueueConverter<TElement, TPriority>(cache);
}

/// <summary>The contract of an array of several dimensions.</summary>
internal sealed class GridContract<TArray, T> : FamilyContract
    where TArray : class
{
    public override IConverter Create(ConverterCache cache) => Grids.Create<TArray, T>(cache);
}
