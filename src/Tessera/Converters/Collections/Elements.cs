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
                writer.WriteHead(list.Count);
                element.WriteMany(ref writer, CollectionsMarshal.AsSpan(list), context);
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
        throw new InvalidOperationException($"The {value.GetType()} has another number of elements than its Count says; was it changed while it was written?");
}
