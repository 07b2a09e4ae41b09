using System.Reflection;

namespace Tessera.Contracts;

/// <summary>How objects of a type are created.</summary>
/// <param name="find">Finds the constructor by reflection when it is needed; null if none is called, as for a struct's default value.</param>
/// <param name="parameters">The parameters in the order of the constructor. A parameter that is bound to no member takes its default value.</param>
internal sealed class ConstructorContract(Func<ConstructorInfo>? find, ParameterContract[] parameters)
{
    /// <summary>The constructors with which this thread is creating one more object.</summary>
    [ThreadStatic]
    private static HashSet<ConstructorContract>? t_making;

    private ConstructorInfo? _found;
    private StrongBox<object?>? _another;

    public ParameterContract[] Parameters => parameters;

    /// <summary>Whether a constructor is called.</summary>
    public bool IsCalled => find is not null;

    /// <summary>The constructor; null if none is called.</summary>
    public ConstructorInfo? Constructor => _found ??= find?.Invoke();

    /// <summary>The application's function that creates the object. If it is not null, there are no constructor and no parameters.</summary>
    public Func<object>? Create { get; init; }

    /// <summary>Whether this thread is creating one more object, whose constructor has led here, for example by serializing the object.</summary>
    public bool IsMaking => t_making is not null && t_making.Contains(this);

    /// <summary>
    /// One more object, which no other code sees. What members hold that only a constructor sets is compared with what this object holds. Null if the
    /// application's code fails, or has led here itself. That code may wait for other threads, so no lock is held while it runs: two threads may each create an
    /// object, and one of these is kept.
    /// </summary>
    public object? Another
    {
        get
        {
            if (_another is null && !IsMaking)
                Interlocked.CompareExchange(ref _another, new StrongBox<object?>(TryMake()), null);
            return _another?.Value;
        }
    }

    /// <summary>Creates an object from values that stand in for the arguments. Returns null if the application's code fails, or has led here itself.</summary>
    public object? TryMake()
    {
        t_making ??= [];
        if (!t_making.Add(this))
            return null;
        try
        {
            return HeldObject.Try(Make);
        }
        finally
        {
            t_making.Remove(this);
        }
    }

    /// <summary>A constructor may refuse an empty text where it takes null.</summary>
    private object Make()
    {
        if (Create is not null)
            return Create();
        try
        {
            return Constructor!.Invoke(Array.ConvertAll(parameters, StandIn));
        }
        catch (TargetInvocationException)
        {
            return Constructor!.Invoke(Array.ConvertAll(parameters, parameter => parameter.Default));
        }
    }

    private static object? StandIn(ParameterContract parameter) => parameter.Default ?? (parameter.Type == typeof(string) ? "" : null);

    /// <summary>Creates the object from the values of the parameters. Null unless no single constructor can do so.</summary>
    public Func<object?[], object>? Build { get; init; }
}

/// <summary>Creates an object.</summary>
/// <param name="arguments">The arguments in the order of the constructor's parameters.</param>
internal delegate T Constructor<T>(Span<object?> arguments);

/// <summary>A constructor parameter that takes the value of a member.</summary>
/// <param name="Name">The declared name.</param>
/// <param name="Type">The type of the value. For a parameter that is passed by reference, this is the type of the value it refers to.</param>
/// <param name="Default">The value that the parameter takes if the data do not contain the member.</param>
/// <param name="IsRequired">Whether the data must contain the member, because no default is declared and the type does not allow null.</param>
internal sealed record ParameterContract(string Name, Type Type, object? Default, bool IsRequired)
{
    /// <summary>Returns the value of a parameter for which no default is declared: null, or the default value of a struct.</summary>
    public static object? DefaultOf(Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? RuntimeHelpers.GetUninitializedObject(type) : null;

    /// <summary>Whether an option requires the parameter. Then a member that was left out because it is null or the default counts as missing too.</summary>
    public bool MustBeSent { get; init; }
}
