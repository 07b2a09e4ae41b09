using System.Buffers;
using Tessera.Converters.Messages;

namespace Tessera.Codecs;

/// <summary>
/// Reads whole messages of one declared type. Contexts, the end of the input, errors and their paths are handled here for all entry points. Unless a converter
/// of the application has thrown, a message that fails in emitted or generated code is read again on the interpreter, as in <see cref="MessageWriter{T}"/>.
/// </summary>
internal sealed class MessageReader<T>(SerializerState state, MessageCodec<T> codec)
{
    private readonly byte[] _prefix = codec.Prefix.Bytes.ToArray();

    // The code of the codec that is ready so far. Each field is correct without the others, so threads may see them set in any order.
    private ReadWhole<T>? _whole;
    private ReadBody<T>? _body;
    private ReadContext? _shared;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T? Read(ReadOnlySpan<byte> data) => _whole is ReadWhole<T> whole ? ReadWhole(whole, data) : ReadStraight(data);

    /// <summary>Reads the message at the start of the bytes. Any bytes may follow it.</summary>
    public T? ReadFirst(ReadOnlySpan<byte> data, out int consumed, SessionTypes? session = null)
    {
        T? value = ReadGeneral(data, isFirst: true, session, out consumed);
        return state.VerifiesProfile ? Verified(value, data[..consumed], session) : value;
    }

    /// <summary>Reads a message of a session that makes up all of the bytes.</summary>
    public T? ReadWithin(ReadOnlySpan<byte> data, SessionTypes session)
    {
        T? value = ReadGeneral(data, isFirst: false, session, out _);
        return state.VerifiesProfile ? Verified(value, data, session) : value;
    }

    public T? Read(in ReadOnlySequence<byte> data)
    {
        if (data.IsSingleSegment)
            return Read(data.FirstSpan);
        if (data.Length > Array.MaxLength)
            Throw.Limit(0, "The sequence is longer than an array can be");
        byte[] copy = Take((int)data.Length);
        data.CopyTo(copy);
        try
        {
            return Read(copy.AsSpan(0, (int)data.Length));
        }
        finally
        {
            Scratch.Return(copy);
        }
    }

    /// <summary>Reads the message at the start of a sequence. If there are several segments, only the bytes that the message needs are copied.</summary>
    public T? ReadFirst(in ReadOnlySequence<byte> data, out long consumed, SessionTypes? session = null)
    {
        T? value;
        if (data.IsSingleSegment)
        {
            value = ReadFirst(data.FirstSpan, out int length, session);
            consumed = length;
            return value;
        }

        using InputSource source = new(new SequenceStream(data));
        value = Read(source, session);
        consumed = source.Used;
        return value;
    }

    public T? Read(InputSource source, SessionTypes? session = null)
    {
        if (source.CanReadAhead)
            return ReadAhead(source, session);
        MessageScanner scanner = new(state.Scope, codec.Prefix, codec.OwnDescriptor, session: session);
        return ReadScanned(source, scanner, source.Scan(scanner), session);
    }

    /// <summary>Waits for all bytes of a message, and then reads it.</summary>
    public async ValueTask<T?> ReadAsync(InputSource source, CancellationToken cancellationToken, SessionTypes? session = null)
    {
        if (source.NeverWaits && !state.Known.CanAsk)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return ReadAhead(source, session);
        }

