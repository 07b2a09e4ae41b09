using System.Diagnostics;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// Whole messages of one declared type: contexts, the end of the input, errors and their paths are dealt with here, once for all entry
/// points. Emitted code does not tell errors apart: what fails is repeated on the interpreter, which is the reference: it fails too and says why.
/// </summary>
internal sealed class MessageCodec<T>(SerializerState state, RootConverter<T> root) : MessageCodec
{
    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public WriteContext Write(T value)
    {
        WriteContext context = WriteContext.Rent(state.Converters);
        WireWriter writer = new(context.Output);
        try
        {
            root.Write(ref writer, value, context);
            writer.Complete();
            return context;
        }
        catch (Exception e) when (Errors.Translate(e, writer.Length) is not null)
        {
            TesseraException error = Errors.Translate(e, writer.Length)!;
            if (state.IsReference)
                Locate(error, ref writer, context);
            context.Return();
            if (!state.IsReference)
                return Explained(state.Reference.Codecs.Get<T>().Write(value), e);
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    public T? Read(ReadOnlySpan<byte> data)
    {
        ReadContext context = ReadContext.Rent(state.Scope);
        WireReader reader = new(data);
        try
        {
            T? value = root.Read(ref reader, context, out bool framed);
            MessageHeader.End(in reader, framed, state.AllowTrailingData ? null : data.Length);
            context.Return();
            return value;
        }
        catch (Exception e) when (Errors.Translate(e, reader.Position) is not null)
        {
            TesseraException error = Errors.Translate(e, reader.Position)!;
            context.Return();
            if (!state.IsReference)
                return Explained(state.Reference.Codecs.Get<T>().Read(data), e);
            ErrorPath.Locate(error, data, state.Limits, context.Depth);
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    /// <summary>The source keeps the bytes of the message, so that they can be read again.</summary>
    public T? Read(InputSource source)
    {
        ReadContext context = ReadContext.Rent(state.Scope);
        WireReader reader = new(source);
        try
        {
            T? value = root.Read(ref reader, context, out bool framed);
            MessageHeader.End(in reader, framed, inputLength: null);
            context.Return();
            return value;
        }
        catch (Exception e) when (!source.Faulted && Errors.Translate(e, reader.Position) is not null)
        {
            TesseraException error = Errors.Translate(e, reader.Position)!;
            context.Return();
            if (!state.IsReference)
                return Explained(state.Reference.Codecs.Get<T>().Read(source), e);
            ErrorPath.Locate(error, source.Bytes, state.Limits, context.Depth);
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    /// <summary>Called on the interpreter only: an object that exists is not populated twice, should it fail.</summary>
    public void Populate<TTarget>(ReadOnlySpan<byte> data, TTarget target)
        where TTarget : class, T
    {
        ReadContext context = ReadContext.Rent(state.Scope);
        WireReader reader = new(data);
        try
        {
            root.Populate(ref reader, target, context, out bool framed);
            MessageHeader.End(in reader, framed, state.AllowTrailingData ? null : data.Length);
            context.Return();
        }
        catch (Exception e) when (Errors.Translate(e, reader.Position) is not null)
        {
            TesseraException error = Errors.Translate(e, reader.Position)!;
            context.Return();
            ErrorPath.Locate(error, data, state.Limits, context.Depth);
            if (ReferenceEquals(error, e))
                throw;
            throw error;
        }
    }

    public override WriteContext WriteBoxed(object? value) => Write((T)value!);

    public override object? ReadBoxed(ReadOnlySpan<byte> data) => Read(data);

    /// <summary>
    /// Emitted code failed and the interpreter did not. Only objects with more than a billion characters do that, and code of the application
    /// that fails once; anything else is a defect of ours, which must not hide from tests.
    /// </summary>
    private static TResult Explained<TResult>(TResult result, Exception failure)
    {
        Debug.Assert(failure is OverflowException or TesseraException { Code: TesseraErrorCode.UserCodeFailed }, "Emitted code failed where the interpreter succeeds", failure.ToString());
        return result;
    }

    private void Locate(TesseraException error, ref WireWriter writer, WriteContext context)
    {
        writer.Complete();
        OutputBuffer output = context.Output;
        ErrorPath.Locate(error, output.Committed <= Array.MaxLength ? output.ToArray() : [], state.Limits, context.Depth, isWriting: true);
    }
}
