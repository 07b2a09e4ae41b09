using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera;

/// <summary>Reads the messages of one <see cref="TesseraSessionWriter"/> in their order.</summary>
/// <remarks>
/// One for each connection and direction, and one call at a time. A message that does not follow the one before, because one was lost, came twice or out of order, is
/// <see cref="TesseraErrorCode.BadReference"/>. A message that fails leaves the session as it was: it may come again, and the next one is read if the failed one brought no type. A session keeps the descriptors of its types, at most one
/// megabyte of bytes, and what was made to read them; whoever accepts connections bounds their number.
/// </remarks>
public sealed class TesseraSessionReader
{
    private readonly SessionTypes _types = new();
    private readonly SerializerState _state;

    /// <summary>Begins a session.</summary>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    public TesseraSessionReader(TesseraOptions? options = null) => _state = (options ?? TesseraOptions.Default).State;

    private SerializerState State => Repetition.Choose(_state);

    /// <summary>Forgets the messages before: only an ordinary message can be read next.</summary>
    /// <exception cref="InvalidOperationException">A message is being read.</exception>
    public void Reset()
    {
        using SessionTypes.Turn turn = _types.Begin();
        _types.Reset();
    }

    /// <summary>Deserializes the next message, which is all of a span.</summary>
    /// <typeparam name="T">The type to read into; it need not be the type that was written.</typeparam>
    /// <param name="data">The message.</param>
    /// <returns>The value; the type's default for a null message if the type has a null.</returns>
    /// <exception cref="TesseraException">The bytes are no message, not the next one, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public T? Deserialize<T>(ReadOnlySpan<byte> data) => Read<T>(data, isFirst: false, out _);

    /// <summary>Deserializes the next message, which a span begins with. What follows it, another message for example, is not looked at.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The message, and whatever follows.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, not with the next one, or it cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public T? Deserialize<T>(ReadOnlySpan<byte> data, out int bytesConsumed) => Read<T>(data, isFirst: true, out bytesConsumed);

    /// <summary>Deserializes the next message, which a sequence begins with. What follows it, another message for example, is not looked at.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The message, and whatever follows, in any segments.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, not with the next one, or it cannot be read into the type.</exception>
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

    /// <summary>Deserializes the next message of a stream and leaves the stream right behind it.</summary>
    /// <remarks>The stream may deliver any number of bytes at a time and need not seek. Its own exceptions pass unchanged.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, not the next one, or cannot be read into the type.</exception>
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

    /// <summary>Deserializes the next message of a stream without blocking, and leaves the stream right behind it.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, not the next one, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<T?> DeserializeAsync<T>(Stream source, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return ReceiveAsync(input => State.Codecs.Get<T>().Reader.ReadAsync(input, cancellationToken, _types), source);
    }

    /// <summary>Deserializes the next message of a pipe without blocking, and consumes exactly its bytes.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The pipe, at the start of a message. It is not completed.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, not the next one, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<T?> DeserializeAsync<T>(PipeReader source, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync<T>(new PipeInput(source), cancellationToken);
    }

    /// <summary>Deserializes the next message, which a span begins with, into a type known at run time. What follows it is not looked at.</summary>
    /// <param name="data">The message, and whatever follows.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, not with the next one, or it cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public object? Deserialize(ReadOnlySpan<byte> data, Type type, out int bytesConsumed)
    {
        ArgumentNullException.ThrowIfNull(type);
        using SessionTypes.Turn turn = _types.Begin();
        object? value = State.Codecs.Get(type).ReadBoxed(data, isFirst: true, _types, out bytesConsumed);
        _types.Commit();
        return value;
    }

    /// <summary>Deserializes the next message of a stream into a type known at run time without blocking, as the method with a type parameter does.</summary>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, not the next one, or cannot be read into the type.</exception>
    /// <exception cref="InvalidOperationException">Another message is being read.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public ValueTask<object?> DeserializeAsync(Stream source, Type type, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentNullException.ThrowIfNull(type);
        return ReceiveAsync(input => State.Codecs.Get(type).ReadBoxedAsync(input, _types, cancellationToken), source);
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
