using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.ChangeTracking;

namespace Tessera;

/// <summary>
/// Tells whether a property has changed: two values are the same if their messages have the same bytes. What is compared with later is a deep copy, so changes inside of a list or object are noticed.
/// </summary>
/// <typeparam name="T">The type of the property.</typeparam>
public sealed class TesseraValueComparer<[TesseraRoot] T> : ValueComparer<T>
{
    /// <summary>A comparer with the default options.</summary>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public TesseraValueComparer()
        : this(TesseraOptions.Default)
    {
    }

    /// <summary>A comparer.</summary>
    /// <param name="options">Those that the property is stored with; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <param name="property">What errors call the property; null for its type.</param>
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
