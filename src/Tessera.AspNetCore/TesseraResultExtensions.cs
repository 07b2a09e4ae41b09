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
    /// <param name="options">Null for those of <see cref="TesseraServiceCollectionExtensions.AddTessera(Microsoft.Extensions.DependencyInjection.IServiceCollection, Action{TesseraHttpOptions}?)"/>.</param>
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
    /// <param name="options">For the message. Null for those of <see cref="TesseraServiceCollectionExtensions.AddTessera(Microsoft.Extensions.DependencyInjection.IServiceCollection, Action{TesseraHttpOptions}?)"/>.</param>
    /// <param name="statusCode">The status of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraOrJsonHttpResult<T> TesseraOrJson<[TesseraRoot] T>(this IResultExtensions results, T? value, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new(value, options, statusCode);
    }

    /// <summary>Writes rows as they come, as one message that is a list.</summary>
    /// <remarks>A failure of the sequence after its first rows cuts the response off: the client has an error then, not a shorter list.</remarks>
    /// <typeparam name="T">The declared type of a row.</typeparam>
    /// <param name="results"><c>TypedResults.Extensions</c> or <c>Results.Extensions</c>.</param>
    /// <param name="rows">The rows. They are asked for once, until the request is aborted.</param>
    /// <param name="options">Null for those of <see cref="TesseraServiceCollectionExtensions.AddTessera(Microsoft.Extensions.DependencyInjection.IServiceCollection, Action{TesseraHttpOptions}?)"/>.</param>
    /// <param name="statusCode">The status of the response.</param>
    /// <returns>The result.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraRowsHttpResult<T> TesseraRows<[TesseraRoot] T>(this IResultExtensions results, IAsyncEnumerable<T?> rows, TesseraOptions? options = null, int statusCode = StatusCodes.Status200OK)
    {
        ArgumentNullException.ThrowIfNull(results);
        ArgumentNullException.ThrowIfNull(rows);
        return new(rows, options, statusCode);
    }
}
