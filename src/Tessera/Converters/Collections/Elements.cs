using System.Buffers;
using System.Collections;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
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

    /// <summary>The elements that the list had at first: to the span of a list that changes meanwhile nobody promises anything.</summary>
    public static void WriteList<T>(ref WireWriter writer, List<T> list, Converter<T> element, WriteContext context)
    {
        ReadOnlySpan<T> elements = CollectionsMarshal.AsSpan(list);
        writer.WriteHead(elements.Length);
        element.WriteMany(ref writer, elements, context);
        RequireCount(list, elements.Length, list.Count);
    }

    /// <summary>A collection that code of the application changes while it is written must not become a well-formed message.</summary>
    /// <param name="collection">For the message of the exception.</param>
    /// <param name="announced">Before its elements.</param>
    /// <param name="count">Behind them.</param>
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

    /// <summary>Through the set's own enumerator, which is a struct; it notices elements that come in, but none that go.</summary>
    private static void WriteSet<T>(ref WireWriter writer, HashSet<T> set, Converter<T> element, WriteContext context)
    {
        int count = set.Count;
        writer.WriteHead(count);
        foreach (T item in set)
            element.Write(ref writer, item, context);
        RequireCount(set, count, set.Count);
    }

    /// <summary>Classes of the framework give all elements at once for much less than one by one.</summary>
    private static void WriteCopied<T>(ref WireWriter writer, IEnumerable<T> value, int count, Converter<T> element, WriteContext context)
    {
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        // If the collection shrinks meanwhile, what the array held before must not get into the message.
        Array.Clear(copy, 0, count);
        Copy(value, copy);
        if (((IReadOnlyCollection<T>)value).Count != count)
            FailCount(value);
        writer.WriteHead(count);
        element.WriteMany(ref writer, copy.AsSpan(0, count), context);
        ArrayPool<T>.Shared.Return(copy, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
    }

    /// <summary>A Stack&lt;T&gt; asked without T turns numbers around fastest, but anything else slowly, and structs in boxes.</summary>
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
            FailCount(value);
    }

    private static void FailCount(object value) =>
        throw new InvalidOperationException(
            $"The {value.GetType()} enumerates another number of elements than its Count says; was it changed while it was written?");
}
