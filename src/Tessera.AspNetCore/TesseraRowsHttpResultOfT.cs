using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Tessera;

/// <summary>A result of a minimal API that is written row by row, as a message with a list (<see cref="TesseraResultExtensions.TesseraRows"/>).</summary>
/// <typeparam name="T">The declared type of a row.</typeparam>
public sealed class TesseraRowsHttpResult<[TesseraRoot] T> : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult
{
    private readonly IAsyncEnumerable<T?> _rows;
    private readonly TesseraOptions? _options;
    private readonly int _statusCode;

    internal TesseraRowsHttpResult(IAsyncEnumerable<T?> rows, TesseraOptions? options, int statusCode)
    {
        _rows = rows;
        _options = options;
        _statusCode = statusCode;
    }

    /// <inheritdoc/>
    public int? StatusCode => _statusCode;

    /// <inheritdoc/>
    public string? ContentType => TesseraSerializer.MediaType;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        httpContext.Response.StatusCode = _statusCode;
        httpContext.Response.ContentType = TesseraSerializer.MediaType;
        return ResponseMessage.WriteRowsAsync(httpContext, _rows, _options ?? ResponseMessage.OptionsOf(httpContext));
    }

    /// <summary>Adds a description of the response to the metadata of the endpoint. The host calls this method.</summary>
    /// <param name="method">The method that returns the result.</param>
    /// <param name="builder">The builder of the endpoint.</param>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(IAsyncEnumerable<T>), [TesseraSerializer.MediaType]));
}
