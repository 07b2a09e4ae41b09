using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Tessera;

/// <summary>Has a property stored as one message. It is used with a <see cref="TesseraValueComparer{T}"/>, which <see cref="TesseraPropertyBuilderExtensions"/> sees to.</summary>
/// <typeparam name="T">The type of the property.</typeparam>
public sealed class TesseraValueConverter<[TesseraRoot] T> : ValueConverter<T, byte[]>
{
    /// <summary>A converter with the default options.</summary>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraValueConverter()
        : this(TesseraOptions.Default)
    {
    }

    /// <summary>A converter.</summary>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="property">What errors call the property; null for its type.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraValueConverter(TesseraOptions? options, string? property = null)
        : this(new StoredValue<T>(options ?? TesseraOptions.Default, property))
    {
    }

    private TesseraValueConverter(StoredValue<T> stored)
        : base(value => stored.Write(value), message => stored.Read(message))
    {
    }
}
