using System.Buffers;
using System.Diagnostics.CodeAnalysis;
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
        return ReadRowsAsync<T>(send: null, content, options, cancellationToken);
    }

    /// <summary>One enumeration for both callers: each that goes through another one takes its time for each row.</summary>
    /// <param name="send">Gets the response with the content, which is disposed of at the end; null for content that the caller has.</param>
    /// <param name="content">The content; null for that of the response.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    internal static async IAsyncEnumerable<T?> ReadRowsAsync<T>(Func<CancellationToken, Task<HttpResponseMessage>>? send, HttpContent? content, TesseraOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using HttpResponseMessage? response = send is null ? null : await send(cancellationToken).ConfigureAwait(false);
        Stream stream = await (content ?? response!.EnsureSuccessStatusCode().Content).ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await using (stream.ConfigureAwait(false))
        {
            ContentStream rows = new(stream);
            await foreach (T? row in TesseraSerializer.DeserializeAsyncEnumerable<T>(rows, options, cancellationToken).ConfigureAwait(false))
                yield return row;
            if (options?.AllowTrailingData != true && await rows.GoesOnAsync(cancellationToken).ConfigureAwait(false))
                throw TrailingBytes.Failure();
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
