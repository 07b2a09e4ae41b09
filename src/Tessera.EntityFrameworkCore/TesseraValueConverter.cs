using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Tessera;

/// <summary>Stores a property as one message. It needs a <see cref="TesseraValueComparer{T}"/>, as in <see cref="TesseraPropertyBuilderExtensions"/>.</summary>
/// <typeparam name="T">The type of the property.</typeparam>
public sealed class TesseraValueConverter<[TesseraRoot] T> : ValueConverter<T, byte[]>
{
    /// <summary>Initializes a converter with the default options.</summary>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraValueConverter()
        : this(TesseraOptions.Default)
    {
    }

    /// <summary>Initializes a converter.</summary>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="property">The name of the property in error messages, or null to use the name of its type.</param>
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
