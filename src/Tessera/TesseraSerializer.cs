using System.Buffers;
using System.IO.Pipelines;
using System.Security.Cryptography;
using Tessera.Converters;
using Tessera.Codecs;
using Tessera.Contracts;

namespace Tessera;

/// <summary>
/// Converts objects to Tessera messages and back. Types need no attributes and no registration; the attributes of System.Text.Json, DataContract and
/// Newtonsoft.Json are respected. All methods are thread-safe. With the default options, they can safely read data from untrusted sources.
/// </summary>
public static class TesseraSerializer
{
    /// <summary>The media type of a message in HTTP headers: <c>application/vnd.tessera</c>.</summary>
    public const string MediaType = "application/vnd.tessera";

    /// <summary>Serializes a value into a new array that has exactly the length of the message.</summary>
    /// <typeparam name="T">The declared type. A value of a derived type is an error, unless <see cref="TesseraOptions.DerivedTypes"/> allows it.</typeparam>
    /// <param name="value">The value. Null is written as a message of three bytes.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The message.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(3)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Serialize<T>(T value, TesseraOptions? options = null) =>
        (options is null ? DefaultCodec<T>.Writer : Find<T>(options).Writer).WriteArray(in value);

    /// <summary>Serializes a value to a buffer writer. Nothing is written if serialization fails.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize<T>(IBufferWriter<byte> destination, T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        (options is null ? DefaultCodec<T>.Writer : Find<T>(options).Writer).WriteTo(destination, in value);
    }

    /// <summary>Serializes a value to a stream. Nothing is written if serialization fails. The stream is not flushed or closed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
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
    /// Asynchronously serializes a value to a stream, like the synchronous method. The value may be changed as soon as the method has returned.
    /// </summary>
    /// <remarks>
    /// A value whose declared type is <see cref="IAsyncEnumerable{T}"/> is written like the elements of
    /// <see cref="SerializeAsyncEnumerable{T}(Stream, IAsyncEnumerable{T}, TesseraOptions?, CancellationToken)"/>. A program that is
    /// compiled ahead of time contains this for the types that its calls name.
    /// </remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly written.</param>
    /// <returns>A task that completes when the message has been written to the stream.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync<T>(Stream destination, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        SerializerState state = (options ?? TesseraOptions.Default).State;
        return value is not null && DeclaredRows.Find(typeof(T), state) is DeclaredRows rows
            ? rows.WriteAsync(destination, value, state, cancellationToken)
            : SendAsync(() => state.Codecs.Get<T>().Writer.Write(in value), destination, cancellationToken);
    }

    /// <summary>Asynchronously serializes a value to a pipe, like the method with a stream. The pipe is flushed during writing, but not completed.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly written.</param>
    /// <returns>A task that completes when the message has been written to the pipe.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending flush of the pipe was canceled.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync<T>(PipeWriter destination, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        SerializerState state = (options ?? TesseraOptions.Default).State;
        return value is not null && DeclaredRows.Find(typeof(T), state) is DeclaredRows rows
            ? rows.WriteAsync(destination, value, state, cancellationToken)
            : SendAsync(() => state.Codecs.Get<T>().Writer.Write(in value), destination.AsStream(leaveOpen: true), cancellationToken);
    }

    /// <summary>Serializes a value, as a type known at run time, into a new array.</summary>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [OverloadResolutionPriority(2)] // Otherwise a literal null would be taken for a destination.
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Serialize(object? value, Type type, TesseraOptions? options = null)
    {
        Require(value, type);
        return StateOf(options).Codecs.GetForWriting(type).WriteBoxedArray(value);
    }

    /// <summary>Serializes a value, as a type known at run time, to a buffer writer, like the method with a type parameter.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize(IBufferWriter<byte> destination, object? value, Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        StateOf(options).Codecs.GetForWriting(type).WriteBoxed(value).MoveTo(destination);
    }

    /// <summary>Serializes a value, as a type known at run time, to a stream, like the method with a type parameter.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Serialize(Stream destination, object? value, Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        StateOf(options).Codecs.GetForWriting(type).WriteBoxed(value).MoveTo(destination);
    }

    /// <summary>Asynchronously serializes a value, as a type known at run time, to a stream, like the method with a type parameter.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly written.</param>
    /// <returns>A task that completes when the message has been written to the stream.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync(Stream destination, object? value, Type type,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        SerializerState state = (options ?? TesseraOptions.Default).State;
        return value is not null && DeclaredRows.Find(type, state) is DeclaredRows rows
            ? rows.WriteAsync(destination, value, state, cancellationToken)
            : SendAsync(() => state.Codecs.GetForWriting(type).WriteBoxed(value), destination, cancellationToken);
    }

    /// <summary>Asynchronously serializes a value, as a type known at run time, to a pipe, like the method with a type parameter.</summary>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="value">The value to write. It must be assignable to <paramref name="type"/>.</param>
    /// <param name="type">The declared type.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly written.</param>
    /// <returns>A task that completes when the message has been written to the pipe.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending flush of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsync(PipeWriter destination, object? value, Type type,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Require(value, type);
        SerializerState state = (options ?? TesseraOptions.Default).State;
        return value is not null && DeclaredRows.Find(type, state) is DeclaredRows rows
            ? rows.WriteAsync(destination, value, state, cancellationToken)
            : SendAsync(() => state.Codecs.GetForWriting(type).WriteBoxed(value), destination.AsStream(leaveOpen: true), cancellationToken);
    }

    /// <summary>Creates a deep copy of a value by writing and reading it.</summary>
    /// <remarks>
    /// The copy has what a message contains. State that is not written (private members without an attribute, delegates, comparers of the application) has its
    /// initial value in the copy. A value of a derived type is an error, unless <see cref="TesseraOptions.DerivedTypes"/> or
    /// <see cref="TesseraOptions.TypeNames"/> allow it. A shared object is copied for each place, unless <see cref="TesseraOptions.References"/> preserves it.
    /// Dictionaries and sets with keys that ignore case keep that only if <see cref="TesseraOptions.Comparers"/> is
    /// <see cref="TesseraComparerHandling.Preserve"/>. Immutable objects, such as strings, are copied as well.
    /// </remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The copy.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T Clone<T>(T value, TesseraOptions? options = null)
    {
        MessageCodec<T> codec = StateOf(options).Codecs.Get<T>();
        return codec.Reader.Read(codec.Writer.WriteArray(value))!;
    }

    /// <summary>Deserializes a span that contains exactly one message.</summary>
    /// <typeparam name="T">The type to read into. It does not have to be the type that was written.</typeparam>
    /// <param name="data">The message.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value, or the default of the type if the message is null and the type can be null.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> data, TesseraOptions? options = null) =>
        (options is null ? DefaultCodec<T>.Reader : Find<T>(options).Reader).Read(data);

    /// <summary>Deserializes a sequence that contains exactly one message.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The sequence that holds the message. A segment can end anywhere.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(in ReadOnlySequence<byte> data, TesseraOptions? options = null) => ReaderOf<T>(options).Read(in data);

    /// <summary>Deserializes the message at the start of a span. The bytes after it, for example another message, are ignored.</summary>
    /// <remarks><see cref="TesseraOptions.AllowTrailingData"/> has no effect on this method.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The bytes that start with the message.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with a valid message, or the message cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null) =>
        ReaderOf<T>(options).ReadFirst(data, out bytesConsumed);

    /// <summary>Deserializes the message at the start of a sequence. The bytes after it, for example another message, are ignored.</summary>
    /// <remarks><see cref="TesseraOptions.AllowTrailingData"/> has no effect on this method.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="data">The sequence that starts with the message. A segment can end anywhere.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with a valid message, or the message cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(in ReadOnlySequence<byte> data, out long bytesConsumed, TesseraOptions? options = null) =>
        ReaderOf<T>(options).ReadFirst(in data, out bytesConsumed);

    /// <summary>Deserializes the next message of a stream and leaves the stream positioned right after it.</summary>
    /// <remarks>The stream may return any number of bytes per read and need not support seeking. Its exceptions are passed on unchanged.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static T? Deserialize<T>(Stream source, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        using InputSource input = new(source);
        return ReaderOf<T>(options).Read(input);
    }

    /// <summary>Asynchronously deserializes the next message of a stream and leaves the stream positioned right after it.</summary>
    /// <remarks>
    /// The stream may return any number of bytes per read and need not support seeking. It is read until the message is complete, and then the value is
    /// created. Exceptions of the stream are passed on unchanged.
    /// </remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<T?> DeserializeAsync<T>(Stream source, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync<T>(source, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Asynchronously deserializes the next message of a pipe and consumes exactly its bytes.</summary>
    /// <remarks>The message is copied as it arrives, so it may be larger than the buffer of the pipe. After a failure, a part of it is consumed.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="source">The pipe, positioned at the start of a message. It is not completed.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending read of the pipe was canceled.</exception>
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
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(ReadOnlySpan<byte> data, Type type, TesseraOptions? options = null) => CodecOf(type, options).ReadBoxed(data);

    /// <summary>Deserializes the message at the start of a span into a type known at run time. The bytes after it are ignored.</summary>
    /// <param name="data">The bytes that start with the message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with a valid message, or the message cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(ReadOnlySpan<byte> data, Type type, out int bytesConsumed, TesseraOptions? options = null) =>
        CodecOf(type, options).ReadBoxed(data, out bytesConsumed);

    /// <summary>Deserializes a sequence that contains exactly one message into a type known at run time.</summary>
    /// <param name="data">The sequence that holds the message. A segment can end anywhere.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(in ReadOnlySequence<byte> data, Type type, TesseraOptions? options = null) => CodecOf(type, options).ReadBoxed(in data);

    /// <summary>Deserializes the message at the start of a sequence into a type known at run time. The bytes after it are ignored.</summary>
    /// <param name="data">The sequence that starts with the message. A segment can end anywhere.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data does not start with a valid message, or the message cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(in ReadOnlySequence<byte> data, Type type, out long bytesConsumed, TesseraOptions? options = null) =>
        CodecOf(type, options).ReadBoxed(in data, out bytesConsumed);

    /// <summary>Deserializes the next message of a stream into a type known at run time and leaves the stream positioned right after it.</summary>
    /// <remarks>The stream may return any number of bytes per read and need not support seeking. Its exceptions are passed on unchanged.</remarks>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static object? Deserialize(Stream source, Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        MessageCodec codec = CodecOf(type, options);
        using InputSource input = new(source);
        return codec.ReadBoxed(input);
    }

    /// <summary>Asynchronously deserializes the next message of a stream into a type known at run time. The stream is left right after the message.</summary>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<object?> DeserializeAsync(Stream source, Type type, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        ArgumentNullException.ThrowIfNull(type);
        return DeserializeAsync(source, type, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Asynchronously deserializes the next message of a pipe into a type known at run time and consumes exactly its bytes.</summary>
    /// <param name="source">The pipe, positioned at the start of a message. It is not completed.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation, which can leave the message partly read.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending read of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ValueTask<object?> DeserializeAsync(PipeReader source, Type type,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsync(new PipeInput(source), type, options, cancellationToken);
    }

    /// <summary>Serializes the elements of a sequence one by one to a stream, as one message that is a list. Only some are held in memory.</summary>
    /// <remarks>
    /// The message can be read into a list by <see cref="Deserialize{T}(Stream, TesseraOptions?)"/>, or row by row by
    /// <see cref="DeserializeEnumerable{T}(Stream, TesseraOptions?)"/>. If the sequence or an element fails, a part of the message has been written. The stream
    /// is not flushed or closed. With a <see cref="TesseraOptions.Profile"/>, all elements are held in memory.
    /// </remarks>
    /// <typeparam name="T">The declared type of an element.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="values">The elements. They are enumerated once.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">An element or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void SerializeEnumerable<T>(Stream destination, IEnumerable<T?> values, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        Rows<T>.Write(destination, values, StateOf(options));
    }

    /// <summary>Asynchronously serializes the elements of a sequence, like
    /// <see cref="SerializeEnumerable{T}(Stream, IEnumerable{T}, TesseraOptions?)"/>.</summary>
    /// <remarks>Before the method waits for the next element, it writes those that it already has.</remarks>
    /// <typeparam name="T">The declared type of an element.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation and leaves the message partly written. It is also passed to the sequence.</param>
    /// <returns>A task that completes when the message has been written to the stream.</returns>
    /// <exception cref="TesseraException">An element or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsyncEnumerable<T>(
        Stream destination, IAsyncEnumerable<T?> values, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        return Rows<T>.WriteAsync(destination, values, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Asynchronously serializes the elements of a sequence one by one to a pipe, as one message that is a list.</summary>
    /// <remarks>If the reader of the pipe has completed, no further elements are requested from the sequence.</remarks>
    /// <typeparam name="T">The declared type of an element.</typeparam>
    /// <param name="destination">The destination to write the message to.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation and leaves the message partly written. It is also passed to the sequence.</param>
    /// <returns>A task that completes when the message has been written to the pipe.</returns>
    /// <exception cref="TesseraException">An element or its type cannot be serialized.</exception>
    /// <exception cref="OperationCanceledException">The cancellation token or the pending flush of the pipe was canceled.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task SerializeAsyncEnumerable<T>(
        PipeWriter destination, IAsyncEnumerable<T?> values, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(destination);
        ArgumentNullException.ThrowIfNull(values);
        return Rows<T>.WriteAsync(destination, values, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Deserializes a message that is a list, element by element. An element is returned when its bytes have arrived, and is not kept.</summary>
    /// <remarks>
    /// Any message that can be read into a list is accepted; null has no elements. An error is reported when it is reached, after the elements before it have
    /// been returned. The limits of <see cref="TesseraOptions.Limits"/> apply to each element separately. When an enumeration ends, even early, a stream that
    /// can seek is positioned after the last element that was read, or after the message. A message in a frame or checked against a profile is read as a whole.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message. Each enumeration reads a message from it.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The elements. Enumerating throws <see cref="TesseraException"/> if the data is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IEnumerable<T?> DeserializeEnumerable<T>(Stream source, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        return Rows<T>.Read(source, StateOf(options));
    }

    /// <summary>Asynchronously deserializes a list element by element, like <see cref="DeserializeEnumerable{T}(Stream, TesseraOptions?)"/>.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the enumeration.</param>
    /// <returns>The elements. Enumerating throws <see cref="TesseraException"/> if the data is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream source,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return Rows<T>.ReadAsync(source, (options ?? TesseraOptions.Default).State, cancellationToken);
    }

    /// <summary>Asynchronously deserializes a list from a pipe, element by element, and consumes exactly the bytes of the message.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="source">The pipe, positioned at the start of a message. It is not completed.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the enumeration.</param>
    /// <returns>The elements. Enumerating throws <see cref="TesseraException"/> if the data is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader source,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsyncEnumerable<T>(new PipeInput(source), options, cancellationToken);
    }

    /// <summary>Deserializes all messages up to the end of a stream, or the elements of one message that is a list.</summary>
    /// <typeparam name="T">The type of a message, or of an element of the list.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message or at its end. When a message is returned, the stream is right after it.</param>
    /// <param name="topLevelValues">True if each value is a message; false if the values are the elements of one message that is a list.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The values. Enumerating throws <see cref="TesseraException"/> if the data is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IEnumerable<T?> DeserializeEnumerable<T>(Stream source, bool topLevelValues, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(source);
        return topLevelValues ? Rows<T>.ReadMessages(source, StateOf(options)) : DeserializeEnumerable<T>(source, options);
    }

    /// <summary>Asynchronously deserializes all messages up to the end of a stream, or the elements of one message that is a list.</summary>
    /// <typeparam name="T">The type of a message, or of an element of the list.</typeparam>
    /// <param name="source">The stream, positioned at the start of a message or at its end.</param>
    /// <param name="topLevelValues">True if each value is a message; false if the values are the elements of one message that is a list.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the enumeration.</param>
    /// <returns>The values. Enumerating throws <see cref="TesseraException"/> if the data is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(Stream source, bool topLevelValues,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return topLevelValues
            ? Rows<T>.ReadMessagesAsync(source, (options ?? TesseraOptions.Default).State, cancellationToken)
            : DeserializeAsyncEnumerable<T>(source, options, cancellationToken);
    }

    /// <summary>Asynchronously deserializes all messages up to the end of a pipe, or the elements of one message that is a list.</summary>
    /// <typeparam name="T">The type of a message, or of an element of the list.</typeparam>
    /// <param name="source">The pipe, positioned at the start of a message or completed by its writer. This method does not complete it.</param>
    /// <param name="topLevelValues">True if each value is a message; false if the values are the elements of one message that is a list.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the enumeration.</param>
    /// <returns>The values. Enumerating throws <see cref="TesseraException"/> if the data is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<T>(PipeReader source,
        bool topLevelValues, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(source);
        return DeserializeAsyncEnumerable<T>(new PipeInput(source), topLevelValues, options, cancellationToken);
    }

    /// <summary>
    /// Deserializes a message without a type: objects as <see cref="TesseraObject"/>, lists as typed arrays or <c>object?[]</c>, maps as dictionaries.
    /// </summary>
    /// <param name="data">The message.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The data is not a valid message.</exception>
    [OverloadResolutionPriority(1)] // Otherwise new() { ... } could be a Type as well.
    public static object? Deserialize(ReadOnlySpan<byte> data, TesseraOptions? options = null) =>
        OpenReaderOf(options).Read(data);

    /// <summary>Deserializes the message at the start of a span without a type. The bytes after it, for example another message, are ignored.</summary>
    /// <param name="data">The bytes that start with the message.</param>
    /// <param name="bytesConsumed">The number of bytes of the message. The next message, if any, starts after them.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The value, as <see cref="Deserialize(ReadOnlySpan{byte}, TesseraOptions?)"/> returns it.</returns>
    /// <exception cref="TesseraException">The data does not start with a valid message.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null) =>
        OpenReaderOf(options).ReadFirst(data, out bytesConsumed);

    /// <summary>Sets the members of an existing object from a message. Members that the data does not have keep their values.</summary>
    /// <remarks>
    /// Members that cannot be set, because they are set by a constructor or get-only, are ignored, except collections, which are filled. The method is not
    /// atomic: if it fails, members before the path of the error may have been set.
    /// </remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="data">The message.</param>
    /// <param name="target">The object whose members are set.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Populate<T>(ReadOnlySpan<byte> data, T target, TesseraOptions? options = null)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(target);
        StateOf(options).Reference.Codecs.Get<T>().Reader.Populate(data, target);
    }

    /// <summary>Sets the members of an existing object of a type known at run time, like the method with a type parameter.</summary>
    /// <param name="data">The message.</param>
    /// <param name="target">The object whose members are set. Its runtime type is the declared type. A boxed struct is not allowed.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="ArgumentException">The target is a struct.</exception>
    /// <exception cref="TesseraException">The data is not a valid message, or cannot be read into the type.</exception>
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
    /// Computes a 64-bit hash of a value. Equal values have equal hashes in every process and on every machine. The hash depends on the bytes of the format, so
    /// a new version of this library may change it until the format is frozen. Use it for filters, sketches, partitions and caches. It does not protect
    /// against intended collisions.
    /// </summary>
    /// <remarks>
    /// The hash is XXH64 with seed 0 over the message with <see cref="TesseraSerializationProfile.Canonical"/>, or
    /// <see cref="TesseraSerializationProfile.Deterministic"/> if the options have that profile. The message is hashed while it is written, so large values
    /// need no more memory than small ones, except for the longest string, and for the keys of a dictionary and the elements of a set, which must be sorted.
    /// </remarks>
    /// <typeparam name="T">The declared type. It is part of what is hashed, so an int and a long have different hashes.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
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
    /// Computes the hash of a value with a framework algorithm, such as SHA-256, for content addresses and signatures. It hashes the same bytes as
    /// <see cref="Hash{T}(T, TesseraOptions?)"/>, while they are written.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="algorithm">The algorithm.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The hash, whose length depends on the algorithm.</returns>
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

    /// <summary>Appends the bytes that <see cref="Hash{T}(T, TesseraOptions?)"/> hashes to a hash of any algorithm, including keyed ones.</summary>
    /// <remarks>The message is held in pooled memory until it is complete, so that a failure does not change the hash.</remarks>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="destination">The hash to append to. It is not changed if serialization fails.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static void Hash<T>(IncrementalHash destination, T value, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Hashing<T>(options).Write(in value).MoveTo(new IncrementalHashDrain(destination));
    }

    /// <summary>
    /// Checks a type without a value: what could be written and not read back, which members are not written, which constructors reading uses, and what the
    /// type costs. Use it in unit tests: <c>Assert.Empty(TesseraSerializer.Check&lt;Order&gt;().Problems)</c>. It examines all types anew, so it is slow.
    /// </summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The report. A report is also returned for a type that cannot be serialized.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraTypeReport Check<T>(TesseraOptions? options = null) => Check(typeof(T), options);

    /// <summary>Checks a type that is known at run time, like <see cref="Check{T}(TesseraOptions?)"/>.</summary>
    /// <param name="type">The declared type.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The report. A report is also returned for a type that cannot be serialized.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraTypeReport Check(Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TypeReporter.Report(type, options ?? TesseraOptions.Default);
    }

    /// <summary>Methods for small messages do this inline: shared generic code looks T up again in each generic method that it enters.</summary>
    private static MessageReader<T> ReaderOf<T>(TesseraOptions? options) => options is null ? DefaultCodec<T>.Reader : Find<T>(options).Reader;

    /// <summary>Returns the reader for messages without a type, and keeps the code for values of any type in programs that are trimmed.</summary>
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

    private static MessageWriter<T> Hashing<T>(TesseraOptions? options) =>
        Repetition.Choose((options ?? TesseraOptions.Default).State.Hashing).Codecs.Get<T>().Writer;

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
