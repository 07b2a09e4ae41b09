using System.Collections.Concurrent;
using Tessera.Contracts;
using Tessera.Converters.Types;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>The message codecs of one options instance. Looking up a type that has been used before is one array access.</summary>
internal sealed class CodecTable(SerializerState state)
{
    /// <summary>The same codecs, for calls that know their type only at run time.</summary>
    private ConcurrentDictionary<Type, MessageCodec> ByType => field ?? Interlocked.CompareExchange(ref field, new(), null) ?? field;

    private MessageCodec?[] _codecs = [];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public MessageCodec<T> Get<T>()
    {
        MessageCodec?[] codecs = _codecs;
        int index = TypeIndex<T>.Value;
        if ((uint)index >= (uint)codecs.Length || codecs[index] is not MessageCodec known)
            return Add<T>(index);
        Debug.Assert(known is MessageCodec<T>);
        // The index belongs to T alone; a checked cast costs shared generic code more than the look-up itself.
        return Unsafe.As<MessageCodec<T>>(known);
    }

    /// <summary>
    /// Returns the codec for writing a value whose type is known only at run time. A private class of the framework or of a query is written as the collection
    /// type that it implements, because no reader could ask for the class. A public class is written as itself, so that the same type can read it.
    /// </summary>
    public MessageCodec GetForWriting(Type type) =>
        ByType.TryGetValue(type, out MessageCodec? known) ? known
        : Get(type.IsVisible && !state.Converters.Settings.AllowWriteOnly ? type : state.Converters.Get(type).Type);

    /// <summary>Returns the codec of a type known only at run time.</summary>
    public MessageCodec Get(Type type) => ByType.TryGetValue(type, out MessageCodec? known) ? known : ByType.GetOrAdd(type, Find(type));

    private MessageCodec Find(Type type)
    {
        // Generated code does not mention a type that is known only at run time, so the code for it is kept here.
        TesseraOpenTypes.Keep();
        return state.Converters.VisitNamed(type, new Finder(this));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private MessageCodec<T> Add<T>(int index)
    {
        ConverterCache converters = state.Converters;
        Type type = typeof(T);
        if (converters.Get(type).Type != type)
            Throw.Contract(
                type,
                $"it is a collection class that can be written as one of its interfaces, but cannot be created; use an interface that it implements as the type, or {Remedies.Convert(type)}");
        MessageCodec<T> codec = new(state, converters.Get<T>());
        MessageCodec?[] codecs = _codecs;
        MessageCodec?[] larger = new MessageCodec?[Math.Max(codecs.Length, index + 1)];
        codecs.CopyTo(larger, 0);
        larger[index] = codec;
        // Two threads may overwrite each other's arrays. A type that is lost in this way is added again on its next use.
        Volatile.Write(ref _codecs, larger);
        return codec;
    }

    private sealed class Finder(CodecTable table) : TypeVisitor<MessageCodec>
    {
        public override MessageCodec Visit<T>() => table.Get<T>();
    }
}
