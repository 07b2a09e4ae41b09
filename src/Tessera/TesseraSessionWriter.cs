using System.Buffers;
using System.IO.Pipelines;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Converters;

namespace Tessera;

/// <summary>
/// Writes messages one after the other for one <see cref="TesseraSessionReader"/>. Each type is described in the first message that needs it, and later
/// messages refer to it by a number. Use it for connections and other transports that do not lose or reorder messages.
/// </summary>
/// <remarks>
/// Use one instance for each connection and direction, and make one call at a time. The first message is an ordinary message, which any reader can read. Later
/// messages need those before them. A value that cannot be serialized does not change the session. If the destination fails, it is unknown whether the other
/// side received the message, so the next one is an ordinary message again.
/// </remarks>
public sealed class TesseraSessionWriter
{
    private readonly SessionTypes _types = new();
    private readonly SerializerState _state;

    /// <summary>Initializes a writer for a new session.</summary>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The options have a <see cref="TesseraOptions.Profile"/>. The bytes of a message in a session depend on the messages
    /// before it, which a profile does not allow.</exception>
    public TesseraSessionWriter(TesseraOptions? options = null)
    {
        options ??= TesseraOptions.Default;
        if (options.Profile != TesseraSerializationProfile.Default)
            throw new ArgumentException("The bytes of a message in a session depend on the messages before it, which a profile does not allow.",
                nameof(options));
        _state = options.State;
    }

    private SerializerState State => Repetition.Choose(_state);

    /// <summary>Makes the next message an ordinary message that any reader can read, so that a new reader can start with it.</summary>
    /// <exception cref="InvalidOperationException">A message is being written.</exception>
    public void Reset()
    {
        using SessionTypes.Turn turn = _types.Begin();
        _types.Reset();
    }

    /// <summary>Serializes a value as the next message into a new array.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The value.</param>
    /// <returns>The message. It must reach the reader.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public byte[] Serialize<T>(T value)
    {
        using SessionTypes.Turn turn = _types.Begin();
        byte[] message = State.Codecs.Get<T>().Session.WriteArray(in value, _types);
        _types.Commit();
        return message;
    }

    /// <summary>Serializes a value as the next message to a buffer writer. Nothing is written if serialization fails.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public void Serialize<T>(IBufferWriter<byte> destination, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        using SessionTypes.Turn turn = _types.Begin();
        State.Codecs.Get<T>().Session.WriteTo(destination, in value, _types);
        _types.Commit();
    }

    /// <summary>Serializes a value as the next message to a stream. Nothing is written if serialization fails. The stream is not flushed or closed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public void Serialize<T>(Stream destination, T value)
    {
        ArgumentNullException.ThrowIfNull(destination);
        using SessionTypes.Turn turn = _types.Begin();
        WriteContext context = State.Codecs.Get<T>().Session.Write(in value, _types);
        _types.IsSent = true;
        context.MoveTo(destination);
        _types.Commit();
    }

    /// <summary>
    /// Asynchronously serializes a value as the next message and writes it to a stream. Nothing is written if serialization fails. The stream is not flushed or
    /// closed. The value may be changed when the method has returned. The next message may be written when the task has completed.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <param name="cancellationToken">A token that cancels the operation. The message may then be partly written, and the reader needs another stream.</param>
    /// <returns>A task that completes when the message has been written to the stream.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync<T>(Stream destination, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SendAsync(() => State.Codecs.Get<T>().Session.Write(in value, _types), destination, cancellationToken);
    }

    /// <summary>Asynchronously serializes a value as the next message and writes it to a pipe. The pipe is flushed, but not completed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <param name="cancellationToken">A token that cancels the operation. The message may then be partly written, and the reader needs another pipe.</param>
    /// <returns>A task that completes when the message has been written to the pipe.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending flush of the pipe was canceled.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync<T>(PipeWriter destination, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SerializeAsync(destination.AsStream(leaveOpen: true), value, cancellationToken);
    }

    /// <summary>Serializes a value, as a type known at run time, as the next message into a new array.</summary>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <returns>The message. It must reach the reader.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public byte[] Serialize(object? value, Type type)
    {
        TesseraSerializer.Require(value, type);
        using SessionTypes.Turn turn = _types.Begin();
        byte[] message = State.Codecs.GetForWriting(type).WriteBoxedArray(value, _types);
        _types.Commit();
        return message;
    }

    /// <summary>Serializes a value, as a type known at run time, as the next message to a buffer writer, like the method with a type parameter.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public void Serialize(IBufferWriter<byte> destination, object? value, Type type)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Send(value, type, context => context.MoveTo(destination));
    }

    /// <summary>Serializes a value, as a type known at run time, as the next message to a stream, like the method with a type parameter.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public void Serialize(Stream destination, object? value, Type type)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Send(value, type, context => context.MoveTo(destination));
    }

    /// <summary>Asynchronously serializes a value, as a type known at run time, as the next message and writes it to a stream.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="cancellationToken">A token that cancels the operation. The message may then be partly written, and the reader needs another stream.</param>
    /// <returns>A task that completes when the message has been written to the stream.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync(Stream destination, object? value, Type type, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        TesseraSerializer.Require(value, type);
        return SendAsync(() => State.Codecs.GetForWriting(type).WriteBoxed(value, _types), destination, cancellationToken);
    }

    /// <summary>Asynchronously serializes a value, as a type known at run time, as the next message and writes it to a pipe. The pipe is flushed, but not
    /// completed.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="cancellationToken">A token that cancels the operation. The message may then be partly written, and the reader needs another pipe.</param>
    /// <returns>A task that completes when the message has been written to the pipe.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending flush of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync(PipeWriter destination, object? value, Type type, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SerializeAsync(destination.AsStream(leaveOpen: true), value, type, cancellationToken);
    }

    private void Send(object? value, Type type, Action<WriteContext> move)
    {
        TesseraSerializer.Require(value, type);
        using SessionTypes.Turn turn = _types.Begin();
        WriteContext context = State.Codecs.GetForWriting(type).WriteBoxed(value, _types);
        _types.IsSent = true;
        move(context);
        _types.Commit();
    }

    private async Task SendAsync(Func<WriteContext> write, Stream destination, CancellationToken cancellationToken)
    {
        using SessionTypes.Turn turn = _types.Begin();
        cancellationToken.ThrowIfCancellationRequested();
        DetachedOutput message = write().TakeDetached();
        _types.IsSent = true;
        await message.CopyToAsync(destination, cancellationToken).ConfigureAwait(false);
        _types.Commit();
    }
}
