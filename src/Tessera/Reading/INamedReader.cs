using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>
/// Makes objects of values that stand under an identifier which the application gave to a type: as the name of a tag, or of an alternative of a union.
/// </summary>
internal interface INamedReader
{
    /// <param name="name">As it stands in the descriptor.</param>
    /// <param name="content">The type of the value.</param>
    /// <param name="reader">At the value, which is not passed if the result is false.</param>
    /// <param name="context">The message's state.</param>
    /// <param name="value">The object.</param>
    /// <returns>False if the application gave the name to no type.</returns>
    bool TryRead(string name, WireType content, ref WireReader reader, ReadContext context, out object? value);
}
