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

    /// <returns>The message; the caller returns the buffer.</returns>
    public static OutputBuffer Write<TContent>(TContent content, TesseraOptions options)
        where TContent : struct, IContent
    {
        SerializerState state = options.State;
        OutputBuffer output = OutputBuffer.Rent();
        WriteContext context = WriteContext.Rent(state.Converters);
        WireWriter writer = new(output);
        try
        {
            content.Write(ref writer, state, context);
            writer.Complete();
        }
        catch (Exception e)
        {
            TesseraException? error = Explain(e, ref writer, output, state.Limits);
            output.Return();
            if (error is null || ReferenceEquals(error, e))
                throw;
            throw error;
        }
        finally
        {
            context.Return();
        }

        return output;
    }

    /// <summary>Null for exceptions that are not ours to explain.</summary>
    private static TesseraException? Explain(Exception e, ref WireWriter writer, OutputBuffer output, ReadLimits limits)
    {
        TesseraException? error = Errors.Translate(e, writer.Length);
        if (error is null)
            return null;
        writer.Complete();
        ErrorPath.Locate(error, output.Committed <= Array.MaxLength ? output.ToArray() : [], limits);
        return error;
    }

    internal readonly struct Typed<T>(T value) : IContent
    {
        public void Write(ref WireWriter writer, SerializerState state, WriteContext context) => state.GetRoot<T>().Write(ref writer, value, context);
    }

    internal readonly struct Untyped(Type type, object? value) : IContent
    {
        public void Write(ref WireWriter writer, SerializerState state, WriteContext context) => state.GetRoot(type).WriteBoxed(ref writer, value, context);
    }
}
