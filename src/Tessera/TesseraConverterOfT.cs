using Tessera.Converters;
using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Writes values of one type part by part, as values of another, its surrogate, and reads them so. The surrogate gives the descriptor,
/// and every call is compared with it, so the data stay self-described: dynamic reading, JSON, tools, conversions and reading by newer
/// versions work as they do for that type. One instance serves many threads at once.
/// </summary>
/// <remarks>
/// <see cref="TesseraConverter{T, TSurrogate}"/> is simpler, and should be the first choice; this one is for where making a value of the surrogate costs too much.
/// Nulls do not come here: a null T is written as null and read as such. An exception, and a call that does not fit the surrogate, comes
/// out as <see cref="TesseraException"/> with <see cref="TesseraErrorCode.UserCodeFailed"/>, the path of the value, and an inner exception;
/// a <see cref="TesseraException"/> that the converter made keeps its code and message.
/// </remarks>
/// <typeparam name="T">The type of the program.</typeparam>
public abstract class TesseraConverter<T> : TesseraConverter
{
    /// <summary>
    /// What stands in the data in the place of a T. Any type that can be serialized: typeof(string), typeof((int, int)), typeof(List&lt;double&gt;), a class with members. Always the same;
    /// asked once for each options instance.
    /// </summary>
    public abstract Type SurrogateType { get; }

    /// <inheritdoc/>
    public sealed override bool CanConvert(Type type) => type == typeof(T);

    /// <summary>Writes exactly one value of <see cref="SurrogateType"/>, which is not null.</summary>
    /// <param name="writer">Stands where the value begins.</param>
    /// <param name="value">Not null.</param>
    public abstract void Write(ref TesseraWriter writer, T value);

    /// <summary>Reads exactly one value of <see cref="SurrogateType"/>, which is not null. Data of another layout have been converted to it.</summary>
    /// <param name="reader">Stands where the value begins.</param>
    /// <returns>The value.</returns>
    public abstract T Read(ref TesseraReader reader);

    internal sealed override IConverter CreateInternal(ConverterCache cache)
    {
        Type? surrogateType = UserCode.Run(typeof(T), this, static (converter, _) => converter.SurrogateType);
        if (surrogateType is null)
            Throw.Contract(typeof(T), $"{GetType()} declares no surrogate type");
        return new DirectConverter<T>(cache, cache.Get(surrogateType!, cache.ValueFormOf(surrogateType!)), Write, Read);
    }

    private void Write(FormWriter form, T value)
    {
        TesseraWriter writer = new(form);
        Write(ref writer, value);
    }

    private T Read(FormReader form)
    {
        TesseraReader reader = new(form);
        return Read(ref reader);
    }
}
