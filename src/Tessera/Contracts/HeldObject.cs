using System.Reflection;

namespace Tessera.Contracts;

/// <summary>
/// What a new owner holds in a property that nothing sets but that holds an object from the start. An object that no other owner holds takes what is read.
/// An object that other owners hold too, such as a default in a static field, must not be changed (docs/decisions/0037-objects-that-properties-hold.md).
/// One more owner is created to tell the two apart, when the first owner with an object in the property is written or read.
/// </summary>
internal sealed class HeldObject
{
    private static readonly Finding s_unknown = new(IsKnown: false, null);
    private readonly Func<(MethodInfo Getter, FieldInfo Field)> _find;
    private readonly ConstructorContract _constructor;
    private readonly bool _isVaried;
    private Finding? _first;
    private object? _isReplaced;

    /// <param name="constructor">How owners are created. Without parameters, all of them are alike.</param>
    /// <param name="find">Finds the getter of the property, and the field that the property shows, according to its name.</param>
    /// <param name="isTaken">Whether a constructor other than the chosen one takes the property. Then its object is lost if the property is not state.</param>
    /// <param name="isVaried">Whether another constructor than the chosen one may put another object into the property.</param>
    public HeldObject(ConstructorContract constructor, Func<(MethodInfo Getter, FieldInfo Field)> find, bool isTaken, bool isVaried) =>
        (_constructor, _find, IsTaken, _isVaried) = (constructor, find, isTaken, isVaried);

    /// <summary>Whether the object would be lost if nothing were read into the property.</summary>
    public bool IsTaken { get; }

    /// <summary>Whether an owner could be created. A constructor may refuse the defaults of its parameters.</summary>
    public bool IsKnown => First.IsKnown;

    /// <summary>Whether every new owner holds null in the property.</summary>
    public bool IsNone => IsAlike && First is { IsKnown: true, Value: null };

    /// <summary>
    /// Whether all new owners hold the same object, so that another one was put in its place by another constructor or by a method, and could not be read back.
    /// </summary>
    public bool IsReplaced
    {
        get
        {
            bool isReplaced = _isReplaced is bool known ? known : FindReplaced();
            // Code of the application that is called to find out may lead here again, and gets a preliminary answer.
            if (_isReplaced is null && !_constructor.IsMaking)
                _isReplaced = isReplaced;
            return isReplaced;
        }
    }

    private bool IsAlike => _constructor.Parameters.Length == 0;

    private Finding First => Volatile.Read(ref _first) ?? FindFirst();

    /// <summary>
    /// Whether only the constructor sets the field of the property. If not, the class may set it at any time, and the property is state only if the object
    /// <see cref="IsFound"/>.
    /// </summary>
    public bool IsLasting => _find().Field.IsInitOnly;

    /// <summary>Whether a new owner holds an object of its own in the field: its constructor sets the field, or the getter does when it is called
    /// first.</summary>
    public bool IsFound => IsAlike && First.Value is object first && !ReferenceEquals(first, this);

    /// <summary>Returns whether every owner holds this object, so that it is not a part of its owner, or the property is computed.</summary>
    public bool IsShared(object value) => First.Value is object first && (ReferenceEquals(first, value) || ReferenceEquals(first, this));

    /// <summary>Looks at an owner that was created in the same way as one that is read, and that no other code has seen.</summary>
    public void Learn(object owner) => Volatile.Write(ref _first, Find(owner));

    /// <summary>Returns the same for owners that the application creates.</summary>
    public HeldObject MadeBy(ConstructorContract constructor) => new(constructor, _find, IsTaken, isVaried: false);

    /// <summary>Returns null if the application's code fails.</summary>
    public static object? Try(Func<object?> create)
    {
        try
        {
            return create();
        }
        catch (Exception failure) when (failure is not (OutOfMemoryException or InsufficientExecutionStackException))
        {
            return null;
        }
    }

    private Finding FindFirst()
    {
        if (_constructor.Another is not object owner)
            return s_unknown;
        Finding found = Find(owner);
        return Interlocked.CompareExchange(ref _first, found, null) ?? found;
    }

    private bool FindReplaced() => (_isVaried || !IsLasting) && First.Value is object first && !ReferenceEquals(first, this)
        && _constructor.TryMake() is object second && ReferenceEquals(Find(second).Value, first);

    /// <summary>
    /// If the property returns another object than its field holds, or its own owner, the value of the result is this instance, as a mark. The getter is called
    /// first, because it may create the object.
    /// </summary>
    private Finding Find(object owner)
    {
        (MethodInfo getter, FieldInfo field) = _find();
        try
        {
            object? shown = getter.Invoke(owner, null);
            return new(IsKnown: true, ReferenceEquals(shown, field.GetValue(owner)) && !ReferenceEquals(shown, owner) ? shown : this);
        }
        catch (TargetInvocationException)
        {
            return new(IsKnown: true, this);
        }
    }

    private sealed record Finding(bool IsKnown, object? Value);
}
