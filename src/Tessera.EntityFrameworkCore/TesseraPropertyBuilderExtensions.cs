using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Metadata.Builders;

namespace Tessera;

/// <summary>Provides methods that store properties of entities as messages.</summary>
public static class TesseraPropertyBuilderExtensions
{
    /// <summary>Stores a property as one message in a binary column. Changes inside the value are detected. Reading errors name the property.</summary>
    /// <typeparam name="T">The type of the property.</typeparam>
    /// <param name="property">The result of <c>Property(…)</c>.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The property builder.</returns>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static PropertyBuilder<T> HasTesseraConversion<[TesseraRoot] T>(this PropertyBuilder<T> property, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(property);
        string name = NameOf(property.Metadata);
        return property.HasConversion(new TesseraValueConverter<T>(options, name), new TesseraValueComparer<T>(options, name));
    }

    /// <summary>Stores a property of a complex type as one message in a column of bytes.</summary>
    /// <inheritdoc cref="HasTesseraConversion{T}(PropertyBuilder{T}, TesseraOptions?)"/>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static ComplexTypePropertyBuilder<T> HasTesseraConversion<[TesseraRoot] T>(this ComplexTypePropertyBuilder<T> property,
        TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(property);
        string name = NameOf(property.Metadata);
        return property.HasConversion(new TesseraValueConverter<T>(options, name), new TesseraValueComparer<T>(options, name));
    }

    private static string NameOf(IReadOnlyProperty property) => $"{property.DeclaringType.ClrType.Name}.{property.Name}";
}
