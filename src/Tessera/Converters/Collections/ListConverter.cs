using System.Runtime.InteropServices;
using Tessera.Converters.Messages;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Collections;

/// <summary>The converter of List&lt;T&gt;, which is written and read through its span.</summary>
internal sealed class ListConverter<T> : SequenceConverter<List<T>, T>, IFillable<List<T>>, IWholeConverter<List<T>?>, ICounted<List<T>>
{
    /// <summary>The size of an element whose bytes are copied unchanged and justify its memory; 0 for any other element.</summary>
    private readonly int _size;

    public ListConverter(ConverterCache cache)
        : base(cache) => _size = FastPaths.Enabled && !IsLarge && Element is IScalarConverter { IsRaw: true } scalar ? scalar.Size : 0;

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

    /// <summary>Writes the list. While a list of numbers is written, no code of the application runs that could change it.</summary>
    public override void Write(ref WireWriter writer, List<T>? value, WriteContext context)
    {
        if (_size == 0 || value is null || value.GetType() != typeof(List<T>) || !context.HasRoom(1))
        {
            base.Write(ref writer, value, context);
            return;
        }

        ReadOnlySpan<T> elements = CollectionsMarshal.AsSpan(value);
        writer.WriteHead(elements.Length);
        writer.WriteRaw(elements);
    }

    /// <summary>Reads the list. A short list of numbers is usually one block that is completely there, so only its count is checked.</summary>
    public override List<T>? Read(ref WireReader reader, ReadContext context)
    {
        if (_size == 0 || !context.HasRoom(1) || !reader.TryReadFew(_size, out int count))
            return base.Read(ref reader, context);
        List<T> list = new(count);
        context.Announce(list);
        CollectionsMarshal.SetCount(list, count);
        reader.ReadFew(CollectionsMarshal.AsSpan(list));
        return list;
    }

    protected override void WriteElements(ref WireWriter writer, List<T> value, WriteContext context) =>
        Elements.WriteList(ref writer, value, Element, context);

    protected override List<T> Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        ReadList(ref reader, context, block, element, isResult: true);

    protected override List<T> Make(List<T> elements, int at, ReadContext context) => elements;

    protected override List<T> Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) => [];

    protected override void Fill(List<T> empty, List<T> elements, int at, ReadContext context) => empty.AddRange(elements);
}
