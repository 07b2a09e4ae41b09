using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Runtime.CompilerServices;

namespace Tessera;

/// <summary>Provides methods that read the content of a request or response as one message.</summary>
public static class HttpContentTesseraExtensions
{
    /// <summary>Reads the content, which must be exactly one message.</summary>
    /// <remarks>The content of a response that was requested with <see cref="HttpCompletionOption.ResponseHeadersRead"/> can be read only once.</remarks>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="content">The content. Its media type is ignored, because the bytes identify the format.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The content is not a valid message, or cannot be read into the type.</exception>
    /// <exception cref="HttpRequestException">The content was not received completely.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> ReadFromTesseraAsync<[TesseraRoot] T>(this HttpContent content,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return await ReceiveAsync(content, message => CountedMessage.Deserialize<T>(message, options), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads the content, which must be a message that is a list, and returns its rows as they arrive.</summary>
    /// <remarks>An error is reported when it is reached, after the rows before it have been returned. Bytes after the list are an error, unless
    /// <see cref="TesseraOptions.AllowTrailingData"/> is set. The limits apply to each row separately.</remarks>
    /// <typeparam name="T">The type of a row.</typeparam>
    /// <param name="content">The content. It is only read row by row if the response was requested with
    /// <see cref="HttpCompletionOption.ResponseHeadersRead"/>.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The rows. Enumerating throws <see cref="TesseraException"/> if the content is not a valid message or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> ReadFromTesseraAsAsyncEnumerable<[TesseraRoot] T>(this HttpContent content,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        return ReadRowsAsync<T>(send: null, content, options, cancellationToken);
    }

    /// <summary>Reads the rows for both public methods, because a second enumerator around this one would cost time for each row.</summary>
    /// <param name="send">The function that gets the response, which is disposed at the end; null if <paramref name="content"/> is given.</param>
    /// <param name="content">The content, or null for that of the response.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    internal static async IAsyncEnumerable<T?> ReadRowsAsync<T>(Func<CancellationToken, Task<HttpResponseMessage>>? send,
        HttpContent? content, TesseraOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using HttpResponseMessage? response = send is null ? null : await send(cancellationToken).ConfigureAwait(false);
        content ??= response!.EnsureSuccessStatusCode().Content;
        // What servers send for null: no rows.
        if (response?.StatusCode == HttpStatusCode.NoContent)
            yield break;
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            ContentStream received = new(stream);
            IAsyncEnumerator<T?> rows = TesseraSerializer.DeserializeAsyncEnumerable<T>(received, options, cancellationToken).GetAsyncEnumerator(cancellationToken);
            await using (rows.ConfigureAwait(false))
            {
                for (bool isRow = await BeginAsync(rows, content).ConfigureAwait(false); isRow; isRow = await rows.MoveNextAsync().ConfigureAwait(false))
                    yield return rows.Current;
            }

            if (options?.AllowTrailingData != true && await received.GoesOnAsync(cancellationToken).ConfigureAwait(false))
                throw TrailingBytes.Failure();
        }
    }

    /// <summary>Where the first row is come to, it shows whether the content is a message.</summary>
    private static async ValueTask<bool> BeginAsync<T>(IAsyncEnumerator<T> rows, HttpContent content)
    {
        try
        {
            return await rows.MoveNextAsync().ConfigureAwait(false);
        }
        catch (TesseraException failure) when (IsOther(content, failure))
        {
            throw Explain(content, failure);
        }
    }

    /// <summary>Reads the content, which must be exactly one message, as a type known at run time.</summary>
    /// <remarks>The content of a response that was requested with <see cref="HttpCompletionOption.ResponseHeadersRead"/> can be read only once.</remarks>
    /// <param name="content">The content to read.</param>
    /// <param name="type">The type to read into.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value.</returns>
    /// <exception cref="TesseraException">The content is not a valid message, or cannot be read into the type.</exception>
    /// <exception cref="HttpRequestException">The content was not received completely.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<object?> ReadFromTesseraAsync(this HttpContent content, Type type,
        TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(type);
        return await ReceiveAsync(content, message => CountedMessage.Deserialize(message, type, options), cancellationToken).ConfigureAwait(false);
    }

    private static async Task<TValue> ReceiveAsync<TValue>(HttpContent content, Func<ReadOnlySequence<byte>, TValue> read, CancellationToken cancellationToken)
    {
        using ReceivedContent<TValue> received = new(content.Headers.ContentLength, read);
        try
        {
            await content.CopyToAsync(received, cancellationToken).ConfigureAwait(false);
            return received.Complete();
        }
        catch (TesseraException failure) when (IsOther(content, failure))
        {
            throw Explain(content, failure);
        }
    }

    /// <summary>The content does not start like a message, and its headers name another media type. It could be an error page of a proxy.</summary>
    private static bool IsOther(HttpContent content, TesseraException failure) =>
        failure is { Offset: 0, Code: TesseraErrorCode.Malformed or TesseraErrorCode.UnexpectedEnd }
        && content.Headers.ContentType?.MediaType is string type && !type.Equals(TesseraSerializer.MediaType, StringComparison.OrdinalIgnoreCase);

    private static TesseraException Explain(HttpContent content, TesseraException failure) =>
        new(failure.Code, $"The content has the media type {content.Headers.ContentType!.MediaType} and is not a message; the request must ask for {TesseraSerializer.MediaType}, and the server must send it", failure);
}
