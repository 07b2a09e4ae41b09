using Tessera.Converters;
using Tessera.Codecs;

namespace Tessera;

/// <summary>
/// How values of a type that the application chooses stand in the data. Derive from <see cref="TesseraConverter{T, TSurrogate}"/>, from <see cref="TesseraConverter{T}"/>, or from
/// <see cref="TesseraConverterFactory"/> for many types at once.
/// </summary>
public abstract class TesseraConverter
{
    private protected TesseraConverter()
    {
    }

    /// <summary>Makes a converter of two functions.</summary>
    /// <typeparam name="T">The type of the program.</typeparam>
    /// <typeparam name="TSurrogate">The type that is written in its place.</typeparam>
    /// <param name="toSurrogate">Gives the surrogate of a value. Called on write; never with null.</param>
    /// <param name="fromSurrogate">Gives the value of a surrogate. Called on read; never with null.</param>
    /// <returns>The converter.</returns>
    public static TesseraConverter Create<T, TSurrogate>(Func<T, TSurrogate> toSurrogate, Func<TSurrogate, T> fromSurrogate)
    {
        ArgumentNullException.ThrowIfNull(toSurrogate);
        ArgumentNullException.ThrowIfNull(fromSurrogate);
        return new FunctionConverter<T, TSurrogate>(toSurrogate, fromSurrogate);
    }

    /// <summary>Whether this converter is for a type; asked once for each type and options instance.</summary>
    /// <param name="type">A type met in the object graph.</param>
    /// <returns>Whether it is.</returns>
    public abstract bool CanConvert(Type type);

    internal abstract IConverter CreateInternal(ConverterCache cache);
}
