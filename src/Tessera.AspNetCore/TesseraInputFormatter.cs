using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Tessera;

/// <summary>Reads a body with the media type <see cref="TesseraSerializer.MediaType"/>, which must be one message, into an action's parameter.</summary>
/// <remarks>An invalid body makes the model state invalid, under the path of the value. <c>[ApiController]</c> then responds with status 400.</remarks>
public sealed class TesseraInputFormatter : InputFormatter, IInputFormatterExceptionPolicy
{
    private readonly TesseraOptions _options;

    /// <summary>Initializes a formatter.</summary>
    /// <param name="options">The options for reading bodies.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraInputFormatter(TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        _options = options;
        SupportedMediaTypes.Add(TesseraSerializer.MediaType);
    }

    /// <summary>Only invalid data makes the model state invalid. Exceptions for broken connections and bodies that are too large are passed on.</summary>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        try
        {
            object? model = await MessageBody.ReadAsync(http.Request, context.ModelType, _options).ConfigureAwait(false);
            return model is null && !context.TreatEmptyInputAsDefaultValue
                ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false)
                : await InputFormatterResult.SuccessAsync(model).ConfigureAwait(false);
        }
        catch (TesseraException failure) when (BodyFailure.IsOfData(failure))
        {
            BodyFailure found = BodyFailure.Report(failure, http);
            http.Features.Set(found);
            context.ModelState.TryAddModelError(found.Path, found.Text);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }
    }
}
