using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Stored with a request whose body could not be read, until the endpoint's filter responds instead of the method and its filters.</summary>
/// <param name="Answer">The response.</param>
internal sealed record UnreadBody(IResult Answer)
{
    /// <summary>Marks an endpoint that has the filter, in its metadata.</summary>
    public sealed record IsAnswered
    {
        public EndpointFilterDelegate Create(EndpointFilterFactoryContext context, EndpointFilterDelegate next) => invocation =>
            invocation.HttpContext.Features.Get<UnreadBody>() is UnreadBody unread ? ValueTask.FromResult<object?>(unread.Answer) : next(invocation);
    }
}
