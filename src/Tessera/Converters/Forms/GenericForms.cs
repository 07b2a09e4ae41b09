using System.Numerics;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>Generic types with another form than their members.</summary>
internal static class GenericForms
{
    /// <summary>The name of the method that gives the converter.</summary>
    public static string? Find(Type definition) => definition.FullName switch
    {
        "System.Lazy`1" => nameof(Lazy),
        "System.Collections.Generic.PriorityQueue`2" => nameof(PriorityQueue),
        "System.Numerics.Vector`1" => nameof(Vector),
        _ => null,
    };

    private static WrapperConverter<Lazy<T>, T> Lazy<T>(ConverterCache cache) => new(cache, static lazy => lazy.Value, static value => new Lazy<T>(value));

    private static PriorityQueueConverter<TElement, TPriority> PriorityQueue<TElement, TPriority>(ConverterCache cache) => new(cache);

    /// <summary>A list of exactly as many elements as vectors of this machine have.</summary>
    private static ViaConverter<Vector<T>, T[]?> Vector<T>(ConverterCache cache) => new(
        cache,
        null,
        static vector =>
        {
            T[] elements = new T[System.Numerics.Vector<T>.Count];
            vector.CopyTo(elements);
            return elements;
        },
        static elements => elements!.Length == System.Numerics.Vector<T>.Count
            ? new Vector<T>(elements)
            : throw new FormatException($"A vector of {System.Numerics.Vector<T>.Count} elements cannot hold {elements.Length}."));
}
