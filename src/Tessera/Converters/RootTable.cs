using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tessera.Converters;

/// <summary>The root converters of one options instance: an array access for a type that has been used before.</summary>
internal sealed class RootTable(ConverterCache converters)
{
    private RootConverter?[] _roots = [];

    public RootConverter<T> Get<T>()
    {
        RootConverter?[] roots = _roots;
        int index = TypeIndex<T>.Value;
        if ((uint)index >= (uint)roots.Length || roots[index] is not RootConverter known)
            return Add<T>(index);
        Debug.Assert(known is RootConverter<T>);
        // The index belongs to T alone; a checked cast costs shared generic code more than the look-up itself.
        return Unsafe.As<RootConverter<T>>(known);
    }

    /// <summary>For a type known at run time only.</summary>
    public RootConverter Get(Type type) =>
        (RootConverter)typeof(RootTable).GetMethod(nameof(Get), 1, [])!.MakeGenericMethod(type)
            .Invoke(this, System.Reflection.BindingFlags.DoNotWrapExceptions, null, null, null)!;

    private RootConverter<T> Add<T>(int index)
    {
        RootConverter<T> root = new(converters.Get<T>(), converters);
        RootConverter?[] roots = _roots;
        RootConverter?[] larger = new RootConverter?[Math.Max(roots.Length, index + 1)];
        roots.CopyTo(larger, 0);
        larger[index] = root;
        // Two threads may overwrite each other: the type that is lost is added again.
        Volatile.Write(ref _roots, larger);
        return root;
    }
}
