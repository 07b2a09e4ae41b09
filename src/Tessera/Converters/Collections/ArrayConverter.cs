using Tessera.Converters.Messages;

namespace Tessera.Converters.Collections;

/// <summary>The converter of one-dimensional arrays, including jagged ones.</summary>
internal sealed class ArrayConverter<T>(ConverterCache cache) : SequenceConverter<T[], T>(cache), IWholeConverter<T[]?>, ICounted<T[]>
{
    public WholeMessages<T[]?>? CreateMessages(Prefix prefix, bool strict) => (Element as IWholeElements<T>)?.CreateArrayMessages(prefix);

    public int Count(T[] value) => value.Length;

    protected override void WriteElements(ref WireWriter writer, T[] value, WriteContext context)
    {
        writer.WriteHead(value.Length);
        Element.WriteArray(ref writer, value, context);
    }

    protected override T[] Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        if (!IsKnown(in reader, in block, element))
            return [.. ReadList(ref reader, context, block, element)];
        Charge(in reader, context, in block);
        T[] array = NewArray.Of<T>(block.Count);
        context.Announce(array);
        element.ReadMany(ref reader, array, context);
        return array;
    }

    protected override T[] Make(List<T> elements, int at, ReadContext context) => [.. elements];

    protected override T[]? Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element)
    {
        if (!IsKnown(in reader, in block, element))
            return null;
        Charge(in reader, context, in block);
        return new T[block.Count];
    }

    protected override void Fill(T[] empty, List<T> elements, int at, ReadContext context) => elements.CopyTo(empty);

    /// <summary>Whether the data is one block that is completely there. Then an array of the exact size is filled directly.</summary>
    private static bool IsKnown(in WireReader reader, in BlockHead block, ValueReader<T> element) =>
        !block.More && !element.CanDrop && reader.ProvenCapacity(block.Count, Unsafe.SizeOf<T>()) == block.Count;
}
