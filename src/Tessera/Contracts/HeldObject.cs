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
    private readonly Lazy<Finding> _first;
    private readonly bool _isAlike;
    private Finding? _learned;

    /// <param name="make">Makes an object with the property, as reading does; gives null where that fails.</param>
    /// <param name="getter">Of the property.</param>
    /// <param name="field">What the property shows, as its name says.</param>
    /// <param name="isTaken">A constructor takes the property, though not the chosen one: if it is no state, what it holds is lost.</param>
    /// <param name="isAlike">All objects are made of nothing, and so alike.</param>
    public HeldObject(Lazy<object?> make, MethodInfo getter, FieldInfo field, bool isTaken, bool isAlike)
    {
        (_getter, _field, IsTaken, _isAlike) = (getter, field, isTaken, isAlike);
        _first = new(() => make.Value is object owner ? Find(owner) : new Finding(IsKnown: false, null));
    }

    /// <summary>What would be lost if nothing were read into the property.</summary>
    public bool IsTaken { get; }

    /// <summary>Whether an object could be made. A constructor may refuse the defaults of its parameters.</summary>
    public bool IsKnown => First.IsKnown;

    /// <summary>Whether a new object holds nothing there, whatever it is made of.</summary>
    public bool IsNone => _isAlike && First is { IsKnown: true, Value: null };

    private Finding First => Volatile.Read(ref _learned) ?? _first.Value;

    /// <summary>Whether every object holds this one, so that it is no part of its owner; or the property is computed.</summary>
    public bool IsShared(object value) => First.Value is object first && (ReferenceEquals(first, value) || ReferenceEquals(first, this));

    /// <summary>Looks at an object that was made as one that is read, and that nobody else sees.</summary>
    public void Learn(object owner) => Volatile.Write(ref _learned, Find(owner));

    /// <summary>The same of objects that the application makes.</summary>
    public HeldObject MadeBy(Func<object> create) => new(Once(create), _getter, _field, IsTaken, isAlike: true);

    /// <summary>An object that nobody else sees; null where its code fails.</summary>
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
    private Finding Find(object owner)
    {
        object? kept = _field.GetValue(owner);
        try
        {
            return new(IsKnown: true, ReferenceEquals(_getter.Invoke(owner, null), kept) ? kept : this);
        }
        catch (TargetInvocationException)
        {
            return new(IsKnown: true, this);
        }
    }

    private sealed record Finding(bool IsKnown, object? Value);
}
