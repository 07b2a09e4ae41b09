using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;

namespace Tessera;

/// <summary>Sends and receives messages with an <see cref="HttpClient"/>, like <see cref="System.Net.Http.Json.HttpClientJsonExtensions"/> for JSON.</summary>
/// <remarks>
/// Requests accept <see cref="TesseraSerializer.MediaType"/>, and problem details for errors. Except for rows, responses are received completely before they
/// are read, so <see cref="HttpClient.Timeout"/> and <see cref="HttpClient.MaxResponseContentBufferSize"/> apply.
/// </remarks>
public static class HttpClientTesseraExtensions
{
    /// <summary>Sends a GET request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value, or null if the response has no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the status code of the response is not a success code.</exception>
    /// <exception cref="TesseraException">The content of the response is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<T?> GetFromTesseraAsync<[TesseraRoot] T>(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        GetFromTesseraAsync<T>(client, ToUri(requestUri), options, cancellationToken);

    /// <summary>Sends a GET request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value, or null if the response has no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the status code of the response is not a success code.</exception>
    /// <exception cref="TesseraException">The content of the response is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> GetFromTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        Uri? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        using HttpResponseMessage response = await SendAsync(client, HttpMethod.Get, requestUri, content: null, cancellationToken).ConfigureAwait(false);
        return await ReadAsync<T>(response, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Sends a GET request and returns the rows of the response, which must be a message that is a list, as they arrive.</summary>
    /// <remarks>Each enumeration sends a request and closes the response at its end. <see cref="HttpClient.Timeout"/> only limits the wait for
    /// headers.</remarks>
    /// <typeparam name="T">The type of a row.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The rows. Enumerating throws <see cref="HttpRequestException"/> if the request failed or the status code is not a success code, and
    /// <see cref="TesseraException"/> if the content is not a valid message, is incomplete, or cannot be read into the type.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> GetFromTesseraAsAsyncEnumerable<[TesseraRoot] T>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        GetFromTesseraAsAsyncEnumerable<T>(client, ToUri(requestUri), options, cancellationToken);

    /// <inheritdoc cref="GetFromTesseraAsAsyncEnumerable{T}(HttpClient, string?, TesseraOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static IAsyncEnumerable<T?> GetFromTesseraAsAsyncEnumerable<[TesseraRoot] T>(this HttpClient client,
        Uri? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return HttpContentTesseraExtensions.ReadRowsAsync<T>(
            token =>
                SendAsync(client, HttpMethod.Get, requestUri, content: null, token, HttpCompletionOption.ResponseHeadersRead),
                    content: null, options, cancellationToken);
    }

    /// <summary>Sends a DELETE request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value, or null if the response has no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the status code of the response is not a success code.</exception>
    /// <exception cref="TesseraException">The content of the response is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<T?> DeleteFromTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        DeleteFromTesseraAsync<T>(client, ToUri(requestUri), options, cancellationToken);

    /// <summary>Sends a DELETE request and reads the message of the response.</summary>
    /// <typeparam name="T">The type to read into.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The value, or null if the response has no content.</returns>
    /// <exception cref="HttpRequestException">The request failed, or the status code of the response is not a success code.</exception>
    /// <exception cref="TesseraException">The content of the response is not a valid message, or cannot be read into the type.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static async Task<T?> DeleteFromTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        Uri? requestUri, TesseraOptions? options = null, CancellationToken cancellationToken = default)
    {
        using HttpResponseMessage response = await SendAsync(client, HttpMethod.Delete, requestUri, content: null, cancellationToken).ConfigureAwait(false);
        return await ReadAsync<T>(response, options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Sends a value in a POST request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The response. Read its message with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PostAsTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        PostAsTesseraAsync(client, ToUri(requestUri), value, options, cancellationToken);

    /// <summary>Sends a value in a POST request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The response. Read its message with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PostAsTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        Uri? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, requestUri, TesseraContent.Create(value, mediaType: null, options), cancellationToken);

    /// <summary>Sends a value in a PUT request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The response. Read its message with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PutAsTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        PutAsTesseraAsync(client, ToUri(requestUri), value, options, cancellationToken);

    /// <summary>Sends a value in a PUT request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The response. Read its message with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PutAsTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        Uri? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Put, requestUri, TesseraContent.Create(value, mediaType: null, options), cancellationToken);

    /// <summary>Sends a value in a PATCH request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The response. Read its message with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PatchAsTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        PatchAsTesseraAsync(client, ToUri(requestUri), value, options, cancellationToken);

    /// <summary>Sends a value in a PATCH request.</summary>
    /// <typeparam name="T">The declared type of the value.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The URI of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="cancellationToken">A token that cancels the operation.</param>
    /// <returns>The response. Read its message with <see cref="HttpContentTesseraExtensions.ReadFromTesseraAsync{T}"/>.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static Task<HttpResponseMessage> PatchAsTesseraAsync<[TesseraRoot] T>(this HttpClient client,
        Uri? requestUri, T value, TesseraOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Patch, requestUri, TesseraContent.Create(value, mediaType: null, options), cancellationToken);

    /// <summary>Reads the message of a response. Status 204 (no content) is read as null, because servers such as MVC controllers send it for null.</summary>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    private static async Task<T?> ReadAsync<[TesseraRoot] T>(HttpResponseMessage response, TesseraOptions? options, CancellationToken cancellationToken)
    {
        HttpContent content = response.EnsureSuccessStatusCode().Content;
        return response.StatusCode == HttpStatusCode.NoContent && default(T) is null
            ? default
            : await content.ReadFromTesseraAsync<T>(options, cancellationToken).ConfigureAwait(false);
    }

    private static async Task<HttpResponseMessage> SendAsync(HttpClient client, HttpMethod method, Uri? requestUri, HttpContent? content,
        CancellationToken cancellationToken, HttpCompletionOption completion = HttpCompletionOption.ResponseContentRead)
    {
        ArgumentNullException.ThrowIfNull(client);
        using HttpRequestMessage request = new(method, requestUri) { Content = content, Version = client.DefaultRequestVersion, VersionPolicy = client.DefaultVersionPolicy };
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue(TesseraSerializer.MediaType));
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue("application/problem+json", 0.5));
        return await client.SendAsync(request, completion, cancellationToken).ConfigureAwait(false);
    }

    private static Uri? ToUri(string? requestUri) => string.IsNullOrEmpty(requestUri) ? null : new Uri(requestUri, UriKind.RelativeOrAbsolute);
}
