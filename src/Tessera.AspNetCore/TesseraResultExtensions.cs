using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Results of minimal APIs: <c>TypedResults.Extensions.Tessera(value)</c>.</summary>
public static class TesseraResultExtensions
{
    /// <summary>Writes a value as a message.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="results"><c>TypedResults.Extensions</c> or <c>Results.Extensions</c>.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Null for those of <see cref="TesseraServiceCollectionExtensions.AddTessera"/>.</param>
    /// <param name="statusCode">The status of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraHttpResult<T> Tessera<[TesseraRoot] T>(this IResultExtensions results, T? value, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new(value, options, statusCode);
    }

    /// <summary>Writes a value as a message if the request names <see cref="TesseraSerializer.MediaType"/> in its <c>Accept</c> header and would not rather have JSON; else as JSON.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="results"><c>TypedResults.Extensions</c> or <c>Results.Extensions</c>.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">For the message. Null for those of <see cref="TesseraServiceCollectionExtensions.AddTessera"/>.</param>
    /// <param name="statusCode">The status of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraOrJsonHttpResult<T> TesseraOrJson<[TesseraRoot] T>(this IResultExtensions results, T? value, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new(value, options, statusCode);
    }
}
