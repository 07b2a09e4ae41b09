using System.Collections;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Dynamic;

/// <summary>The converter of the non-generic IEnumerable, ICollection and IList: a list of any, read as List&lt;object?&gt;.</summary>
internal sealed class UntypedListConverter<TCollection>(ConverterCache cache) : SequenceConverter<TCollection, object?>(cache), IFillable<TCollection>
    where TCollection : class, IEnumerable
{
    public override bool MayRefuse => true;

    // A collection of fixed size is not refused, because it takes as many elements as it has.
    public bool Refuses(TCollection collection) => collection is IList { IsReadOnly: true, Count: > 0 };

    public bool Fill(TCollection target, TCollection content, FillPlace place)
    {
        if (target is IList { IsFixedSize: true, IsReadOnly: false } row)
            return TryCopy(content, row);
        if (target is not IList { IsFixedSize: false, IsReadOnly: false } list)
            return false;
        FilledKeys.RequireList(target, content.Cast<object?>(), place);
        list.Clear();
        foreach (object? element in content)
            list.Add(element);
        return true;
    }

    private static bool TryCopy(TCollection content, IList row)
    {
        if (content is not ICollection { Count: int count } elements || count != row.Count)
            return false;
        int at = 0;
        foreach (object? element in elements)
            row[at++] = element;
        return true;
    }

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context) =>
        Elements.Write(ref writer, Gather(value, context), Element, context);

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<object?> element) =>
        (TCollection)(object)ReadList(ref reader, context, block, element, isResult: true);

    protected override TCollection Make(List<object?> elements, int at, ReadContext context) => (TCollection)(object)elements;

    protected override TCollection Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<object?> element) =>
        (TCollection)(object)new List<object?>();

    protected override void Fill(TCollection empty, List<object?> elements, int at, ReadContext context) => ((List<object?>)(object)empty).AddRange(elements);

    /// <summary>Copies the elements, because the Count of a non-generic collection may differ from the number of its elements.</summary>
    private static IEnumerable<object?> Gather(TCollection value, WriteContext context)
    {
        object?[] elements = [.. value.Cast<object?>()];
        return context.Sorts && Unordered.Contains(value) ? new Bag<object?>(elements) : elements;
    }
}
