namespace Tessera.Reading;

/// <summary>Creates objects from values under a name that the application gave to a type: the name of a tag, or of a union alternative.</summary>
internal interface INamedReader
{
    /// <param name="content">The type of the value.</param>
    /// <param name="reader">The reader, at the value. It does not move if the result is false.</param>
    /// <param name="value">The object.</param>
    /// <returns>False if the application gave the name to no type.</returns>
    bool TryRead(string name, WireType content, ref WireReader reader, ReadContext context, out object? value);
}
