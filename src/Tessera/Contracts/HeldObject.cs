using System.Reflection;

namespace Tessera.Contracts;

/// <summary>
/// Of a property that nothing sets, and that holds an object from the start: what a new object holds there. An object of its own takes what is read; one that others hold too, such as a default
/// that is kept in a static field, must not (docs/decisions/0037-objects-that-properties-hold.md). To find out, one more object is made, when the first one with something in the property is written or read.
/// </summary>
internal sealed class HeldObject
{
    private readonly MethodInfo _getter;
    private readonly FieldInfo _field;
    private readonly Lazy<(bool IsKnown, object? Value)> _first;

    /// <param name="make">Makes an object with the property, as reading does; gives null where that fails.</param>
    /// <param name="getter">Of the property.</param>
    /// <param name="field">What the property shows, as its name says.</param>
    /// <param name="isTaken">A constructor takes the property, though not the chosen one.</param>
    public HeldObject(Lazy<object?> make, MethodInfo getter, FieldInfo field, bool isTaken)
    {
        (_getter, _field, IsTaken) = (getter, field, isTaken);
        _first = new(() => Find(make.Value));
    }

    /// <summary>What would be lost if nothing were read into the property.</summary>
    public bool IsTaken { get; }

    /// <summary>Whether a new object holds nothing there.</summary>
    public bool IsNone => _first.Value is { IsKnown: true, Value: null };

    /// <summary>Whether every object holds this one, so that it is no part of its owner; or the property is computed.</summary>
    public bool IsShared(object value) => ReferenceEquals(_first.Value.Value, value) || ReferenceEquals(_first.Value.Value, this);

    /// <summary>The same of objects that the application makes.</summary>
    public HeldObject MadeBy(Func<object> create) => new(Once(create), _getter, _field, IsTaken);

    /// <summary>An object that nobody else sees. Where its code fails, nothing is known of it, and reading will fail as well.</summary>
    public static Lazy<object?> Once(Func<object?> create) => new(() =>
    {
        try
        {
            return create();
        }
        catch (Exception failure) when (failure is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            return null;
        }
    });

    /// <summary>For a property that gives something else than its field holds, this object itself stands for what it gives.</summary>
    private (bool IsKnown, object? Value) Find(object? owner)
    {
        if (owner is null)
            return (false, null);
        object? kept = _field.GetValue(owner);
        try
        {
            return (true, ReferenceEquals(_getter.Invoke(owner, null), kept) ? kept : this);
        }
        catch (TargetInvocationException)
        {
            return (true, this);
        }
    }
}
