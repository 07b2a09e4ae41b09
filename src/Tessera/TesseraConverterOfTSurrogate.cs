using Tessera.Converters;
using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Writes values of a type as another type, the surrogate, and creates them from it on reading. The surrogate determines the descriptor, so the data is still
/// self-describing: dynamic reading, JSON, tools, conversions and newer versions work as for the surrogate. Many threads use one instance at once.
/// </summary>
/// <remarks>
/// The converter is never called for null: a null T is written and read as null. If the converter throws, the caller gets a <see cref="TesseraException"/> with
/// <see cref="TesseraErrorCode.UserCodeFailed"/>, the path of the value, and the thrown exception as the inner exception. If the converter throws a
/// <see cref="TesseraException"/>, its code and message are kept.
/// </remarks>
/// <typeparam name="T">The type to convert.</typeparam>
/// <typeparam name="TSurrogate">The type that is written in place of T: any type that can be serialized, such as a string, a tuple, or a class.</typeparam>
public abstract class TesseraConverter<T, TSurrogate> : TesseraConverter
{
    /// <inheritdoc/>
    public sealed override bool CanConvert(Type type) => type == typeof(T);

    /// <summary>Returns the surrogate to write for a value.</summary>
    /// <param name="value">The value, which is not null.</param>
    /// <returns>The surrogate. It must not be null.</returns>
    public abstract TSurrogate ToSurrogate(T value);

    /// <summary>Returns the value for a surrogate that was read.</summary>
    /// <param name="surrogate">The surrogate, which is not null.</param>
    /// <returns>The value.</returns>
    public abstract T FromSurrogate(TSurrogate surrogate);

    internal sealed override IConverter CreateInternal(ConverterCache cache) =>
        new SurrogateConverter<T, TSurrogate>(cache, cache.GetUnshared<TSurrogate>(), ToSurrogate, FromSurrogate);
}
