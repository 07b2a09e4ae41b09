using Tessera.Converters;
using Tessera.Codecs;

namespace Tessera;

/// <summary>
/// Defines how values of a type that the application chooses are written and read. Derive from <see cref="TesseraConverter{T, TSurrogate}"/>, from
/// <see cref="TesseraConverter{T}"/>, or, for many types at once, from <see cref="TesseraConverterFactory"/>.
/// </summary>
public abstract class TesseraConverter
{
    private protected TesseraConverter()
    {
    }

    /// <summary>Creates a converter from two functions.</summary>
    /// <typeparam name="T">The type to convert.</typeparam>
    /// <typeparam name="TSurrogate">The type that is written in its place.</typeparam>
    /// <param name="toSurrogate">The function that returns the surrogate of a value. It is called on writing, and never with null.</param>
    /// <param name="fromSurrogate">The function that returns the value of a surrogate. It is called on reading, and never with null.</param>
    /// <returns>The converter.</returns>
    public static TesseraConverter Create<T, TSurrogate>(Func<T, TSurrogate> toSurrogate, Func<TSurrogate, T> fromSurrogate)
    {
        ArgumentNullException.ThrowIfNull(toSurrogate);
        ArgumentNullException.ThrowIfNull(fromSurrogate);
        return new FunctionConverter<T, TSurrogate>(toSurrogate, fromSurrogate);
    }

    /// <summary>Determines whether the converter handles a type. It is called once for each type and options instance.</summary>
    /// <param name="type">A type that occurs in the object graph.</param>
    /// <returns>True if the converter handles the type; otherwise false.</returns>
    public abstract bool CanConvert(Type type);

    internal abstract IConverter CreateInternal(ConverterCache cache);
}
