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
/// A parameter of a minimal API that is the body of the request: a message, where its media type is <see cref="TesseraSerializer.MediaType"/>, or JSON, as a parameter without this class would be.
/// </summary>
/// <remarks>
/// A body that cannot be read is answered with status 400 and problem details, one of another media type with 415, one that is too large with 413; filters and the method are not called then. Null is
/// refused. A parameter that may be null is null where the request has no body. An <see cref="IAsyncEnumerable{T}"/> is read from a message while it is enumerated, after the method has been called: bytes that cannot be
/// read are a <see cref="BadHttpRequestException"/> with status 400 there. The options are those of <see cref="TesseraServiceCollectionExtensions.AddTessera(Microsoft.Extensions.DependencyInjection.IServiceCollection, Action{TesseraHttpOptions}?)"/>.
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

    /// <summary>The value.</summary>
    /// <remarks>Of a body that could not be read it is the default where an answer is certain: AddValidation looks at arguments before any filter of the endpoint does, and finds nothing to complain of.</remarks>
    public T Value => _mayBeAsked ? _value! : throw new BadHttpRequestException("The body of the request could not be read.");

    /// <summary>Reads the body; called by the host.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body.</returns>
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
        catch (IOException failure)
        {
            // Too large, or the sender is gone and hears no answer.
            return Failed(context, (failure as BadHttpRequestException)?.StatusCode ?? StatusCodes.Status400BadRequest);
        }
    }

    /// <summary>Describes the parameter to the host, and has it answer for bodies that cannot be read; called by the host.</summary>
    /// <param name="parameter">The parameter.</param>
    /// <param name="builder">The endpoint.</param>
    public static void PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new AcceptsMetadata([TesseraSerializer.MediaType, "application/json"], typeof(T), IsOptional(parameter)));
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status400BadRequest, typeof(ProblemDetails), ["application/problem+json"]));
        UnreadBody.IsAnswered filter = new();
        builder.Metadata.Add(filter);
        builder.FilterFactories.Insert(0, filter.Create);
    }

    private static bool HasBody(HttpContext context) => context.Request.ContentLength != 0 && context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody != false;

    /// <summary>As for parameters that are read from JSON: one that is declared as nullable, or has a default value, may go without a body.</summary>
    private static bool IsOptional(ParameterInfo parameter) => parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable;

    private static bool TryFindReader(HttpRequest request, out Func<HttpRequest, ValueTask<object?>> reader)
    {
        bool isMessage = MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? type) && type.MediaType.Equals(TesseraSerializer.MediaType, StringComparison.OrdinalIgnoreCase);
        reader = isMessage ? ReadMessage : ReadJson;
        return isMessage || request.HasJsonContentType();
    }

    private static ValueTask<object?> ReadMessage(HttpRequest request) => MessageBody.ReadAsync(request, typeof(T), ResponseMessage.OptionsOf(request.HttpContext));

    private static async ValueTask<object?> ReadJson(HttpRequest request) => await request.ReadFromJsonAsync<T>(request.HttpContext.RequestAborted).ConfigureAwait(false);

    private static TesseraBody<T> Failed(HttpContext context, int status, string? text = null, Dictionary<string, object?>? extensions = null)
    {
        context.Features.Set(new UnreadBody(TypedResults.Problem(text, statusCode: status, extensions: extensions)));
        return new(default, context.GetEndpoint()?.Metadata.GetMetadata<UnreadBody.IsAnswered>() is not null);
    }
}
