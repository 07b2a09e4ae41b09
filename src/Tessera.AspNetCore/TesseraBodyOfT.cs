using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Microsoft.Net.Http.Headers;

namespace Tessera;

/// <summary>
/// A parameter of a minimal API that is read from the body: a message if the media type is <see cref="TesseraSerializer.MediaType"/>, otherwise JSON.
/// </summary>
/// <remarks>
/// The response has status 400 and problem details for a body that cannot be read or is null, 415 for another media type, and 413 for a body that is too large.
/// The method and its filters are not called then. A parameter that may be null is null if the request has no body. An <see cref="IAsyncEnumerable{T}"/> is
/// read from a message while it is enumerated, after the method has been called; invalid data then throws a <see cref="BadHttpRequestException"/> with status
/// 400. The options are set with <see cref="TesseraServiceCollectionExtensions"/>.
/// </remarks>
/// <typeparam name="T">The type to read into.</typeparam>
public sealed class TesseraBody<[TesseraRoot] T> : IBindableFromHttpContext<TesseraBody<T>>, IEndpointParameterMetadataProvider
{
    private readonly T? _value;
    private readonly bool _mayBeAsked;

    private TesseraBody(T? value, bool mayBeAsked)
    {
        _value = value;
        _mayBeAsked = mayBeAsked;
    }

    /// <summary>The value of the body.</summary>
    /// <remarks>If the body could not be read and the endpoint is certain to respond to that, it is the default of the type. AddValidation examines arguments
    /// before any filter of the endpoint runs, and must find no error.</remarks>
    public T Value => _mayBeAsked ? _value! : throw new BadHttpRequestException("The body of the request could not be read.");

    /// <summary>Reads the body. The host calls this method.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="parameter">The parameter of the endpoint's method.</param>
    /// <returns>The body, or null if the request has none and the parameter is optional.</returns>
    public static async ValueTask<TesseraBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (!HasBody(context) && IsOptional(parameter))
            return null;
        try
        {
            if (!TryFindReader(context.Request, out Func<HttpRequest, ValueTask<object?>> reader))
                return Failed(context, StatusCodes.Status415UnsupportedMediaType);
            object? value = await reader(context.Request).ConfigureAwait(false);
            return value is null ? Failed(context, StatusCodes.Status400BadRequest, "The body is null.") : new TesseraBody<T>((T)value, mayBeAsked: true);
        }
        catch (TesseraException failure) when (BodyFailure.IsOfData(failure))
        {
            BodyFailure found = BodyFailure.Report(failure, context);
            return Failed(context, StatusCodes.Status400BadRequest, found.Text, found.Extensions);
        }
        catch (JsonException failure)
        {
            return Failed(context, StatusCodes.Status400BadRequest, "The body cannot be read as JSON.", new() { ["path"] = failure.Path });
        }
        catch (Exception failure) when (failure is IOException or InvalidDataException)
        {
            // The body is too large, its JSON cannot be decompressed, or the client has disconnected and will not see the response.
            return Failed(context, (failure as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest);
        }
    }

    /// <summary>Adds a description of the parameter to the endpoint, and a filter that responds to invalid bodies. The host calls this method.</summary>
    /// <param name="parameter">The parameter of the endpoint's method.</param>
    /// <param name="builder">The builder of the endpoint.</param>
    public static void PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new AcceptsMetadata([TesseraSerializer.MediaType, "application/json"], typeof(T), IsOptional(parameter)));
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status400BadRequest, typeof(ProblemDetails), ["application/problem+json"]));
        UnreadBody.IsAnswered filter = new();
        builder.Metadata.Add(filter);
        builder.FilterFactories.Insert(0, filter.Create);
    }

    private static bool HasBody(HttpContext context) =>
        context.Request.ContentLength != 0 && context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody != false;

    /// <summary>As for parameters that are read from JSON, a nullable parameter and one with a default value do not require a body.</summary>
    private static bool IsOptional(ParameterInfo parameter) =>
        parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable;

    private static bool TryFindReader(HttpRequest request, out Func<HttpRequest, ValueTask<object?>> reader)
    {
        bool isMessage = MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? type)
            && type.MediaType.Equals(TesseraSerializer.MediaType, StringComparison.OrdinalIgnoreCase);
        reader = isMessage ? ReadMessage : ReadJson;
        return isMessage || request.HasJsonContentType();
    }

    private static ValueTask<object?> ReadMessage(HttpRequest request) =>
        MessageBody.ReadAsync(request, typeof(T), ResponseMessage.OptionsOf(request.HttpContext));

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = KeptTypes.OfJson)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = KeptTypes.OfJson)]
    private static async ValueTask<object?> ReadJson(HttpRequest request) =>
        await request.ReadFromJsonAsync<T>(request.HttpContext.RequestAborted).ConfigureAwait(false);

    private static TesseraBody<T> Failed(HttpContext context, int status, string? text = null, Dictionary<string, object?>? extensions = null)
    {
        context.Features.Set(new UnreadBody(TypedResults.Problem(text, statusCode: status, extensions: extensions)));
        return new(default, context.GetEndpoint()?.Metadata.GetMetadata<UnreadBody.IsAnswered>() is not null);
    }
}
