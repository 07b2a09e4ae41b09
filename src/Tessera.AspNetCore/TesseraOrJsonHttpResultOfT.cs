using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Net.Http.Headers;

namespace Tessera;

/// <summary>A result of a minimal API that is a message if the request prefers that, else JSON (<see cref="TesseraResultExtensions.TesseraOrJson"/>).</summary>
/// <typeparam name="T">The declared type of the value.</typeparam>
public sealed class TesseraOrJsonHttpResult<[TesseraRoot] T> : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IValueHttpResult, IValueHttpResult<T>
{
    private readonly TesseraOptions? _options;
    private readonly int _statusCode;

    internal TesseraOrJsonHttpResult(T? value, TesseraOptions? options, int statusCode)
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
    object? IValueHttpResult.Value => Value;

    /// <inheritdoc/>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfJson)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfJson)]
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        httpContext.Response.Headers.AppendCommaSeparatedValues(HeaderNames.Vary, HeaderNames.Accept);
        if (ResponseMessage.IsPreferred(httpContext.Request))
            return ResponseMessage.WriteAsync(httpContext, Value, _options, _statusCode);
        // For null, the host's result sends no content, which is not JSON.
        IResult json = Value is null
            ? TypedResults.Text("null"u8, "application/json; charset=utf-8", _statusCode)
            : TypedResults.Json(Value, statusCode: _statusCode);
        return json.ExecuteAsync(httpContext);
    }

    /// <summary>Adds a description of the response to the metadata of the endpoint. The host calls this method.</summary>
    /// <param name="method">The method that returns the result.</param>
    /// <param name="builder">The builder of the endpoint.</param>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), ["application/json", TesseraSerializer.MediaType]));
}
