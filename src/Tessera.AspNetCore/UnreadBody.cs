using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>Kept by a request whose body could not be read, until the filter of its endpoint answers: neither the method nor its own filters are called.</summary>
/// <param name="Answer">What to answer in their place.</param>
internal sealed record UnreadBody(IResult Answer)
{
    /// <summary>In the metadata of an endpoint that has the filter.</summary>
    public sealed record IsAnswered
    {
        public EndpointFilterDelegate Create(EndpointFilterFactoryContext context, EndpointFilterDelegate next) => invocation =>
            invocation.HttpContext.Features.Get<UnreadBody>() is UnreadBody unread ? ValueTask.FromResult<object?>(unread.Answer) : next(invocation);
    }
}
