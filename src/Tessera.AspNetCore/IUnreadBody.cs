using Microsoft.AspNetCore.Http;

namespace Tessera;

/// <summary>A body of any type, of which a filter asks whether it could be read.</summary>
internal interface IUnreadBody
{
    /// <summary>What to answer in place of the method; null if the body could be read.</summary>
    IResult? Answer { get; }
}
