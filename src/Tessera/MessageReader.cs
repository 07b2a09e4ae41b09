using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera;

/// <summary>Reads one message: contexts, the end of the input, errors and their paths are dealt with here, once for all entry points.</summary>
internal static class MessageReader
{
    /// <summary>What to make of a message; a struct, so that the typed call is direct.</summary>
    internal interface ITarget<TResult>
    {
        TResult Read(ref WireReader reader, SerializerState state, ReadContext context, out bool framed);
    }

    public static T? Read<T>(ReadOnlySpan<byte> data, TesseraOptions options) => Read<Typed<T>, T?>(data, default, options.State);

    public static object? Read(ReadOnlySpan<byte> data, Type type, TesseraOptions options) => Read<Untyped, object?>(data, new Untyped(type), options.State);

    /// <summary>On the interpreter: an object that exists is not populated twice, should it fail.</summary>
    public static void Populate<T>(ReadOnlySpan<byte> data, T target, TesseraOptions options)
        where T : class => Read<Populated<T>, T>(data, new Populated<T>(target), options.State.Reference);

    public static T? Read<T>(Stream stream, TesseraOptions options)
    {
        using InputSource source = new(stream);
        return Read<T>(source, options.State);
    }

    private static T? Read<T>(InputSource source, SerializerState state)
    {
        ReadContext context = state.RentReadContext();
        WireReader reader = new(source);
        try
        {
            T? value = state.Roots.Get<T>().Read(ref reader, context, out bool framed);
            MessageHeader.End(in reader, framed, inputLength: null);
            context.Return();
            return value;
        }
        catch (Exception e) when (!source.Faulted && Errors.Translate(e, reader.Position) is not null)
        {
            TesseraException error = Errors.Translate(e, reader.Position)!;
            int depth = context.Depth;
            context.Return();
            // Emitted code does not tell errors apart: the interpreter fails on the same bytes and says why.
            if (!state.IsReference)
                Read<T>(source, state.Reference);
            ErrorPath.Locate(error, source.Bytes, state.Limits, depth);
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    private static TResult Read<TTarget, TResult>(ReadOnlySpan<byte> data, TTarget target, SerializerState state)
        where TTarget : struct, ITarget<TResult>
    {
        ReadContext context = state.RentReadContext();
        WireReader reader = new(data);
        try
        {
            TResult value = target.Read(ref reader, state, context, out bool framed);
            MessageHeader.End(in reader, framed, state.AllowTrailingData ? null : data.Length);
            context.Return();
            return value;
        }
        catch (Exception e) when (Errors.Translate(e, reader.Position) is not null)
        {
            TesseraException error = Errors.Translate(e, reader.Position)!;
            int depth = context.Depth;
            context.Return();
            if (!state.IsReference)
                Read<TTarget, TResult>(data, target, state.Reference);
            ErrorPath.Locate(error, data, state.Limits, depth);
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    internal readonly struct Typed<T> : ITarget<T?>
    {
        public T? Read(ref WireReader reader, SerializerState state, ReadContext context, out bool framed) =>
            state.Roots.Get<T>().Read(ref reader, context, out framed);
    }

    internal readonly struct Untyped(Type type) : ITarget<object?>
    {
        public object? Read(ref WireReader reader, SerializerState state, ReadContext context, out bool framed) =>
            state.Roots.Get(type).ReadBoxed(ref reader, context, out framed);
    }

    internal readonly struct Populated<T>(T target) : ITarget<T>
        where T : class
    {
        public T Read(ref WireReader reader, SerializerState state, ReadContext context, out bool framed)
        {
            state.Roots.Get<T>().Populate(ref reader, target, context, out framed);
            return target;
        }
    }
}
