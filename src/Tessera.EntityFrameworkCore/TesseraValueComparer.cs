using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Tessera;

/// <summary>
/// Detects changes of a property. Values are equal if their messages have the same bytes. Snapshots are deep copies, so changes inside an object are detected.
/// </summary>
/// <typeparam name="T">The type of the property.</typeparam>
public sealed class TesseraValueComparer<[TesseraRoot] T> : ValueComparer<T>
{
    /// <summary>Initializes a comparer with the default options.</summary>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraValueComparer()
        : this(TesseraOptions.Default)
    {
    }

    /// <summary>Initializes a comparer.</summary>
    /// <param name="options">The options with which the property is stored, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="property">The name of the property in error messages, or null to use the name of its type.</param>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraValueComparer(TesseraOptions? options, string? property = null)
        : this(new StoredValue<T>(options ?? TesseraOptions.Default, property))
    {
    }

    private TesseraValueComparer(StoredValue<T> stored)
        : base((left, right) => stored.AreSame(left, right), value => stored.Hash(value), value => stored.Copy(value))
    {
    }
}
