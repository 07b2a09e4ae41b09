using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// Messages of one declared type in sessions (docs/decisions/0025-sessions.md). Where the table has the type, they begin with a few bytes that stay the same from message to message, and
/// behind these the code for bodies does what it does for other messages. All else goes the way of <see cref="MessageWriter{T}"/> and <see cref="MessageReader{T}"/>.
/// </summary>
/// <param name="state">Of the options it belongs to.</param>
/// <param name="codec">Of the same type.</param>
internal sealed class SessionCodec<T>(SerializerState state, MessageCodec<T> codec)
{
    /// <summary>If messages that bring their types could be shorter by more than this, they are, and stand apart from the session.</summary>
    private const int MaxSavings = 16 * 1024;

    /// <summary>Nothing in a value brings a descriptor of its own, and none is written as null.</summary>
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

    /// <param name="data">A message.</param>
    /// <param name="isFirst">Anything may follow, whatever the options say.</param>
    /// <param name="session">The types of the messages before.</param>
    /// <param name="consumed">The bytes of the message, if anything may follow.</param>
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
        // It has had its number, though it has failed.
        session.IsInStep(data[1..]);
        return codec.Reader.Explain(failure, data, context.Depth, isFirst, session, out consumed);
    }

    private Prefix? Find(SessionTypes session) => session.Find(codec, codec.OwnDescriptor, codec.Head);

    private Prefix? FindForWriting(in T value, SessionTypes session) => value is not null && _writesStraight && FastPaths.Enabled ? Find(session) : null;

    /// <summary>Null, an any, a type that the table does not have yet.</summary>
    private WriteContext WriteOther(in T value, SessionTypes session)
    {
        WriteContext context = codec.Writer.WriteWithin(in value, session);
        if (context.Types.IsFull && session.HasBegun)
        {
            // The table is empty behind an ordinary message.
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

    /// <summary>Whether what the message has defined is better reduced to what occurs in it, or must be: no other message could use that (docs/decisions/0019-descriptors-of-what-occurs.md).</summary>
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

    /// <param name="prefix">What the message begins with.</param>
    /// <param name="value">Not null.</param>
    /// <param name="message">Null if there is no code that makes whole messages of the value.</param>
    /// <param name="failure">Of that code.</param>
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
