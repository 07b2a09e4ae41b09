using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Options;

namespace Tessera;

/// <summary>Adds code, offset and path of a failed body to MVC's problem details for an invalid model. The application's customization runs later.</summary>
internal sealed class BodyProblemDetails : IPostConfigureOptions<ProblemDetailsOptions>
{
    public void PostConfigure(string? name, ProblemDetailsOptions options)
    {
        Action<ProblemDetailsContext>? others = options.CustomizeProblemDetails;
        options.CustomizeProblemDetails = context =>
        {
            if (context.HttpContext.Features.Get<BodyFailure>() is BodyFailure failure)
            {
                foreach ((string key, object? value) in failure.Extensions)
                    context.ProblemDetails.Extensions[key] = value;
            }

            others?.Invoke(context);
        };
    }
}