        MessageScanner scanner = new(state.Scope, codec.Prefix, codec.OwnDescriptor, session: session);
        bool ends = await source.ScanAsync(scanner, cancellationToken).ConfigureAwait(false);
        // No object of the message has been created yet, so the resolver of unknown schemas is asked here, where only this call waits for it.
        for (int asked = 0; scanner.Unknown is ulong unknown && await state.Known.AskAsync(unknown, asked, cancellationToken).ConfigureAwait(false); asked++)
            ends = await source.ScanAsync(scanner, cancellationToken).ConfigureAwait(false);
        return ReadScanned(source, scanner, ends, session);
    }

    /// <summary>Reads a message into an existing object. It is called on the interpreter only, so that a failure does not populate the object twice.</summary>
    public void Populate(ReadOnlySpan<byte> data, T target)
    {
        // The profile is verified before the target is changed.
        if (state.VerifiesProfile)
            Verified(target, data, null);
        Exception failure;
        ReadContext context = ReadContext.Rent(state.Scope);
        WireReader reader = new(data);
        try
        {
            codec.Populate(ref reader, target, context, out bool framed);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed, state.AllowTrailingData ? null : data.Length);
            context.Keep();
            context.Return();
            return;
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            failure = e;
        }

        Fail(failure, reader.Position, data, context);
    }

    /// <summary>Reads with code for whole messages. A failure is repeated only once: otherwise messages within messages would multiply the time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadWhole(ReadWhole<T> whole, ReadOnlySpan<byte> data)
    {
        Exception? failure = null;
        try
        {
            if (whole(data, out T value))
                return value;
        }
        catch (Exception e) when (Failures.TranslateRead(e, 0) is not null)
        {
            failure = e;
        }

        return failure is null ? ReadStraight(data) : Repeat(data, failure, isFirst: false, null, out _);
    }

    private T? ReadStraight(ReadOnlySpan<byte> data)
    {
        if (_body is not ReadBody<T> body || !IsOwn(data))
            return ReadOther(data);
        Exception failure;
        ReadContext? shared = _shared;
        ReadContext context = shared ?? ReadContext.Rent(state.Scope);
        try
        {
            T value = ReadBody(body, data, context);
            if (shared is not null)
                return value;
            context.Keep();
            context.Return();
            return value;
        }
        catch (Exception e) when (Failures.TranslateRead(e, 0) is not null)
        {
            failure = e;
        }

        if (shared is null)
            context.Return();
        return Explain(failure, data, context.Depth, isFirst: false, null, out _);
    }

    /// <summary>Handles a failure of code that read a message of the type's own layout: throws the error, or reads again on the interpreter.</summary>
    public T? Explain(Exception failure, ReadOnlySpan<byte> data, int depth, bool isFirst, SessionTypes? session, out int consumed)
    {
        if (!IsExplained(failure))
            return Repeat(data, failure, isFirst, session, out consumed);
        consumed = 0;
        TesseraException error = Failures.TranslateRead(failure, 0)!;
        ErrorPath.Locate(error, data, state.Scope, depth, session: session);
        Failures.Throw(error, failure);
        return default;
    }

    /// <summary>Whether a message has the type's own prefix and a body that is not null. Any other message is of another type, null, or invalid.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsOwn(ReadOnlySpan<byte> data) => data.StartsWith(_prefix) && !(codec.IsNullable && data.Length > _prefix.Length && data[_prefix.Length] == 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private T ReadBody(ReadBody<T> body, ReadOnlySpan<byte> data, ReadContext context)
    {
        WireReader reader = new(data, _prefix.Length);
        T value = body(ref reader, context);
        if (reader.Remaining > 0 && !state.AllowTrailingData)
            MessageHeader.End(in reader, framed: false, data.Length);
        context.RequireArrivals();
        return value;
    }

    /// <summary>Reads what <c>_body</c> cannot: null, messages of other types, types that are not hot yet, and everything on the reference engine.</summary>
    private T? ReadOther(ReadOnlySpan<byte> data)
    {
        if (codec.ReadsStraight)
            Take(codec.Code);
        T? value = ReadGeneral(data, isFirst: false, null, out _);
        return state.VerifiesProfile ? Verified(value, data, null) : value;
    }

    private void Take(MessageCode<T> code)
    {
        // Code for whole messages accepts no bytes after the message, so it is of no use if the options allow them.
        if (!state.AllowTrailingData)
            _whole = code.ReadWhole;
        if (code.ReadBody is null)
            return;
        _shared = code.IsPure ? state.SharedReadContext : null;
        Volatile.Write(ref _body, code.ReadBody);
    }

    /// <param name="data">The message, and any bytes after it.</param>
    /// <param name="isFirst">Whether any bytes may follow the message, whatever the options say.</param>
    /// <param name="session">The session with the types of the messages before; null outside of a session.</param>
    /// <param name="consumed">The number of bytes of the message.</param>
    private T? ReadGeneral(ReadOnlySpan<byte> data, bool isFirst, SessionTypes? session, out int consumed)
    {
        Exception failure;
        ReadContext context = ReadContext.Rent(state.Scope);
        context.Session = session;
        WireReader reader = new(data);
        try
        {
            T? value = codec.Read(ref reader, context, out bool framed);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed, isFirst || state.AllowTrailingData ? null : data.Length);
            context.Keep();
            context.Return();
            consumed = reader.Position;
            return value;
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            failure = e;
        }

        consumed = 0;
        if (state.IsReference || IsExplained(failure))
            return Fail(failure, reader.Position, data, context);
        context.Return();
        return Repeat(data, failure, isFirst, session, out consumed);
    }

    /// <summary>Reads a scanned message. One that is not whole is read for its error: as a span if no bytes follow, so that counts are checked.</summary>
    public T? ReadScanned(InputSource source, MessageScanner scanner, bool ends, SessionTypes? session = null)
    {
        source.End();
        source.Used = scanner.Position;
        if (!scanner.IsWhole && !ends)
            return ReadAhead(source, session);
        ReadOnlySpan<byte> data = scanner.IsWhole ? source.Bytes[..scanner.Position] : source.Bytes;
        T? value = session is null ? Read(data) : codec.Session.Read(data, isFirst: false, session, out _);
        scanner.Keep();
        return value;
    }

    /// <summary>Reads a message while its bytes arrive, in portions that may go beyond its end.</summary>
    private T? ReadAhead(InputSource source, SessionTypes? session)
    {
        T? value = ReadOnce(source, session);
        return state.VerifiesProfile ? Verified(value, source.Bytes[..source.Used], session) : value;
    }

    /// <summary>Reads a message from a source, which keeps the bytes so that they can be read again.</summary>
    private T? ReadOnce(InputSource source, SessionTypes? session)
    {
        Exception failure;
        ReadContext context = ReadContext.Rent(state.Scope);
        context.Session = session;
        WireReader reader = new(source);
        try
        {
            T? value = codec.Read(ref reader, context, out bool framed);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed, inputLength: null);
            context.Keep();
            context.Return();
            return value;
        }
        catch (Exception e) when (!source.Faulted && Failures.TranslateRead(e, reader.Position) is not null)
        {
            failure = e;
        }
        finally
        {
            source.Used = reader.Position;
        }

        if (state.IsReference || IsExplained(failure))
            return Fail(failure, reader.Position, source.Bytes, context);
        context.Return();
        return Repeat(source, failure, session);
    }

    /// <summary>Verifies the profile after the value has been read, so that every other error in the message is reported first.</summary>
    private TResult Verified<TResult>(TResult result, ReadOnlySpan<byte> data, SessionTypes? session)
    {
        Exception failure;
        ReadContext context = state.RentVerifyingContext();
        context.Session = session;
        WireReader reader = new(data);
        try
        {
            new ProfileCheck(context, state.IsCanonical, codec.OwnDescriptor, codec.OwnType).Check(ref reader);
            context.Return();
            return result;
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            failure = e;
        }

        Fail(failure, reader.Position, data, context);
        return result;
    }

    /// <summary>Whether a converter of the application has thrown the exception, which has the right offset on every engine.</summary>
    private static bool IsExplained(Exception failure) => failure is TesseraException { IsOfValue: true };

    private T? Repeat(ReadOnlySpan<byte> data, Exception failure, bool isFirst, SessionTypes? session, out int consumed)
    {
        using Repetition repetition = Repetition.Begin();
        consumed = 0;
        MessageReader<T> reference = state.Reference.Codecs.Get<T>().Reader;
        T? value = isFirst ? reference.ReadFirst(data, out consumed, session) : session is null ? reference.Read(data) : reference.ReadWithin(data, session);
        return repetition.Explained(value, failure);
    }

    private T? Repeat(InputSource source, Exception failure, SessionTypes? session)
    {
        using Repetition repetition = Repetition.Begin();
        return repetition.Explained(state.Reference.Codecs.Get<T>().Reader.ReadAhead(source, session), failure);
    }

    private static byte[] Take(int length)
    {
        try
        {
            return Scratch.Rent<byte>(length);
        }
        catch (OutOfMemoryException e)
        {
            throw Failures.TranslateRead(e, 0)!;
        }
    }

    /// <summary>Throws the error. To be called outside of catch blocks, which stay on the stack: a failing value may be messages within messages.</summary>
    private static T? Fail(Exception failure, int position, ReadOnlySpan<byte> data, ReadContext context)
    {
        TesseraException error = Failures.TranslateRead(failure, position)!;
        ErrorPath.Locate(error, data, context, context.Depth);
        context.Return();
        Failures.Throw(error, failure);
        return default;
    }
}
