using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Tessera;

/// <summary>Reads a body with the media type <see cref="TesseraSerializer.MediaType"/>, which is one message and nothing else, into the parameter of an action.</summary>
/// <remarks>Bytes that cannot be read make the state of the model invalid, under the path of the value; controllers with <c>[ApiController]</c> answer with status 400.</remarks>
public sealed class TesseraInputFormatter : InputFormatter, IInputFormatterExceptionPolicy
{
    private readonly TesseraOptions _options;

    /// <summary>Creates a formatter.</summary>
    /// <param name="options">How bodies are read.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraInputFormatter(TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        _options = options;
        SupportedMediaTypes.Add(TesseraSerializer.MediaType);
    }

    /// <summary>Only data are to blame for what makes a model invalid: connections that break and bodies that are too large stay what they are.</summary>
    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        try
        {
            object? model = await MessageBody.ReadAsync(http.Request, context.ModelType, _options).ConfigureAwait(false);
            return model is null && !context.TreatEmptyInputAsDefaultValue ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false) : await InputFormatterResult.SuccessAsync(model).ConfigureAwait(false);
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
