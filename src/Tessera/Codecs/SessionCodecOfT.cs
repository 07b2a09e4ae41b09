using System.Buffers;
using Tessera.Converters;
using Tessera.Converters.Messages;

namespace Tessera.Codecs;

/// <summary>
/// Messages of one declared type in sessions (docs/decisions/0025-sessions.md). If the session's table has the type, a message begins with a known prefix, and
/// the code for bodies handles the rest as in other messages. <see cref="MessageWriter{T}"/> and <see cref="MessageReader{T}"/> handle all other messages.
/// </summary>
internal sealed class SessionCodec<T>(SerializerState state, MessageCodec<T> codec)
{
    /// <summary>If reduced descriptors save more bytes than this, the message is written with them, as an ordinary message apart from the session.</summary>
    private const int MaxSavings = 16 * 1024;

    /// <summary>Whether no value of the type brings a descriptor of its own, and no value that is not null is written as null.</summary>
    private readonly bool _writesStraight = !codec.HoldsAny && !codec.HasNullForm;

    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public WriteContext Write(in T value, SessionTypes session)
    {
        if (FindForWriting(in value, session) is not Prefix prefix || codec.Code.WriteBody is not WriteBody<T> body)
            return WriteOther(in value, session);
        return codec.Writer.Write(body, prefix, in value, session);
    }

    public byte[] WriteArray(in T value, SessionTypes session)
    {
        if (FindForWriting(in value, session) is not Prefix prefix)
            return WriteOther(in value, session).TakeArray();
        if (!TryMake(prefix, in value, out byte[]? message, out Exception? failure))
            return codec.Writer.Repeat(in value, failure, session).TakeArray();
        return message ?? Write(in value, session).TakeArray();
    }

    public void WriteTo(IBufferWriter<byte> destination, in T value, SessionTypes session)
    {
        if (codec.Code is { IsPure: true, FixedSize: > 0, WriteBody: WriteBody<T> body } && FindForWriting(in value, session) is Prefix prefix)
        {
            int length = prefix.Length + codec.Code.FixedSize;
            if (codec.Writer.TryFill(body, prefix, destination.GetSpan(length)[..length], in value, out Exception? failure))
            {
                session.IsSent = true;
                destination.Advance(length);
            }
            else
            {
                CopyTo(destination, codec.Writer.Repeat(in value, failure, session), session);
            }
        }
        else
        {
            CopyTo(destination, Write(in value, session), session);
        }
    }

    /// <param name="data">The message, and any bytes after it.</param>
    /// <param name="isFirst">Whether any bytes may follow the message, whatever the options say.</param>
    /// <param name="session">The types of the messages before.</param>
    /// <param name="consumed">The number of bytes of the message, if any bytes may follow it.</param>
    public T? Read(ReadOnlySpan<byte> data, bool isFirst, SessionTypes session, out int consumed)
    {
        MessageCode<T> code = codec.Code;
        if (code.ReadBody is not ReadBody<T> body
            || !codec.ReadsStraight
            || Find(session) is not Prefix prefix
            || !data.StartsWith(prefix.Bytes)
            || (codec.IsNullable && data.Length > prefix.Length && data[prefix.Length] == 0))
        {
            consumed = 0;
            return isFirst ? codec.Reader.ReadFirst(data, out consumed, session) : codec.Reader.ReadWithin(data, session);
        }

        Exception failure;
        ReadContext context = code.IsPure ? state.SharedReadContext : ReadContext.Rent(state.Scope);
        WireReader reader = new(data, prefix.Length);
        try
        {
            T value = body(ref reader, context);
            if (reader.Remaining > 0 && !isFirst && !state.AllowTrailingData)
                MessageHeader.End(in reader, framed: false, data.Length);
            context.RequireArrivals();
            if (!code.IsPure)
                context.Return();
            consumed = reader.Position;
            return value;
        }
        catch (Exception e) when (Failures.TranslateRead(e, 0) is not null)
        {
            failure = e;
        }

        if (!code.IsPure)
            context.Return();
        // The message has used up its number in the session although it has failed.
        session.IsInStep(data[1..]);
        return codec.Reader.Explain(failure, data, context.Depth, isFirst, session, out consumed);
    }

    private Prefix? Find(SessionTypes session) => session.Find(codec, codec.OwnDescriptor, codec.Head);

    private Prefix? FindForWriting(in T value, SessionTypes session) => value is not null && _writesStraight && FastPaths.Enabled ? Find(session) : null;

    /// <summary>Writes null, an any, and values of a type that the table does not have yet.</summary>
    private WriteContext WriteOther(in T value, SessionTypes session)
    {
        WriteContext context = codec.Writer.WriteWithin(in value, session);
        if (context.Types.IsFull && session.HasBegun)
        {
            // An ordinary message starts again with an empty table.
            context.Return();
            session.Reset();
            context = codec.Writer.WriteWithin(in value, session);
        }

        if (!StandsApart(context.Types, session.Kept))
            return context;
        context.Return();
        session.RollBack();
        context = codec.Writer.Write(in value);
        session.StandsApart = true;
        return context;
    }

    /// <summary>Whether new descriptors are better (or must be) reduced to what occurs here, which no later message could use (decision 19).</summary>
    private static bool StandsApart(TypeTable types, int kept)
    {
        bool isWhole = !types.IsFull;
        long bytes = 0;
        for (int i = kept; i < types.Count; i++)
        {
            isWhole &= types[i].IsWhole;
            bytes += types[i].Bytes.Length;
        }

        if (isWhole && bytes <= MaxSavings)
            return false;
        long savings = 0;
        for (int i = kept; i < types.Count; i++)
            savings += types[i].Savings;
        return !isWhole || savings > MaxSavings;
    }

    /// <param name="value">The value, which is not null.</param>
    /// <param name="message">The message; null if there is no code that makes a whole message of the value.</param>
    /// <param name="failure">The exception of that code; null if it succeeded.</param>
    private bool TryMake(Prefix prefix, in T value, out byte[]? message, [NotNullWhen(false)] out Exception? failure)
    {
        MessageCode<T> code = codec.Code;
        (message, failure) = (null, null);
        try
        {
            message = code.WriteWhole?.Invoke(prefix, value);
        }
        catch (Exception e) when (Failures.Translate(e, 0) is not null)
        {
            failure = e;
        }

        if (message is null && failure is null && code is { IsPure: true, FixedSize: > 0, WriteBody: WriteBody<T> body })
        {
            message = NewArray.Of<byte>(prefix.Length + code.FixedSize);
            return codec.Writer.TryFill(body, prefix, message, in value, out failure);
        }

        return failure is null;
    }

    private static void CopyTo(IBufferWriter<byte> destination, WriteContext context, SessionTypes session)
    {
        session.IsSent = true;
        context.MoveTo(destination);
    }
}
