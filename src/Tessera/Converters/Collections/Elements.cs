using System.Buffers;
using System.Collections;
using System.Collections.ObjectModel;
using System.Runtime.InteropServices;

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
                WriteList(ref writer, list, element, context);
                break;
            case var _ when context.Sorts && Unordered.Contains(value):
                WriteSorted(ref writer, [.. value], element, context);
                break;
            case HashSet<T> set:
                WriteSet(ref writer, set, element, context);
                break;
            case Queue<T> or Stack<T> or LinkedList<T> or SortedSet<T> or Collection<T> or ReadOnlyCollection<T>:
                WriteCopied(ref writer, value, ((IReadOnlyCollection<T>)value).Count, element, context);
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

    /// <summary>Writes a list. If the list changes meanwhile, its span guarantees nothing, so the count is checked afterwards.</summary>
    public static void WriteList<T>(ref WireWriter writer, List<T> list, Converter<T> element, WriteContext context)
    {
        ReadOnlySpan<T> elements = CollectionsMarshal.AsSpan(list);
        writer.WriteHead(elements.Length);
        element.WriteMany(ref writer, elements, context);
        RequireCount(list, elements.Length, list.Count);
    }

    /// <summary>Throws if the application changed a collection while it was written, because this must not become a well-formed message.</summary>
    /// <param name="collection">The collection, for the text of the exception.</param>
    /// <param name="announced">The number of elements before they were written.</param>
    /// <param name="count">The number of elements after they were written.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void RequireCount(object collection, int announced, int count)
    {
        if (announced != count)
            FailCount(collection);
    }

    private static void WriteSorted<T>(ref WireWriter writer, T[] parts, Converter<T> element, WriteContext context)
    {
        SortedParts<T> sorted = new(in writer, parts, element, context);
        writer.WriteHead(parts.Length);
        foreach (int place in sorted.Order)
            sorted.Write(ref writer, place, context);
    }

    /// <summary>Writes a set with its own enumerator, which is a struct. It notices elements that are added, but not those that are removed.</summary>
    private static void WriteSet<T>(ref WireWriter writer, HashSet<T> set, Converter<T> element, WriteContext context)
    {
        int count = set.Count;
        writer.WriteHead(count);
        foreach (T item in set)
            element.Write(ref writer, item, context);
        RequireCount(set, count, set.Count);
    }

    /// <summary>Copies the elements first: classes of the framework copy all elements much faster than they enumerate them.</summary>
    private static void WriteCopied<T>(ref WireWriter writer, IEnumerable<T> value, int count, Converter<T> element, WriteContext context)
    {
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        // If the collection shrinks meanwhile, old values of the pooled array must not get into the message.
        Array.Clear(copy, 0, count);
        Copy(value, copy);
        if (((IReadOnlyCollection<T>)value).Count != count)
            FailCount(value);
        writer.WriteHead(count);
        element.WriteMany(ref writer, copy.AsSpan(0, count), context);
        ArrayPool<T>.Shared.Return(copy, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
    }

    /// <summary>Copies the elements. The non-generic method of Stack&lt;T&gt; is fastest for numbers, but slow for others, and boxes structs.</summary>
    private static void Copy<T>(IEnumerable<T> value, T[] copy)
    {
        switch (value)
        {
            case ICollection<T> collection:
                collection.CopyTo(copy, 0);
                break;
            case Stack<T> stack when !typeof(T).IsPrimitive:
                stack.CopyTo(copy, 0);
                break;
            default:
                ((ICollection)value).CopyTo(copy, 0);
                break;
        }
    }

    /// <summary>Enumerates the elements. A collection whose Count is wrong must not become a well-formed message.</summary>
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
            FailCount(value);
    }

    private static void FailCount(object value) =>
        throw new InvalidOperationException(
            $"The {value.GetType()} enumerates a different number of elements than its Count says; it might have been modified while it was written.");
}
