using System.Buffers;
using Tessera.Converters;
using Tessera.Converters.Messages;

namespace Tessera.Codecs;

/// <summary>
/// Writes whole messages of one declared type. Contexts, errors and their paths are handled here for all entry points. Emitted code does not distinguish
/// errors: a message that fails there is written again on the interpreter, which is the reference; it fails too and gives the reason.
/// </summary>
internal sealed class MessageWriter<T>(SerializerState state, MessageCodec<T> codec)
{
    private readonly Prefix _prefix = codec.Prefix;

    // The code of the codec that is ready so far. Each field is correct without the others, so threads may see them set in any order.
    private WriteWhole<T>? _whole;
    private WriteBody<T>? _body;
    private RowsMeasure<T>? _rows;
    private int _fixedSize;

    /// <summary>The length of every message, if it is always the same and the code needs no context of its own; else 0.</summary>
    private int _fixedLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] WriteArray(in T value) => _whole is WriteWhole<T> whole && value is not null ? WriteWhole(whole, in value) : WriteStraight(in value);

    private byte[] WriteWhole(WriteWhole<T> whole, in T value)
    {
        Exception? failure = null;
        try
        {
            if (whole(_prefix, value) is byte[] message)
                return message;
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            failure = e;
        }

        return failure is null ? WriteStraight(in value) : Repeat(in value, failure).TakeArray();
    }

    private byte[] WriteStraight(in T value)
    {
        if (value is null || _body is not WriteBody<T> body)
            return WriteOther(in value).TakeArray();
        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
        try
        {
            byte[] result = ToArray(body, in value, context);
            context.Return();
            return result;
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            failure = e;
        }

        context.Return();
        return Repeat(in value, failure).TakeArray();
    }

    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public WriteContext Write(in T value) => value is null || _body is not WriteBody<T> body ? WriteOther(in value) : Write(body, _prefix, in value);

    /// <summary>Writes a message with this code for the body. If it fails, the interpreter writes it again, within the session if there is one.</summary>
    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public WriteContext Write(WriteBody<T> body, Prefix prefix, in T value, SessionTypes? session = null)
    {
        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
        try
        {
            Complete(body, prefix, in value, context);
            return context;
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            failure = e;
        }

        context.Return();
        return Repeat(in value, failure, session);
    }

    /// <summary>Writes a message of a session with <see cref="MessageCodec{T}"/>.</summary>
    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public WriteContext WriteWithin(in T value, SessionTypes session) => WriteOther(in value, session);

    /// <summary>Writes a message to the application's buffer: in place if its length is known, else by copying it when it is complete.</summary>
    public void WriteTo(IBufferWriter<byte> destination, in T value)
    {
        if (value is null || _body is not WriteBody<T> body)
        {
            WriteOther(in value).MoveTo(destination);
            return;
        }

        Exception? failure;
        if (_fixedLength == 0)
        {
            if (TryWrite(body, destination, in value, out failure))
                return;
        }
        else if (TryFill(body, _prefix, destination.GetSpan(_fixedLength)[.._fixedLength], in value, out failure))
        {
            destination.Advance(_fixedLength);
            return;
        }

        Repeat(in value, failure).MoveTo(destination);
    }

    /// <summary>Writes a message without keeping its bytes. If it fails, it is written again and kept, to find the place of the error.</summary>
    public void WriteTo(OutputDrain drain, in T value)
    {
        if (codec.MayReduce)
        {
            Write(in value).MoveTo(drain);
            return;
        }

        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
        context.Output.StartDraining(drain);
        try
        {
            CompleteDrained(in value, codec, context);
            context.Return();
            return;
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            failure = e;
        }

        context.Return();
        drain.Clear();
        Repeat(in value, failure).MoveTo(drain);
    }

    /// <summary>Writes a message of known length into a span, with code that needs no context of its own.</summary>
    public bool TryFill(WriteBody<T> body, Prefix prefix, Span<byte> message, in T value, [NotNullWhen(false)] out Exception? failure)
    {
        try
        {
            Fill(body, prefix, message, in value);
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            failure = e;
            return false;
        }

        failure = null;
        return true;
    }

    private bool TryWrite(WriteBody<T> body, IBufferWriter<byte> destination, in T value, [NotNullWhen(false)] out Exception? failure)
    {
        WriteContext context = WriteContext.Rent(state.Converters);
        int length;
        try
        {
            length = CompleteShort(body, in value, context);
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            context.Return();
            failure = e;
            return false;
        }

        if (length > 0)
            BlockCopy.Write(destination, context.Output.Short(length));
        else
            context.Output.CopyTo(destination);
        context.Return();
        failure = null;
        return true;
    }

    /// <summary>Writes what <c>_body</c> cannot: null, an any, types that are not hot yet, and everything on the reference engine.</summary>
    private WriteContext WriteOther(in T value, SessionTypes? session = null)
    {
        if (codec.WritesStraight)
            Take(codec.Code);
        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
        WireWriter writer = new(context.Output);
        try
        {
            if (session is null)
                codec.Write(ref writer, value, context);
            else
                codec.Write(ref writer, value, context, session);
            return context;
        }
        catch (Exception e) when (Failures.Translate(e, writer.Length) is not null)
        {
            failure = e;
        }

        TesseraException error = Failures.Translate(failure, writer.Length)!;
        if (state.IsReference)
            Locate(error, ref writer, context, session);
        context.Return();
        if (!state.IsReference)
            return Repeat(in value, failure, session);
        Failures.Throw(error, failure);
        return context;
    }

    private void Take(MessageCode<T> code)
    {
        if (FastPaths.Enabled)
            _whole = code.WriteWhole;
        if (code.WriteBody is null)
            return;
        _rows = code.Rows;
        _fixedSize = code.FixedSize;
        _fixedLength = code is { IsPure: true, FixedSize: > 0 } ? _prefix.Length + code.FixedSize : 0;
        Volatile.Write(ref _body, code.WriteBody);
    }

    private byte[] ToArray(WriteBody<T> body, in T value, WriteContext context)
    {
        if (_fixedSize > 0)
            return ToSized(body, in value, context, _fixedSize)!;
        if (_rows?.Measure(value) is > 0 and long size
            && size <= Array.MaxLength - _prefix.Length
            && ToSized(body, in value, context, (int)size) is byte[] message)
            return message;
        WireWriter writer = new(context.Output, _prefix);
        body(ref writer, value, context);
        return writer.ToArray();
    }

    /// <summary>Writes a message straight into the resulting array, without a copy.</summary>
    /// <returns>Null if a collection changed its size after it was measured.</returns>
    private byte[]? ToSized(WriteBody<T> body, in T value, WriteContext context, int size)
    {
        byte[] result = NewArray.Of<byte>(_prefix.Length + size);
        WireWriter writer = new(result, _prefix);
        body(ref writer, value, context);
        Debug.Assert(writer.IsFull || _rows is not null);
        return writer.IsFull ? result : null;
    }

    private void Fill(WriteBody<T> body, Prefix prefix, Span<byte> message, in T value)
    {
        WireWriter writer = new(message, prefix);
        body(ref writer, value, state.SharedWriteContext);
        Debug.Assert(writer.IsFull);
    }

    /// <returns>The length of a short message; 0 if the message is complete in the context.</returns>
    private int CompleteShort(WriteBody<T> body, in T value, WriteContext context)
    {
        WireWriter writer = new(context.Output, _prefix);
        body(ref writer, value, context);
        return writer.CompleteShort();
    }

    private static void Complete(WriteBody<T> body, Prefix prefix, in T value, WriteContext context)
    {
        WireWriter writer = new(context.Output, prefix);
        body(ref writer, value, context);
        writer.Complete();
    }

    /// <summary>A method of its own, so that its locals need not live in memory because of an exception handler.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CompleteDrained(in T value, MessageCodec<T> codec, WriteContext context)
    {
        WireWriter writer = new(context.Output);
        codec.Write(ref writer, value, context);
        context.Output.FinishDraining();
    }

    public WriteContext Repeat(in T value, Exception failure, SessionTypes? session = null)
    {
        using Repetition repetition = Repetition.Begin();
        return repetition.Explained(state.Reference.Codecs.Get<T>().Writer.WriteOther(in value, session), failure);
    }

    private void Locate(TesseraException error, ref WireWriter writer, WriteContext context, SessionTypes? session)
    {
        // An error without an offset concerns the whole message, so it has no place.
        if (error.Offset < 0)
            return;
        writer.Complete();
        OutputBuffer output = context.Output;
        ErrorPath.Locate(error, output.Committed <= Array.MaxLength ? output.ToArray() : [], state.Scope,
            context.Depth, isWriting: true, session is null ? codec.RootInBody : null, session);
    }
}
