using Tessera.Converters;
using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Writes values of one type as values of another, its surrogate, and makes them of it on read. The surrogate gives the descriptor, so the data stay
/// self-described: dynamic reading, JSON, tools, conversions and reading by newer versions work as they do for that type. One instance
/// serves many threads at once.
/// </summary>
/// <remarks>
/// Nulls do not come here: a null T is written as null and read as such. An exception comes out as <see cref="TesseraException"/> with
/// <see cref="TesseraErrorCode.UserCodeFailed"/>, the path of the value, and itself as inner exception; a <see cref="TesseraException"/> that the converter made
/// keeps its code and message.
/// </remarks>
/// <typeparam name="T">The type of the program.</typeparam>
/// <typeparam name="TSurrogate">What stands in the data in the place of a T. Any type that can be serialized: a string, a number, a tuple, a class with members of its own.</typeparam>
public abstract class TesseraConverter<T, TSurrogate> : TesseraConverter
{
    /// <inheritdoc/>
    public sealed override bool CanConvert(Type type) => type == typeof(T);

    /// <summary>What to write for a value.</summary>
    /// <param name="value">Not null.</param>
    /// <returns>The value to write; null is an error.</returns>
    public abstract TSurrogate ToSurrogate(T value);

    /// <summary>The value for what was read.</summary>
    /// <param name="surrogate">Not null.</param>
    /// <returns>The value.</returns>
    public abstract T FromSurrogate(TSurrogate surrogate);

    internal sealed override IConverter CreateInternal(ConverterCache cache) =>
        new SurrogateConverter<T, TSurrogate>(cache, cache.GetUnshared<TSurrogate>(), ToSurrogate, FromSurrogate);
}
