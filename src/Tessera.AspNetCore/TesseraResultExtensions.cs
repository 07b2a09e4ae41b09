using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Provides results of minimal APIs, such as <c>TypedResults.Extensions.Tessera(value)</c>.</summary>
public static class TesseraResultExtensions
{
    /// <summary>Creates a result that writes a value as a message.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="results"><c>TypedResults.Extensions</c> or <c>Results.Extensions</c>.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options, or null for those of <see cref="TesseraServiceCollectionExtensions"/>.</param>
    /// <param name="statusCode">The status code of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraHttpResult<T> Tessera<[TesseraRoot] T>(this IResultExtensions results,
        T? value, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new(value, options, statusCode);
    }

    /// <summary>Creates a result that writes a value as a message if the <c>Accept</c> header names it and does not prefer JSON, otherwise as JSON.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="results"><c>TypedResults.Extensions</c> or <c>Results.Extensions</c>.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options for the message, or null for those of <see cref="TesseraServiceCollectionExtensions"/>.</param>
    /// <param name="statusCode">The status code of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraOrJsonHttpResult<T> TesseraOrJson<[TesseraRoot] T>(this IResultExtensions results,
        T? value, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new(value, options, statusCode);
    }

    /// <summary>Creates a result that writes rows as they become available, as one message that is a list.</summary>
    /// <remarks>If the sequence fails after its first rows, the response is aborted, so that the client gets an error instead of a shorter list.</remarks>
    /// <typeparam name="T">The declared type of a row.</typeparam>
    /// <param name="results"><c>TypedResults.Extensions</c> or <c>Results.Extensions</c>.</param>
    /// <param name="rows">The rows. They are enumerated once, until the request is aborted.</param>
    /// <param name="options">The options, or null for those of <see cref="TesseraServiceCollectionExtensions"/>.</param>
    /// <param name="statusCode">The status code of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraRowsHttpResult<T> TesseraRows<[TesseraRoot] T>(this IResultExtensions results,
        IAsyncEnumerable<T?> rows, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        ArgumentNullException.ThrowIfNull(rows);
        return new(rows, options, statusCode);
    }
}
