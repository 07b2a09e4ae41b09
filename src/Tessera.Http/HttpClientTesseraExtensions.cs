using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;

namespace Tessera;

/// <summary>Sends and receives messages with an <see cref="HttpClient"/>, as <see cref="System.Net.Http.Json.HttpClientJsonExtensions"/> does with JSON.</summary>
/// <remarks>
/// Requests ask for <see cref="TesseraSerializer.MediaType"/>, and for problem details in case of an error. Responses are received whole before they are read, so the
/// <see cref="HttpClient.Timeout"/> and the <see cref="HttpClient.MaxResponseContentBufferSize"/> of the client hold; but for rows.
/// </remarks>
public static class HttpClientTesseraExtensions
{
    /// <summary>Sends a GET request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The value; null if the response says that there is no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the response says that it did.</exception>
    /// <exception cref="TesseraException">The response is no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<T?> GetFromTesseraAsync<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        GetFromTesseraAsync<T>(client, ToUri(requestUri), options, cancellationToken);

    /// <summary>Sends a GET request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The value; null if the response says that there is no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the response says that it did.</exception>
    /// <exception cref="TesseraException">The response is no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> GetFromTesseraAsync<[TesseraRoot] T>(this HttpClient client, Uri? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        using HttpResponseMessage response = await SendAsync(client, HttpMethod.Get, requestUri, content: null, cancellationToken).ConfigureAwait(false);
        return await ReadAsync<T>(response, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Sends a GET request and reads the message of the response, which is a list, row by row as they arrive.</summary>
    /// <remarks>
    /// The request is sent when the rows are enumerated, once for each enumeration. Only the wait for the headers is bounded by the <see cref="HttpClient.Timeout"/>. Leaving the enumeration early ends the response.
    /// </remarks>
    /// <typeparam name="T">The type of a row.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>
    /// The rows. Enumerating them throws <see cref="HttpRequestException"/> if the request failed or the response says that it did, and <see cref="TesseraException"/> where the response is no message, is cut off, or
    /// cannot be read into the type.
    /// </returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> GetFromTesseraAsAsyncEnumerable<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        GetFromTesseraAsAsyncEnumerable<T>(client, ToUri(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetFromTesseraAsAsyncEnumerable{T}(HttpClient, string?, TesseraOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> GetFromTesseraAsAsyncEnumerable<[TesseraRoot] T>(this HttpClient client, Uri? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return HttpContentTesseraExtensions.ReadRowsAsync<T>(
            token => SendAsync(client, HttpMethod.Get, requestUri, content: null, token, HttpCompletionOption.ResponseHeadersRead), content: null, options, cancellationToken);
    }

    /// <summary>Sends a DELETE request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The value; null if the response says that there is no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the response says that it did.</exception>
    /// <exception cref="TesseraException">The response is no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<T?> DeleteFromTesseraAsync<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        DeleteFromTesseraAsync<T>(client, ToUri(requestUri), options, cancellationToken);

    /// <summary>Sends a DELETE request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The value; null if the response says that there is no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the response says that it did.</exception>
    /// <exception cref="TesseraException">The response is no message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> DeleteFromTesseraAsync<[TesseraRoot] T>(this HttpClient client, Uri? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        using HttpResponseMessage response = await SendAsync(client, HttpMethod.Delete, requestUri, content: null, cancellationToken).ConfigureAwait(false);
        return await ReadAsync<T>(response, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Sends a value in a POST request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The response; its message is read with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PostAsTesseraAsync<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        PostAsTesseraAsync(client, ToUri(requestUri), value, options, cancellationToken);

    /// <summary>Sends a value in a POST request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The response; its message is read with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PostAsTesseraAsync<[TesseraRoot] T>(this HttpClient client, Uri? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, requestUri, TesseraContent.Create(value, mediaType: null, options), cancellationToken);

    /// <summary>Sends a value in a PUT request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The response; its message is read with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PutAsTesseraAsync<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        PutAsTesseraAsync(client, ToUri(requestUri), value, options, cancellationToken);

    /// <summary>Sends a value in a PUT request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The response; its message is read with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PutAsTesseraAsync<[TesseraRoot] T>(this HttpClient client, Uri? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Put, requestUri, TesseraContent.Create(value, mediaType: null, options), cancellationToken);

    /// <summary>Sends a value in a PATCH request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The response; its message is read with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PatchAsTesseraAsync<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        PatchAsTesseraAsync(client, ToUri(requestUri), value, options, cancellationToken);

    /// <summary>Sends a value in a PATCH request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <returns>The response; its message is read with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PatchAsTesseraAsync<[TesseraRoot] T>(this HttpClient client, Uri? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Patch, requestUri, TesseraContent.Create(value, mediaType: null, options), cancellationToken);

    /// <summary>"No content" is what servers send for null, controllers of MVC among them.</summary>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    private static async Task<T?> ReadAsync<[TesseraRoot] T>(HttpResponseMessage response, TesseraOptions? options, CancellationToken cancellationToken)
    {
        HttpContent content = response.EnsureSuccessStatusCode().Content;
        return response.StatusCode == HttpStatusCode.NoContent && default(T) is null ? default : await content.ReadFromTesseraAsync<T>(options, cancellationToken).ConfigureAwait(false);
    }

    private static async Task<HttpResponseMessage> SendAsync(HttpClient client, HttpMethod method, Uri? requestUri, HttpContent? content, CancellationToken cancellationToken, HttpCompletionOption completion = HttpCompletionOption.ResponseContentRead)
    {
        ArgumentNullException.ThrowIfNull(client);
        using HttpRequestMessage request = new(method, requestUri) { Content = content, Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy };
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue(TesseraSerializer.MediaType));
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue("application/problem+json", 0.5));
        return await client.SendAsync(request, completion, cancellationToken).ConfigureAwait(false);
    }

    private static Uri? ToUri(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new Uri(requestUri, UriKind.RelativeOrAbsolute);
}
