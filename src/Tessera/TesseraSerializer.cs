using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using Tessera.Converters;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// Converts objects to Tessera messages and back. Types need no attributes and no registration; those of System.Text.Json, DataContract and
/// Newtonsoft.Json are honoured. Every method is safe to call from many threads, and bytes from anyone are safe to read with the default
/// options.
/// </summary>
public static class TesseraSerializer
{
    /// <summary>What a message is called in HTTP headers: <c>application/vnd.tessera</c>.</summary>
    public const string MediaType = "application/vnd.tessera";

    /// <summary>Serializes a value to a new array of exactly the message's length.</summary>
    /// <typeparam name="T">The declared type; a value of a derived type is an error unless <see cref="TesseraOptions.DerivedTypes"/> allows it.</typeparam>
    /// <param name="value">The value; null gives a three-byte message.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The message.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(3)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Serialize<T>(T value, TesseraOptions? options = null) =>
        (options is null ? DefaultCodec<T>.Writer : Find<T>(options).Writer).WriteArray(in value);

    /// <summary>Serializes a value into a buffer writer, which is not touched if serialization fails.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize<T>(IBufferWriter<byte> destination, T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        (options is null ? DefaultCodec<T>.Writer : Find<T>(options).Writer).WriteTo(destination, in value);
    }

    /// <summary>Serializes a value to a stream, which is not touched if serialization fails and is not flushed or closed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize<T>(Stream destination, T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        (options is null ? DefaultCodec<T>.Writer : Find<T>(options).Writer).Write(in value).MoveTo(destination);
    }

    /// <summary>
    /// Serializes a value and writes it to a stream without blocking. The stream is not touched if serialization fails, and is not flushed
    /// or closed; the value is not looked at any more when the method returns.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then.</param>
    /// <returns>A task that ends when the stream has taken the message.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync<T>(Stream destination, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        SerializerState state = (options ?? TesseraOptions.Default).State;
        return SendAsync(() => state.Codecs.Get<T>().Writer.Write(in value), destination, cancellationToken);
    }

    /// <summary>Serializes a value and writes it to a pipe without blocking, as the method with a stream does. The pipe is flushed while it is written to, so that it holds no more than it wants, and not completed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then.</param>
    /// <returns>A task that ends when the pipe has taken the message.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending flush.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync<T>(PipeWriter destination, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SerializeAsync(destination.AsStream(leaveOpen: true), value, options, cancellationToken);
    }

    /// <summary>Serializes a value as a type known at run time.</summary>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(2)] // Otherwise a literal null would be taken for a destination.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Serialize(object? value, Type type, TesseraOptions? options = null)
    {
        Require(value, type);
        return StateOf(options).Codecs.GetForWriting(type).WriteBoxedArray(value);
    }

    /// <summary>Serializes a value as a type known at run time, into a buffer writer, which is not touched if serialization fails.</summary>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize(IBufferWriter<byte> destination, object? value, Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        StateOf(options).Codecs.GetForWriting(type).WriteBoxed(value).MoveTo(destination);
    }

    /// <summary>Serializes a value as a type known at run time, to a stream, which is not touched if serialization fails and is not flushed or closed.</summary>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize(Stream destination, object? value, Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        StateOf(options).Codecs.GetForWriting(type).WriteBoxed(value).MoveTo(destination);
    }

    /// <summary>Serializes a value as a type known at run time, and writes it to a stream without blocking, as the method with a type parameter does.</summary>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then.</param>
    /// <returns>A task that ends when the stream has taken the message.</returns>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync(Stream destination, object? value, Type type, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        SerializerState state = (options ?? TesseraOptions.Default).State;
        return SendAsync(() => state.Codecs.GetForWriting(type).WriteBoxed(value), destination, cancellationToken);
    }

    /// <summary>Serializes a value as a type known at run time, and writes it to a pipe without blocking, as the method with a type parameter does.</summary>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="value">The value, assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the writing; a part of the message may have been written then.</param>
    /// <returns>A task that ends when the pipe has taken the message.</returns>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending flush.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync(PipeWriter destination, object? value, Type type, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        return SerializeAsync(destination.AsStream(leaveOpen: true), value, type, options, cancellationToken);
    }

    /// <summary>Copies a value with all that it holds, by writing and reading it.</summary>
    /// <remarks>
    /// The copy has what a message has: state that is not written (private members without an attribute, delegates, comparers of the application) has its initial value in it, a value of a derived
    /// type is an error unless <see cref="TesseraOptions.DerivedTypes"/> or <see cref="TesseraOptions.TypeNames"/> allow it, and objects that are shared are copied for each place unless
    /// <see cref="TesseraOptions.References"/> keeps them together. Dictionaries and sets whose keys ignore case do so in the copy only with <see cref="TesseraOptions.Comparers"/> =
    /// <see cref="TesseraComparerHandling.Preserve"/>. What cannot change, such as a string, is copied too.
    /// </remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The copy.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Clone<T>(T value, TesseraOptions? options = null)
    {
        MessageCodec<T> codec = StateOf(options).Codecs.Get<T>();
        return codec.Reader.Read(codec.Writer.WriteArray(value))!;
    }

    /// <summary>Deserializes one message that is all of a span.</summary>
    /// <typeparam name="T">The type to read into; it need not be the type that was written.</typeparam>
    /// <param name="data">The message.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value; the type's default for a null message if the type has a null.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> data, TesseraOptions? options = null) =>
        (options is null ? DefaultCodec<T>.Reader : Find<T>(options).Reader).Read(data);

    /// <summary>Deserializes one message that is all of a sequence.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The message, in any segments.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(in ReadOnlySequence<byte> data, TesseraOptions? options = null) => ReaderOf<T>(options).Read(in data);

    /// <summary>Deserializes the message that a span begins with. What follows it, another message for example, is not looked at.</summary>
    /// <remarks><see cref="TesseraOptions.AllowTrailingData"/> makes no difference.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The message, and whatever follows.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, or it cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null) =>
        ReaderOf<T>(options).ReadFirst(data, out bytesConsumed);

    /// <summary>Deserializes the message that a sequence begins with. What follows it, another message for example, is not looked at.</summary>
    /// <remarks><see cref="TesseraOptions.AllowTrailingData"/> makes no difference.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The message, and whatever follows, in any segments.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, or it cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(in ReadOnlySequence<byte> data, out long bytesConsumed, TesseraOptions? options = null) =>
        ReaderOf<T>(options).ReadFirst(in data, out bytesConsumed);

    /// <summary>Deserializes the next message of a stream and leaves the stream right behind it.</summary>
    /// <remarks>The stream may deliver any number of bytes at a time and need not seek. Its own exceptions pass unchanged.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(Stream source, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        using InputSource input = new(source);
        return ReaderOf<T>(options).Read(input);
    }

    /// <summary>Deserializes the next message of a stream without blocking, and leaves the stream right behind it.</summary>
    /// <remarks>
    /// The stream may deliver any number of bytes at a time and need not seek. It is read until the message is complete, and only then is the
    /// value made. Its own exceptions pass unchanged.
    /// </remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<T?> DeserializeAsync<T>(Stream source, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync<T>(source, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Deserializes the next message of a pipe without blocking, and consumes exactly its bytes.</summary>
    /// <remarks>The message is copied out of the pipe while it comes, so it may be larger than what the pipe holds. After an error or a cancellation a part of it has been consumed.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The pipe, at the start of a message. It is not completed.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<T?> DeserializeAsync<T>(PipeReader source, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync<T>(new PipeInput(source), options, cancellationToken);
    }

    /// <summary>Deserializes one message into a type known at run time.</summary>
    /// <param name="data">The message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(ReadOnlySpan<byte> data, Type type, TesseraOptions? options = null) => CodecOf(type, options).ReadBoxed(data);

    /// <summary>Deserializes the message that a span begins with into a type known at run time. What follows it is not looked at.</summary>
    /// <param name="data">The message, and whatever follows.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, or it cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(ReadOnlySpan<byte> data, Type type, out int bytesConsumed, TesseraOptions? options = null) =>
        CodecOf(type, options).ReadBoxed(data, out bytesConsumed);

    /// <summary>Deserializes one message that is all of a sequence into a type known at run time.</summary>
    /// <param name="data">The message, in any segments.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(in ReadOnlySequence<byte> data, Type type, TesseraOptions? options = null) => CodecOf(type, options).ReadBoxed(in data);

    /// <summary>Deserializes the message that a sequence begins with into a type known at run time. What follows it is not looked at.</summary>
    /// <param name="data">The message, and whatever follows, in any segments.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message, or it cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(in ReadOnlySequence<byte> data, Type type, out long bytesConsumed, TesseraOptions? options = null) =>
        CodecOf(type, options).ReadBoxed(in data, out bytesConsumed);

    /// <summary>Deserializes the next message of a stream into a type known at run time, and leaves the stream right behind it.</summary>
    /// <remarks>The stream may deliver any number of bytes at a time and need not seek. Its own exceptions pass unchanged.</remarks>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(Stream source, Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        MessageCodec codec = CodecOf(type, options);
        using InputSource input = new(source);
        return codec.ReadBoxed(input);
    }

    /// <summary>Deserializes the next message of a stream into a type known at run time without blocking, as the method with a type parameter does.</summary>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<object?> DeserializeAsync(Stream source, Type type, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentNullException.ThrowIfNull(type);
        return DeserializeAsync(source, type, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Deserializes the next message of a pipe into a type known at run time without blocking, as the method with a type parameter does.</summary>
    /// <param name="source">The pipe, at the start of a message. It is not completed.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, somewhere inside the message.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending read.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<object?> DeserializeAsync(PipeReader source, Type type, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync(new PipeInput(source), type, options, cancellationToken);
    }

    /// <summary>Serializes the elements of a sequence one by one to a stream, as one message that is a list. No more than some of them are held at a time.</summary>
    /// <remarks>
    /// <see cref="Deserialize{T}(Stream, TesseraOptions?)"/> reads the message into a list as well as <see cref="DeserializeEnumerable{T}(Stream, TesseraOptions?)"/> reads it row by row. If the
    /// sequence or one of its elements fails, a part of the message has been written. The stream is not flushed or closed. With a <see cref="TesseraOptions.Profile"/> the list is gathered first.
    /// </remarks>
    /// <typeparam name="T">The declared type of an element.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="values">The elements, which are asked for once.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">An element or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void SerializeEnumerable<T>(Stream destination, IEnumerable<T?> values, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        Rows<T>.Write(destination, values, StateOf(options));
    }

    /// <summary>As <see cref="SerializeEnumerable{T}(Stream, IEnumerable{T}, TesseraOptions?)"/>, without blocking: the elements are awaited, and so is the stream.</summary>
    /// <remarks>Elements that are there are written before others are waited for.</remarks>
    /// <typeparam name="T">The declared type of an element.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the writing, at any element; a part of the message has been written then. The sequence gets it too.</param>
    /// <returns>A task that ends when the stream has taken the message.</returns>
    /// <exception cref="TesseraException">An element or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsyncEnumerable<T>(
        Stream destination, IAsyncEnumerable<T?> values, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        return Rows<T>.WriteAsync(destination, values, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>As <see cref="SerializeAsyncEnumerable{T}(Stream, IAsyncEnumerable{T}, TesseraOptions?, CancellationToken)"/>, to a pipe, which is flushed with each block and not completed.</summary>
    /// <remarks>If nobody reads from the pipe any more, the sequence is asked for no further elements.</remarks>
    /// <typeparam name="T">The declared type of an element.</typeparam>
    /// <param name="destination">Where the message goes.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the writing, at any element; a part of the message has been written then. The sequence gets it too.</param>
    /// <returns>A task that ends when the pipe has taken the message.</returns>
    /// <exception cref="TesseraException">An element or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled, or the pipe's pending flush.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsyncEnumerable<T>(
        PipeWriter destination, IAsyncEnumerable<T?> values, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        return Rows<T>.WriteAsync(destination, values, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Deserializes a message that is a list, element by element: each is given out when its bytes have come, and none is kept.</summary>
    /// <remarks>
    /// Any message that can be read into a list will do, by whomever it was written; a null message has no elements. What breaks a rule is found when it is come to: the elements before it have been
    /// given out. The limits of <see cref="TesseraOptions.Limits"/> hold for each element by itself. At the end of the enumeration, also one that is left early, a stream that can seek stands
    /// behind the last element that was read, or behind the message. A message that is framed, or held against a profile, is read as a whole.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="source">The stream, at the start of a message. It is read while the elements are enumerated, once for each enumeration.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The elements; enumerating them throws <see cref="TesseraException"/> where the bytes are no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IEnumerable<T?> DeserializeEnumerable<T>(Stream source, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        return Rows<T>.Read(source, StateOf(options));
    }

    /// <summary>As <see cref="DeserializeEnumerable{T}(Stream, TesseraOptions?)"/>, without blocking.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="source">The stream, at the start of a message.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, at any element and at any wait.</param>
    /// <returns>The elements; enumerating them throws <see cref="TesseraException"/> where the bytes are no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream source, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return Rows<T>.ReadAsync(source, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>As <see cref="DeserializeAsyncEnumerable{T}(Stream, TesseraOptions?, CancellationToken)"/>, from a pipe, of which exactly the bytes of the message are consumed.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="source">The pipe, at the start of a message. It is not completed.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, at any element and at any wait.</param>
    /// <returns>The elements; enumerating them throws <see cref="TesseraException"/> where the bytes are no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader source, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsyncEnumerable<T>(new PipeInput(source), options, cancellationToken);
    }

    /// <summary>Deserializes the messages that a stream holds one after the other, up to its end, or the elements of one message that is a list.</summary>
    /// <typeparam name="T">The type of a message, or of an element.</typeparam>
    /// <param name="source">The stream, at the start of a message, or at its end. Whenever a message has been given out it stands right behind that.</param>
    /// <param name="topLevelValues">Each value is a message; else an element of one.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The values; enumerating them throws <see cref="TesseraException"/> where the bytes are no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IEnumerable<T?> DeserializeEnumerable<T>(Stream source, bool topLevelValues, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        return topLevelValues ? Rows<T>.ReadMessages(source, StateOf(options)) : DeserializeEnumerable<T>(source, options);
    }

    /// <summary>As <see cref="DeserializeEnumerable{T}(Stream, bool, TesseraOptions?)"/>, without blocking.</summary>
    /// <typeparam name="T">The type of a message, or of an element.</typeparam>
    /// <param name="source">The stream, at the start of a message, or at its end.</param>
    /// <param name="topLevelValues">Each value is a message; else an element of one.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, at any wait.</param>
    /// <returns>The values; enumerating them throws <see cref="TesseraException"/> where the bytes are no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream source, bool topLevelValues, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return topLevelValues
            ? Rows<T>.ReadMessagesAsync(source, (options ?? TesseraOptions.Default).State, cancellationToken)
            : DeserializeAsyncEnumerable<T>(source, options, cancellationToken);
    }

    /// <summary>As <see cref="DeserializeAsyncEnumerable{T}(Stream, bool, TesseraOptions?, CancellationToken)"/>, from a pipe.</summary>
    /// <typeparam name="T">The type of a message, or of an element.</typeparam>
    /// <param name="source">The pipe, at the start of a message, or completed. It is not completed here.</param>
    /// <param name="topLevelValues">Each value is a message; else an element of one.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading, at any wait.</param>
    /// <returns>The values; enumerating them throws <see cref="TesseraException"/> where the bytes are no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader source, bool topLevelValues, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsyncEnumerable<T>(new PipeInput(source), topLevelValues, options, cancellationToken);
    }

    /// <summary>
    /// Deserializes one message without any type: <see cref="TesseraObject"/> for objects, typed arrays for lists of scalars, <c>object?[]</c> for other
    /// lists, dictionaries for maps.
    /// </summary>
    /// <param name="data">The message.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The bytes are no message.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    public static object? Deserialize(ReadOnlySpan<byte> data, TesseraOptions? options = null) =>
        OpenReaderOf(options).Read(data);

    /// <summary>Deserializes the message that a span begins with, without any type. What follows it, another message for example, is not looked at.</summary>
    /// <param name="data">The message, and whatever follows.</param>
    /// <param name="bytesConsumed">The bytes of the message: behind them the next one begins.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value, as <see cref="Deserialize(ReadOnlySpan{byte}, TesseraOptions?)"/> gives it.</returns>
    /// <exception cref="TesseraException">The bytes begin with no message.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null) =>
        OpenReaderOf(options).ReadFirst(data, out bytesConsumed);

    /// <summary>Sets the members of an existing object from a message; members that the data does not have keep their values.</summary>
    /// <remarks>
    /// Members that cannot be set (bound to a constructor or get-only) are passed over, except collections, which are filled. Not atomic:
    /// if it fails, members before the error's path may have been set.
    /// </remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="data">The message.</param>
    /// <param name="target">The object.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Populate<T>(ReadOnlySpan<byte> data, T target, TesseraOptions? options = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(target);
        StateOf(options).Reference.Codecs.Get<T>().Reader.Populate(data, target);
    }

    /// <summary>Sets the members of an existing object of a type known at run time from a message, as the method with a type parameter does.</summary>
    /// <param name="data">The message.</param>
    /// <param name="target">The object, whose own type is the declared one. A boxed struct is an error: its members would be set in a copy.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The target is a struct.</exception>
    /// <exception cref="TesseraException">The bytes are no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Populate(ReadOnlySpan<byte> data, object target, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(target);
        if (target is ValueType)
            throw new ArgumentException($"A {target.GetType()} is a struct, which cannot be populated.", nameof(target));
        StateOf(options).Reference.Codecs.Get(target.GetType()).PopulateBoxed(data, target);
    }

    /// <summary>
    /// A 64-bit hash of a value: equal values have equal hashes in every process, on every machine and in every version of this library.
    /// For filters, sketches, partitions and caches; it does not resist those who look for collisions.
    /// </summary>
    /// <remarks>
    /// XXH64 with seed 0 over the message that <see cref="TesseraSerializationProfile.Canonical"/> gives, or
    /// <see cref="TesseraSerializationProfile.Deterministic"/> if the options say so. The message is hashed as it is written: large values take no more memory than small ones, beside the longest string
    /// and the keys of a dictionary or elements of a set, which have to be sorted.
    /// </remarks>
    /// <typeparam name="T">The declared type; it is part of what is hashed, so an int and a long have different hashes.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The hash.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ulong Hash<T>(T value, TesseraOptions? options = null)
    {
        XxHash64Drain hash = XxHash64Drain.Rent();
        Hashing<T>(options).WriteTo(hash, in value);
        return hash.Finish();
    }

    /// <summary>
    /// The hash of a value by an algorithm of the framework, such as SHA-256: for content addresses and signatures. It is taken of the bytes that
    /// <see cref="Hash{T}(T, TesseraOptions?)"/> hashes, as they are written.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="algorithm">The algorithm.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>As many bytes as the algorithm gives.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="CryptographicException">The algorithm is unknown.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Hash<T>(HashAlgorithmName algorithm, T value, TesseraOptions? options = null)
    {
        using IncrementalHash hash = IncrementalHash.CreateHash(algorithm);
        Hashing<T>(options).WriteTo(new IncrementalHashDrain(hash), in value);
        return hash.GetHashAndReset();
    }

    /// <summary>Appends to a hash of any algorithm, keyed ones included, the bytes that <see cref="Hash{T}(T, TesseraOptions?)"/> hashes.</summary>
    /// <remarks>Since a failure leaves the hash as it was, the message is held in pooled memory until it is complete.</remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The hash, which is not touched if serialization fails.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Hash<T>(IncrementalHash destination, T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Hashing<T>(options).Write(in value).MoveTo(new IncrementalHashDrain(destination));
    }

    /// <summary>
    /// Says of a type, without a value, what its messages hold and what not: what could be written and not be read back, members that are not written, the constructors that reading uses, and what
    /// the type costs. For unit tests: <c>Assert.Empty(TesseraSerializer.Check&lt;Order&gt;().Problems)</c>. It looks at all types anew, so it is slow.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The report; also for a type that cannot be serialized.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraTypeReport Check<T>(TesseraOptions? options = null) => Check(typeof(T), options);

    /// <summary>Says of a type that is known at run time what <see cref="Check{T}(TesseraOptions?)"/> says of one that the compiler knows.</summary>
    /// <param name="type">The declared type.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The report; also for a type that cannot be serialized.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraTypeReport Check(Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TypeReporter.Report(type, options ?? TesseraOptions.Default);
    }

    /// <summary>The calls for small messages choose by themselves: code that is shared by all classes looks T up again in each generic method that it enters.</summary>
    private static MessageReader<T> ReaderOf<T>(TesseraOptions? options) => options is null ? DefaultCodec<T>.Reader : Find<T>(options).Reader;

    /// <summary>Data without a type hold values of any type.</summary>
    private static MessageReader<object> OpenReaderOf(TesseraOptions? options)
    {
        TesseraOpenTypes.Keep();
        return ReaderOf<object>(options);
    }

    private static MessageCodec<T> Find<T>(TesseraOptions options) => Repetition.Choose(options.State).Codecs.Get<T>();

    private static MessageCodec CodecOf(Type type, TesseraOptions? options)
    {
        ArgumentNullException.ThrowIfNull(type);
        return StateOf(options).Codecs.Get(type);
    }

    private static SerializerState StateOf(TesseraOptions? options) => Repetition.Choose((options ?? TesseraOptions.Default).State);

    private static MessageWriter<T> Hashing<T>(TesseraOptions? options) => Repetition.Choose((options ?? TesseraOptions.Default).State.Hashing).Codecs.Get<T>().Writer;

    private static async Task SendAsync(Func<WriteContext> write, Stream destination, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Measurement? call = Measurement.Start(Measurement.Write);
        try
        {
            DetachedOutput message = write().TakeDetached();
            call?.Count(message.Length);
            await message.CopyToAsync(destination, cancellationToken).ConfigureAwait(false);
            call?.Succeed();
        }
        catch (Exception e) when (call is not null)
        {
            call.Fail(e);
            throw;
        }
    }

    private static async ValueTask<T?> DeserializeAsync<T>(Stream source, SerializerState state, CancellationToken cancellationToken)
    {
        using InputSource input = new(source);
        return await Measurement.ReadAsync(state.Codecs.Get<T>().Reader, input, cancellationToken).ConfigureAwait(false);
    }

    private static async ValueTask<object?> DeserializeAsync(Stream source, Type type, SerializerState state, CancellationToken cancellationToken)
    {
        MessageCodec codec = state.Codecs.Get(type);
        using InputSource input = new(source);
        return await codec.ReadBoxedAsync(input, cancellationToken).ConfigureAwait(false);
    }

    internal static void Require(object? value, Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (value is null ? type.IsValueType && Nullable.GetUnderlyingType(type) is null : !type.IsInstanceOfType(value))
            throw new ArgumentException($"The value is not a {type}.", nameof(value));
    }
}
