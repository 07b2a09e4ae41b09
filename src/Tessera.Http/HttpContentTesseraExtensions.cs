using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;

namespace Tessera;

/// <summary>Reads the content of a request or response as one message.</summary>
public static class HttpContentTesseraExtensions
{
    /// <summary>Reads the content, which is one message and nothing else.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="content">The content; its media type is not looked at, since the bytes say what they are.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The content is no message, or cannot be read into the type.</exception>
    /// <exception cref="HttpRequestException">The content did not arrive whole.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> ReadFromTesseraAsync<[TesseraRoot] T>(this HttpContent content, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        byte[] received = await content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            return CountedMessage.Deserialize<T>(new ReadOnlySequence<byte>(received), options);
        }
        catch (TesseraException failure) when (IsOther(content, failure))
        {
            throw Explain(content, failure);
        }
    }

    /// <summary>Reads the content, which is a message that is a list, row by row as they arrive.</summary>
    /// <remarks>What breaks a rule is found when it is come to: the rows before it have been given out. Bytes behind the list are an error, unless <see cref="TesseraOptions.AllowTrailingData"/> is set. The limits of the options hold for each row by itself.</remarks>
    /// <typeparam name="T">The type of a row.</typeparam>
    /// <param name="content">The content, of a response that was asked for with <see cref="HttpCompletionOption.ResponseHeadersRead"/>; else it has been received whole.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The rows; enumerating them throws <see cref="TesseraException"/> where the content is no message, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> ReadFromTesseraAsAsyncEnumerable<[TesseraRoot] T>(this HttpContent content, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return ReadRowsAsync<T>(content, options, cancellationToken);
    }

    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    private static async IAsyncEnumerable<T?> ReadRowsAsync<T>(HttpContent content, TesseraOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            // Of a stream no more is read than the rows are known to need, which is little where each may be a byte; a pipe takes what has come, and there is nothing behind the message that would be somebody else's.
            PipeReader pipe = PipeReader.Create(stream, new StreamPipeReaderOptions(bufferSize: 64 * 1024, leaveOpen: true));
            try
            {
                await foreach (T? row in TesseraSerializer.DeserializeAsyncEnumerable<T>(pipe, options, cancellationToken).ConfigureAwait(false))
                    yield return row;
                if (options?.AllowTrailingData != true && !(await pipe.ReadAsync(cancellationToken).ConfigureAwait(false)).Buffer.IsEmpty)
                    throw new TesseraException(TesseraErrorCode.TrailingData, "Bytes follow the message.");
            }
            finally
            {
                await pipe.CompleteAsync().ConfigureAwait(false);
            }
        }
    }

    /// <summary>Reads the content, which is one message and nothing else, as a type known at run time.</summary>
    /// <param name="content">The content.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The content is no message, or cannot be read into the type.</exception>
    /// <exception cref="HttpRequestException">The content did not arrive whole.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<object?> ReadFromTesseraAsync(this HttpContent content, Type type, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(type);
        byte[] received = await content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            return CountedMessage.Deserialize(new ReadOnlySequence<byte>(received), type, options);
        }
        catch (TesseraException failure) when (IsOther(content, failure))
        {
            throw Explain(content, failure);
        }
    }

    /// <summary>It does not begin as a message, and its headers say what it is instead: a page of a proxy, say.</summary>
    private static bool IsOther(HttpContent content, TesseraException failure) =>
        failure is { Offset: 0, Code: TesseraErrorCode.Malformed or TesseraErrorCode.UnexpectedEnd }
        && content.Headers.ContentType?.MediaType is string type && !type.Equals(TesseraSerializer.MediaType, StringComparison.OrdinalIgnoreCase);

    private static TesseraException Explain(HttpContent content, TesseraException failure) =>
        new(failure.Code, $"The content has the media type {content.Headers.ContentType!.MediaType}, and is no message; the request has to ask for {TesseraSerializer.MediaType}, and the server to send it", failure);
}
