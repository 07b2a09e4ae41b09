using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;

namespace Tessera;

/// <summary>A result of a minimal API that is written as a message. <see cref="TesseraResultExtensions.Tessera"/> creates it.</summary>
/// <typeparam name="T">The declared type of the value.</typeparam>
public sealed class TesseraHttpResult<[TesseraRoot] T> : IResult, IEndpointMetadataProvider,
    IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<T>
{
    private readonly TesseraOptions? _options;
    private readonly int _statusCode;

    internal TesseraHttpResult(T? value, TesseraOptions? options, int statusCode)
    {
        Value = value;
        _options = options;
        _statusCode = statusCode;
    }

    /// <summary>The value to write.</summary>
    public T? Value { get; }

    /// <inheritdoc/>
    public int? StatusCode => _statusCode;

    /// <inheritdoc/>
    public string? ContentType => TesseraSerializer.MediaType;

    /// <inheritdoc/>
    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        return ResponseMessage.WriteAsync(httpContext, Value, _options, _statusCode);
    }

    /// <summary>Adds a description of the response to the metadata of the endpoint. The host calls this method.</summary>
    /// <param name="method">The method that returns the result.</param>
    /// <param name="builder">The builder of the endpoint.</param>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [TesseraSerializer.MediaType]));
}
