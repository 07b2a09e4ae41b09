using System.Diagnostics;

namespace Tessera.Converters.Types;

/// <summary>
/// Generic code for a type known at run time only (<see cref="TypeArgument"/>). It says what it does with types of a certain kind; what it says nothing of ends
/// in <see cref="Visit"/>.
/// </summary>
internal abstract class TypeVisitor<TResult>
{
    /// <summary>Any type: the caller knows that it is of a kind for which there is a method.</summary>
    public virtual TResult Visit<T>() => throw new UnreachableException($"{GetType()} has no code for {typeof(T)}");

    /// <summary>A class, an interface or an array.</summary>
    public virtual TResult VisitClass<T>()
        where T : class => Visit<T>();
}
