using System.Buffers;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>Writes and reads whole messages of one declared type, for calls that do not know the type at compile time.</summary>
internal abstract class MessageCodec
{
    public abstract byte[] WriteBoxedArray(object? value);

    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public abstract WriteContext WriteBoxed(object? value);

    public abstract object? ReadBoxed(ReadOnlySpan<byte> data);

    public abstract object? ReadBoxed(ReadOnlySpan<byte> data, out int consumed);

    public abstract object? ReadBoxed(in ReadOnlySequence<byte> data);

    public abstract object? ReadBoxed(in ReadOnlySequence<byte> data, out long consumed);

    public abstract object? ReadBoxed(InputSource source);

    public abstract ValueTask<object?> ReadBoxedAsync(InputSource source, CancellationToken cancellationToken);

    public abstract byte[] WriteBoxedArray(object? value, SessionTypes session);

    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public abstract WriteContext WriteBoxed(object? value, SessionTypes session);

    public abstract object? ReadBoxed(ReadOnlySpan<byte> data, bool isFirst, SessionTypes session, out int consumed);

    public abstract object? ReadBoxed(in ReadOnlySequence<byte> data, SessionTypes session, out long consumed);

    public abstract object? ReadBoxed(InputSource source, SessionTypes session);

    public abstract ValueTask<object?> ReadBoxedAsync(InputSource source, SessionTypes session, CancellationToken cancellationToken);

    public abstract void PopulateBoxed(ReadOnlySpan<byte> data, object target);
}
