using System.Buffers;
using System.IO.Pipelines;
using Tessera.Codecs;
using Tessera.Contracts;

namespace Tessera;

/// <summary>Reads the messages of one <see cref="TesseraSessionWriter"/> in the order in which they were written.</summary>
/// <remarks>
/// Use one instance for each connection and direction, and make one call at a time. A message that does not follow the previous one, because a message was
/// lost, repeated or reordered, is a <see cref="TesseraErrorCode.BadReference"/>. A message that fails does not change the session: the same message can be
/// read again, or the next one if the failed one contained no new type. A session keeps the descriptors of its types, at most one mebibyte, and the plans to
/// read them. A server must limit the number of its sessions.
/// </remarks>
public sealed class TesseraSessionReader
{
    private readonly SessionTypes _types = new();
    private readonly SerializerState _state;

    /// <summary>Initializes a reader for a new session.</summary>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    public TesseraSessionReader(TesseraOptions? options = null) => _state = (options ?? TesseraOptions.Default).State;

    private SerializerState State => Repetition.Choose(_state);

    /// <summary>Discards the state of the session. The next message must be an ordinary message, like the first one.</summary>
    /// <exception cref="InvalidOperationException">A message is being read.</exception>
    public void Reset()
    {
        using SessionTypes.Turn turn = _types.Begin();
        _types.Reset();
    }

    /// <summary>Deserializes the next message from a span that contains nothing else.</summary>
    /// <typeparam name="T">The type to read into. It does not have to be the type that was written.</typeparam>
    /// <param name="data">The message.</param>
    /// <returns>The value, or the default of the type if the message is null and the type can be null.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public T? Deserialize<T>(ReadOnlySpan<byte> data) => Read<T>(data, isFirst: false, out _);

    /// <summary>Deserializes the next message from the start of a span. The bytes after it, for example another message, are ignored.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The bytes that start with the message.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with the next message of the session, or it cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public T? Deserialize<T>(ReadOnlySpan<byte> data, out int bytesConsumed) => Read<T>(data, isFirst: true, out bytesConsumed);

    /// <summary>Deserializes the next message from the start of a sequence. The bytes after it, for example another message, are ignored.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The sequence that starts with the message. A segment can end anywhere.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with the next message of the session, or it cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public T? Deserialize<T>(in ReadOnlySequence<byte> data, out long bytesConsumed)
    {
        using SessionTypes.Turn turn = _types.Begin();
        T? value = State.Codecs.Get<T>().Reader.ReadFirst(in data, out bytesConsumed, _types);
        _types.Commit();
        return value;
    }

    /// <summary>Deserializes the next message of a stream and leaves the stream positioned right after it.</summary>
    /// <remarks>The stream may return any number of bytes per read and need not support seeking. Its exceptions are passed on unchanged.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public T? Deserialize<T>(Stream source)
    {
        ArgumentNullException.ThrowIfNull(source);
        using SessionTypes.Turn turn = _types.Begin();
        using InputSource input = new(source);
        T? value = State.Codecs.Get<T>().Reader.Read(input, _types);
        _types.Commit();
        return value;
    }

    /// <summary>Asynchronously deserializes the next message of a stream and leaves the stream positioned right after it.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<T?> DeserializeAsync<T>(Stream source, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return ReceiveAsync(input => State.Codecs.Get<T>().Reader.ReadAsync(input, cancellationToken, _types), source);
    }

    /// <summary>Asynchronously deserializes the next message of a pipe and consumes exactly its bytes.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The pipe, positioned at the start of a message. It is not completed.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending read of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<T?> DeserializeAsync<T>(PipeReader source, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync<T>(new PipeInput(source), cancellationToken);
    }

    /// <summary>Deserializes the next message from a span that contains nothing else, into a type known at run time.</summary>
    /// <param name="data">The message.</param>
    /// <param name="type">The type to read into.</param>
    /// <returns>The value, or null if the message is null.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public object? Deserialize(ReadOnlySpan<byte> data, Type type) => Read(data, type, isFirst: false, out _);

    /// <summary>Deserializes the next message from the start of a span into a type known at run time. The bytes after it are ignored.</summary>
    /// <param name="data">The bytes that start with the message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with the next message of the session, or it cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public object? Deserialize(ReadOnlySpan<byte> data, Type type, out int bytesConsumed) => Read(data, type, isFirst: true, out bytesConsumed);

    /// <summary>Deserializes the next message from the start of a sequence into a type known at run time. The bytes after it are ignored.</summary>
    /// <param name="data">The sequence that starts with the message. A segment can end anywhere.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with the next message of the session, or it cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public object? Deserialize(in ReadOnlySequence<byte> data, Type type, out long bytesConsumed)
    {
        ArgumentNullException.ThrowIfNull(type);
        using SessionTypes.Turn turn = _types.Begin();
        object? value = State.Codecs.Get(type).ReadBoxed(in data, _types, out bytesConsumed);
        _types.Commit();
        return value;
    }

    /// <summary>Deserializes the next message of a stream into a type known at run time. The stream is left right after the message.</summary>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public object? Deserialize(Stream source, Type type)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentNullException.ThrowIfNull(type);
        using SessionTypes.Turn turn = _types.Begin();
        using InputSource input = new(source);
        object? value = State.Codecs.Get(type).ReadBoxed(input, _types);
        _types.Commit();
        return value;
    }

    /// <summary>Asynchronously deserializes the next message of a stream into a type known at run time. The stream is left right after the message.</summary>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<object?> DeserializeAsync(Stream source, Type type, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentNullException.ThrowIfNull(type);
        return ReceiveAsync(input => State.Codecs.Get(type).ReadBoxedAsync(input, _types, cancellationToken), source);
    }

    /// <summary>Asynchronously deserializes the next message of a pipe into a type known at run time, and consumes exactly its bytes.</summary>
    /// <param name="source">The pipe, positioned at the start of a message. It is not completed.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, is not the next message of the session, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending read of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<object?> DeserializeAsync(PipeReader source, Type type, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync(new PipeInput(source), type, cancellationToken);
    }

    private object? Read(ReadOnlySpan<byte> data, Type type, bool isFirst, out int consumed)
    {
        ArgumentNullException.ThrowIfNull(type);
        using SessionTypes.Turn turn = _types.Begin();
        object? value = State.Codecs.Get(type).ReadBoxed(data, isFirst, _types, out consumed);
        _types.Commit();
        return value;
    }

    private T? Read<T>(ReadOnlySpan<byte> data, bool isFirst, out int consumed)
    {
        using SessionTypes.Turn turn = _types.Begin();
        T? value = State.Codecs.Get<T>().Session.Read(data, isFirst, _types, out consumed);
        _types.Commit();
        return value;
    }

    private async ValueTask<T?> ReceiveAsync<T>(Func<InputSource, ValueTask<T?>> read, Stream source)
    {
        using SessionTypes.Turn turn = _types.Begin();
        using InputSource input = new(source);
        T? value = await read(input).ConfigureAwait(false);
        _types.Commit();
        return value;
    }
}
