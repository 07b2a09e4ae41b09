using Tessera.Converters;
using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Writes and reads values of a type part by part, in the form of another type, the surrogate. The surrogate determines the descriptor, and every call of the
/// converter is checked against it. The data therefore remains self-describing: dynamic reading, JSON, tools, conversions and newer versions work as for the
/// surrogate. Many threads use one instance at once.
/// </summary>
/// <remarks>
/// Prefer <see cref="TesseraConverter{T, TSurrogate}"/>, which is simpler. Use this class where creating an instance of the surrogate is too expensive. The
/// converter is never called for null: a null T is written and read as null. If the converter throws, or makes a call that does not fit the surrogate, the
/// caller gets a <see cref="TesseraException"/> with <see cref="TesseraErrorCode.UserCodeFailed"/>, the path of the value, and an inner exception. If the
/// converter throws a <see cref="TesseraException"/>, its code and message are kept.
/// </remarks>
/// <typeparam name="T">The type to convert.</typeparam>
public abstract class TesseraConverter<T> : TesseraConverter
{
    /// <summary>
    /// The type whose form the values have in the data. It can be any type that can be serialized: typeof(string), typeof((int, int)),
    /// typeof(List&lt;double&gt;), or a class with members. It must always be the same type; it is requested once for each options instance.
    /// </summary>
    public abstract Type SurrogateType { get; }

    /// <inheritdoc/>
    public sealed override bool CanConvert(Type type) => type == typeof(T);

    /// <summary>Writes exactly one value, which is not null, in the form of <see cref="SurrogateType"/>.</summary>
    /// <param name="writer">The writer, positioned where the value starts.</param>
    /// <param name="value">The value to write, which is not null.</param>
    public abstract void Write(ref TesseraWriter writer, T value);

    /// <summary>Reads exactly one value, which is not null, in the form of <see cref="SurrogateType"/>. Data of another layout is converted first.</summary>
    /// <param name="reader">The reader, positioned where the value starts.</param>
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
