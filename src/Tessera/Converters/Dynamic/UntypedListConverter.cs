using System.Collections;
using Tessera.Converters.Collections;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>The non-generic IEnumerable, ICollection and IList: a list of any, read as List&lt;object?&gt;.</summary>
internal sealed class UntypedListConverter<TCollection>(ConverterCache cache) : SequenceConverter<TCollection, object?>(cache), IFillable<TCollection>
    where TCollection : class, IEnumerable
{
    public bool Fill(TCollection target, TCollection content, FillPlace place)
    {
        if (target is not IList { IsFixedSize: false, IsReadOnly: false } list)
            return false;
        FilledKeys.RequireList(target, content.Cast<object?>(), place);
        list.Clear();
        foreach (object? element in content)
            list.Add(element);
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

    /// <summary>The count of what is no generic collection may disagree with its elements.</summary>
    private static IEnumerable<object?> Gather(TCollection value, WriteContext context)
    {
        object?[] elements = [.. value.Cast<object?>()];
        return context.Sorts && Unordered.Contains(value) ? new Bag<object?>(elements) : elements;
    }
}
