using Tessera.Converters.Messages;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>List&lt;T&gt;, written and read through its span.</summary>
internal sealed class ListConverter<T>(ConverterCache cache) : SequenceConverter<List<T>, T>(cache), IFillable<List<T>>, IWholeConverter<List<T>?>, ICounted<List<T>>
{
    public WholeMessages<List<T>?>? CreateMessages(Prefix prefix, bool strict) => (Element as IWholeElements<T>)?.CreateListMessages(prefix);

    public bool Fill(List<T> target, List<T> content, FillPlace place)
    {
        target.Clear();
        target.AddRange(content);
        return true;
    }

    public bool Append(List<T> target, List<T> content, FillPlace place)
    {
        target.AddRange(content);
        return true;
    }

    public int Count(List<T> value) => value.GetType() == typeof(List<T>) ? value.Count : -1;

    protected override void WriteElements(ref WireWriter writer, List<T> value, WriteContext context) => Elements.WriteList(ref writer, value, Element, context);

    protected override List<T> Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        ReadList(ref reader, context, block, element, isResult: true);

    protected override List<T> Make(List<T> elements, int at, ReadContext context) => elements;

    protected override List<T> Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) => [];

    protected override void Fill(List<T> empty, List<T> elements, int at, ReadContext context) => empty.AddRange(elements);
}
