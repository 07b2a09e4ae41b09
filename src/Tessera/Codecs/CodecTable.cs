using System.Collections.Concurrent;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using Tessera.Contracts;
using Tessera.Converters.Types;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>The message codecs of one options instance: an array access for a type that has been used before.</summary>
internal sealed class CodecTable(SerializerState state)
{
    /// <summary>The same codecs, for calls that cannot say their type by a type parameter.</summary>
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
    /// For a type known at run time only. A private class of the framework or of a query, which nobody could ask for, is written as what it implements; a public one as
    /// itself, so that the same type reads it.
    /// </summary>
    public MessageCodec GetForWriting(Type type) =>
        ByType.TryGetValue(type, out MessageCodec? known) ? known
        : Get(type.IsVisible && !state.Converters.Settings.AllowWriteOnly ? type : state.Converters.Get(type).Type);

    /// <summary>For a type known at run time only.</summary>
    public MessageCodec Get(Type type) => ByType.TryGetValue(type, out MessageCodec? known) ? known : ByType.GetOrAdd(type, Find(type));

    private MessageCodec Find(Type type)
    {
        // No generated code names a type that is known when the program runs only.
        TesseraOpenTypes.Keep();
        // What cannot be a type argument cannot be serialized either: the converters say why.
        if (type.ContainsGenericParameters || type.IsByRefLike || type.IsPointer || type.IsByRef || type.IsFunctionPointer)
            state.Converters.Get(type);
        return state.Converters.Visit(type, new Finder(this));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private MessageCodec<T> Add<T>(int index)
    {
        ConverterCache converters = state.Converters;
        Type type = typeof(T);
        if (converters.Get(type).Type != type)
            Throw.Contract(
                type,
                $"it is a collection class that can be written as what it implements, but not created; use an interface of it as the type; {Remedies.Convert(type)}");
        MessageCodec<T> codec = new(state, converters.Get<T>());
        MessageCodec?[] codecs = _codecs;
        MessageCodec?[] larger = new MessageCodec?[Math.Max(codecs.Length, index + 1)];
        codecs.CopyTo(larger, 0);
        larger[index] = codec;
        // Two threads may overwrite each other: the type that is lost is added again.
        Volatile.Write(ref _codecs, larger);
        return codec;
    }

    private sealed class Finder(CodecTable table) : TypeVisitor<MessageCodec>
    {
        public override MessageCodec Visit<T>() => table.Get<T>();
    }
}
