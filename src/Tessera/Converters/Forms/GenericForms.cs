namespace Tessera.Converters.Forms;

/// <summary>Generic types with another form than their members.</summary>
internal static class GenericForms
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(Lazy<>)] = nameof(Lazy),
        [typeof(PriorityQueue<,>)] = nameof(PriorityQueue),
    };

    /// <summary>The name of the method that gives the converter.</summary>
    public static string? Find(Type definition) => s_methods.GetValueOrDefault(definition);

    private static WrapperConverter<Lazy<T>, T> Lazy<T>(ConverterCache cache) => new(cache, static lazy => lazy.Value, static value => new Lazy<T>(value));

    private static Scalars.ViaConverter<PriorityQueue<TElement, TPriority>, PriorityItem<TElement, TPriority>[]?> PriorityQueue<TElement, TPriority>(ConverterCache cache) => new(
        null,
        cache.GetUnshared<PriorityItem<TElement, TPriority>[]?>(),
        static queue => [.. queue.UnorderedItems.Select(item => new PriorityItem<TElement, TPriority> { Element = item.Element, Priority = item.Priority })],
        static items => new PriorityQueue<TElement, TPriority>(items!.Select(item => (item.Element, item.Priority))));
}
