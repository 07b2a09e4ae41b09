using System.Buffers;
using System.Runtime.CompilerServices;
using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// Reads whole messages of one declared type: contexts, the end of the input, errors and their paths are dealt with here, once for all entry points. What
/// fails in emitted or generated code is repeated on the interpreter, as in <see cref="MessageWriter{T}"/>; only what a converter of the application throws is known well
/// enough to need no repetition.
/// </summary>
/// <param name="state">Of the options it belongs to.</param>
/// <param name="codec">What the messages consist of.</param>
internal sealed class MessageReader<T>(SerializerState state, MessageCodec<T> codec)
{
    private readonly byte[] _prefix = codec.Prefix.Bytes.ToArray();

    // The ways of the codec's code that there are by now. Each is right without the others, so threads may see them come in any order.
    private ReadWhole<T>? _whole;
    private ReadBody<T>? _body;
    private ReadContext? _shared;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T? Read(ReadOnlySpan<byte> data) => _whole is ReadWhole<T> whole ? ReadWhole(whole, data) : ReadStraight(data);

    /// <summary>Reads the message that the bytes begin with, whatever follows.</summary>
    public T? ReadFirst(ReadOnlySpan<byte> data, out int consumed, SessionTypes? session = null)
    {
        T? value = ReadGeneral(data, isFirst: true, session, out consumed);
        return state.VerifiesProfile ? Verified(value, data[..consumed], session) : value;
    }

    /// <summary>Reads a message that is all of the bytes, in whatever way.</summary>
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

    /// <summary>As for a span. Of many segments no more are copied than the message needs.</summary>
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

    /// <summary>Waits for all of the message, and reads it when it is there.</summary>
    public async ValueTask<T?> ReadAsync(InputSource source, CancellationToken cancellationToken, SessionTypes? session = null)
    {
        if (source.NeverWaits && !state.Known.CanAsk)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return ReadAhead(source, session);
        }

        MessageScanner scanner = new(state.Scope, codec.Prefix, codec.OwnDescriptor, session: session);
        bool ends = await source.ScanAsync(scanner, cancellationToken).ConfigureAwait(false);
        // Nothing has been made of the message yet: whoever knows the type is asked while nobody waits but this call.
        for (int asked = 0; scanner.Unknown is ulong unknown && await state.Known.AskAsync(unknown, asked, cancellationToken).ConfigureAwait(false); asked++)
            ends = await source.ScanAsync(scanner, cancellationToken).ConfigureAwait(false);
        return ReadScanned(source, scanner, ends, session);
    }

    /// <summary>Called on the interpreter only: an object that exists is not populated twice, should it fail.</summary>
    public void Populate(ReadOnlySpan<byte> data, T target)
    {
        // Before the target is touched.
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

    /// <summary>What is thrown on the way is not tried a third time: with messages that are read while others are, the time would double with every level.</summary>
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

    /// <summary>Code that read a message of the type's own layout has failed.</summary>
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

    /// <summary>Whether a message has the type's own prefix, and a body. Else it is of another type, null, or wrong.</summary>
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

    /// <summary>Null, messages of other types, what is not hot yet, and all that the reference engine reads.</summary>
    private T? ReadOther(ReadOnlySpan<byte> data)
    {
        if (codec.ReadsStraight)
            Take(codec.Code);
        T? value = ReadGeneral(data, isFirst: false, null, out _);
        return state.VerifiesProfile ? Verified(value, data, null) : value;
    }

    private void Take(MessageCode<T> code)
    {
        // Where bytes may follow, it would read in vain.
        if (!state.AllowTrailingData)
            _whole = code.ReadWhole;
        if (code.ReadBody is null)
            return;
        _shared = code.IsPure ? state.SharedReadContext : null;
        Volatile.Write(ref _body, code.ReadBody);
    }

    /// <param name="data">The message.</param>
    /// <param name="isFirst">Anything may follow, whatever the options say.</param>
    /// <param name="session">What the messages before have left; null outside of a session.</param>
    /// <param name="consumed">The bytes of the message.</param>
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

    /// <summary>What is no whole message is read all the same, to say why: as a span if no more bytes will come, so that every count is compared with those left.</summary>
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

    /// <summary>Reads while the bytes come, in portions that may go beyond the message.</summary>
    private T? ReadAhead(InputSource source, SessionTypes? session)
    {
        T? value = ReadOnce(source, session);
        return state.VerifiesProfile ? Verified(value, source.Bytes[..source.Used], session) : value;
    }

    /// <summary>The source keeps the bytes of the message, so that they can be read again.</summary>
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

    /// <summary>After the value has been read: whatever else is wrong with the message has been said.</summary>
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

    /// <summary>What a converter of the application throws has its offset on every engine.</summary>
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

    /// <summary>Not inside of a handler, which would stay on the stack: a failing value may be many messages inside of one another.</summary>
    private static T? Fail(Exception failure, int position, ReadOnlySpan<byte> data, ReadContext context)
    {
        TesseraException error = Failures.TranslateRead(failure, position)!;
        ErrorPath.Locate(error, data, context, context.Depth);
        context.Return();
        Failures.Throw(error, failure);
        return default;
    }
}
