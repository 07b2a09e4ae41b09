using System.Runtime.InteropServices;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>Writes any sequence as one block.</summary>
internal static class Elements
{
    public static void Write<T>(ref WireWriter writer, IEnumerable<T> value, Converter<T> element, WriteContext context)
    {
        switch (value)
        {
            case T[] array:
                writer.WriteHead(array.Length);
                element.WriteMany(ref writer, array, context);
                break;
            case List<T> list:
                writer.WriteHead(list.Count);
                element.WriteMany(ref writer, CollectionsMarshal.AsSpan(list), context);
                break;
            case var _ when context.Sorts && Unordered.Contains(value):
                WriteSorted(ref writer, [.. value], element, context);
                break;
            case HashSet<T> set:
                WriteSet(ref writer, set, element, context);
                break;
            case ICollection<T> collection:
                WriteCounted(ref writer, value, collection.Count, element, context);
                break;
            case IReadOnlyCollection<T> collection:
                WriteCounted(ref writer, value, collection.Count, element, context);
                break;
            default:
                List<T> gathered = [.. value];
                writer.WriteHead(gathered.Count);
                element.WriteMany(ref writer, CollectionsMarshal.AsSpan(gathered), context);
                break;
        }
    }

    private static void WriteSorted<T>(ref WireWriter writer, T[] parts, Converter<T> element, WriteContext context)
    {
        SortedParts<T> sorted = new(in writer, parts, element, context);
        writer.WriteHead(parts.Length);
        foreach (int place in sorted.Order)
            sorted.Write(ref writer, place, context);
    }

    /// <summary>Through the set's own enumerator, which is a struct; it notices changes itself.</summary>
    private static void WriteSet<T>(ref WireWriter writer, HashSet<T> set, Converter<T> element, WriteContext context)
    {
        writer.WriteHead(set.Count);
        foreach (T item in set)
            element.Write(ref writer, item, context);
    }

    /// <summary>A collection whose count and elements disagree must not become a well-formed message.</summary>
    private static void WriteCounted<T>(ref WireWriter writer, IEnumerable<T> value, int count, Converter<T> element, WriteContext context)
    {
        writer.WriteHead(count);
        int left = count;
        foreach (T item in value)
        {
            if (--left < 0)
                break;
            element.Write(ref writer, item, context);
        }

        if (left != 0)
            throw new InvalidOperationException($"The {value.GetType()} has another number of elements than its Count says; was it changed while it was written?");
    }
}
