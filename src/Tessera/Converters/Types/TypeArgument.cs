using System.Diagnostics;
using System.Numerics;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Scalars;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Types;

/// <summary>
/// A type known at run time only, with which generic code can be run. What nearly every program needs has a virtual method of its own: where code was compiled ahead
/// of time, a generic virtual method has to be looked for and put together at its first call, which takes longer than all else that is done for a type.
/// </summary>
internal abstract class TypeArgument
{
    /// <summary>The converter of the type by what it is: an enum, nullable, an array, or an object with members.</summary>
    public abstract IConverter Create(ConverterForm form, ConverterCache cache);

    /// <summary>The converter of the type, which is nullable, with that of the value in it.</summary>
    public virtual IConverter CreateNullable(IConverter inner) => throw new UnreachableException($"{GetType()} is not nullable");

    /// <summary>Runs the visitor's method for what kind of type it is.</summary>
    public abstract TResult Accept<TResult>(TypeVisitor<TResult> visitor);

    /// <summary>Runs <see cref="TypeVisitor{TResult}.Visit"/>, of whatever kind the type is: the shortest way, and the least code for each type.</summary>
    public abstract TResult Visit<TResult>(TypeVisitor<TResult> visitor);
}

/// <summary>A class, an interface or an array.</summary>
internal class ClassArgument<T> : TypeArgument
    where T : class
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) => Accept(new ObjectMaker(cache));

    public sealed override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.VisitClass<T>();

    public sealed override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <summary>A class with members. A kind of its own: no code is kept for interfaces and collections as objects.</summary>
internal sealed class ObjectArgument<T> : ClassArgument<T>
    where T : class
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) => new ReferenceConverter<T>(cache);
}

/// <summary>An array of one dimension.</summary>
internal sealed class ArrayArgument<T> : ClassArgument<T[]>
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) => new ArrayConverter<T>(cache);
}

/// <summary>A value type that is neither an enum nor nullable.</summary>
internal class ScalarArgument<T> : TypeArgument
    where T : struct
{
    /// <summary>Of a value that has a form of its own; it is never looked at by its members, and no code is kept for it as an object.</summary>
    public override IConverter Create(ConverterForm form, ConverterCache cache) => throw new UnreachableException($"{typeof(T)} is no object");

    public sealed override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();

    public sealed override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <summary>An integer, which has a variable form beside its own.</summary>
internal sealed class IntegerArgument<T> : ScalarArgument<T>
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) =>
        form == ConverterForm.Compact ? new CompactConverter<T>() : base.Create(form, cache);
}

/// <summary>The type of a member that may be left out of the data.</summary>
internal sealed class MaybeArgument<T> : ScalarArgument<TesseraMaybe<T>>
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) => new MaybeConverter<T>(cache);
}

/// <summary>A value type with members.</summary>
internal sealed class StructArgument<T> : ScalarArgument<T>
    where T : struct
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) => new ObjectConverter<T>(cache, WireType.Incomplete(WireKind.Shape));
}

/// <inheritdoc/>
internal sealed class EnumArgument<T> : TypeArgument
    where T : unmanaged, Enum
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) =>
        new EnumConverter<T>(cache, form == ConverterForm.EnumNames || cache.Settings.Contracts.SendsEnumNames(typeof(T)));

    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <summary>The type <c>T?</c> of a value type.</summary>
internal sealed class NullableArgument<T> : TypeArgument
    where T : struct
{
    public override IConverter Create(ConverterForm form, ConverterCache cache) =>
        new NullableConverter<T>(form == ConverterForm.EnumNames ? (Converter<T>)cache.Get(typeof(T), form) : cache.Get<T>());

    public override IConverter CreateNullable(IConverter inner) => new NullableConverter<T>((Converter<T>)inner);

    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T?>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T?>();
}

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

/// <summary>Makes the converter of a class that is written as an object, though it was not foreseen as one: a collection with members of its own, for example.</summary>
internal sealed class ObjectMaker(ConverterCache cache) : TypeVisitor<IConverter>
{
    public override IConverter VisitClass<T>() => new ReferenceConverter<T>(cache);
}
