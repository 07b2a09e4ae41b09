using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera;

/// <summary>Writes one message into memory: contexts, errors and their paths are dealt with here, once for all entry points.</summary>
internal static class MessageWriter
{
    /// <summary>What a message is made of; a struct, so that the typed call is direct.</summary>
    internal interface IContent
    {
        void Write(ref WireWriter writer, SerializerState state, WriteContext context);
    }

    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public static WriteContext Write<TContent>(TContent content, TesseraOptions options)
        where TContent : struct, IContent => Write(content, options.State);

    private static WriteContext Write<TContent>(TContent content, SerializerState state)
        where TContent : struct, IContent
    {
        WriteContext context = WriteContext.Rent(state.Converters);
        WireWriter writer = new(context.Output);
        try
        {
            content.Write(ref writer, state, context);
            writer.Complete();
            return context;
        }
        catch (Exception e) when (Errors.Translate(e, writer.Length) is not null)
        {
            TesseraException error = Errors.Translate(e, writer.Length)!;
            if (state.IsReference)
                Locate(error, ref writer, context.Output, state.Limits);
            context.Return();
            // Emitted code does not tell errors apart: the interpreter fails on the same object and says why.
            if (!state.IsReference)
                Write(content, state.Reference).Return();
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    private static void Locate(TesseraException error, ref WireWriter writer, OutputBuffer output, ReadLimits limits)
    {
        writer.Complete();
        ErrorPath.Locate(error, output.Committed <= Array.MaxLength ? output.ToArray() : [], limits);
    }

    internal readonly struct Typed<T>(T value) : IContent
    {
        public void Write(ref WireWriter writer, SerializerState state, WriteContext context) => state.Roots.Get<T>().Write(ref writer, value, context);
    }

    internal readonly struct Untyped(Type type, object? value) : IContent
    {
        public void Write(ref WireWriter writer, SerializerState state, WriteContext context) => state.Roots.Get(type).WriteBoxed(ref writer, value, context);
    }
}
