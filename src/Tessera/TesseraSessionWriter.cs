using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// Writes messages one after the other for one <see cref="TesseraSessionReader"/>: each type is described in the first message that needs it, and the others name it by a number. For connections
/// and other ways of transport that lose nothing and change no order.
/// </summary>
/// <remarks>
/// One for each connection and direction, and one call at a time. The first message is an ordinary one, which any reader reads; the others need those before them. If a value cannot be
/// serialized, it is as if the call had not been made. If the destination fails, the other side may have the message or not: the next one is an ordinary message again.
/// </remarks>
public sealed class TesseraSessionWriter
{
    private readonly SessionTypes _types = new();
    private readonly SerializerState _state;

    /// <summary>Begins a session.</summary>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The options have a <see cref="TesseraOptions.Profile"/>: a profile promises bytes that depend on the value alone, and those of a session depend on the messages before.</exception>
    public TesseraSessionWriter(TesseraOptions? options = null)
    {
        options ??= TesseraOptions.Default;
        if (options.Profile != TesseraSerializationProfile.Default)
            throw new ArgumentException("The bytes of a message in a session depend on the messages before it, which a profile does not allow.", nameof(options));
        _state = options.State;
    }

    private SerializerState State => Repetition.Choose(_state);

    /// <summary>The next message is an ordinary one that any reader reads: a place where a reader may begin.</summary>
    /// <exception cref="InvalidOperationException">A message is being written.</exception>
    public void Reset()
    {
        using SessionTypes.Turn turn = _types.Begin();
        _types.Reset();
    }

    /// <summary>Serializes a value as the next message, to a new array.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The value.</param>
    /// <returns>The message, which must reach the reader.</returns>
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

    /// <summary>Serializes a value as the next message, into a buffer writer, which is not touched if serialization fails.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
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

    /// <summary>Serializes a value as the next message, to a stream, which is not touched if serialization fails and is not flushed or closed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
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
    /// Serializes a value as the next message and writes it to a stream without blocking. The stream is not touched if serialization fails, and is not flushed or closed; the value is not looked at
    /// any more when the method returns. The next message may be written when the task has ended.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then, and the reader needs another stream.</param>
    /// <returns>A task that ends when the stream has taken the message.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync<T>(Stream destination, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SendAsync(() => State.Codecs.Get<T>().Session.Write(in value, _types), destination, cancellationToken);
    }

    /// <summary>Serializes a value as the next message and writes it to a pipe without blocking, as the method with a stream does. The pipe is flushed and not completed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then, and the reader needs another pipe.</param>
    /// <returns>A task that ends when the pipe has taken the message.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending flush.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync<T>(PipeWriter destination, T value, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SerializeAsync(destination.AsStream(leaveOpen: true), value, cancellationToken);
    }

    /// <summary>Serializes a value as the next message, as a type known at run time.</summary>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <returns>The message, which must reach the reader.</returns>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
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

    /// <summary>Serializes a value as the next message, as a type known at run time, and writes it to a stream without blocking, as the method with a type parameter does.</summary>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then, and the reader needs another stream.</param>
    /// <returns>A task that ends when the stream has taken the message.</returns>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="InvalidOperationException">Another message is being written.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public Task SerializeAsync(Stream destination, object? value, Type type, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        TesseraSerializer.Require(value, type);
        return SendAsync(() => State.Codecs.GetForWriting(type).WriteBoxed(value, _types), destination, cancellationToken);
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
