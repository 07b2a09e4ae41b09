using System.Numerics;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Types;

/// <summary>
/// A type that is known only at run time, and runs generic code with it. What nearly every program needs has its own virtual method. In a program that was
/// compiled ahead of time, the first call of a generic virtual method takes longer than everything else that is done for a type.
/// </summary>
internal abstract class TypeArgument
{
    /// <summary>Creates the converter of the type by its kind: an enum, a nullable, an array, or an object with members.</summary>
    public abstract IConverter Create(ConverterForm form, ConverterCache cache);

    /// <summary>Creates the converter of the type, which is nullable, from the converter of its value.</summary>
    public virtual IConverter CreateNullable(IConverter inner) => throw new UnreachableException($"{GetType()} is not nullable");

    /// <summary>Runs the visitor's method for the kind of the type.</summary>
    public abstract TResult Accept<TResult>(TypeVisitor<TResult> visitor);

    /// <summary>Runs <see cref="TypeVisitor{TResult}.Visit"/> for every kind. This is the shortest way, with the least code for each type.</summary>
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

/// <summary>A class with members. It is a separate kind, so that no code is kept for writing interfaces and collections as objects.</summary>
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
    /// <summary>Always throws: such a value is not written as its members, and no code is kept for it as an object.</summary>
    public override IConverter Create(ConverterForm form, ConverterCache cache) => throw new UnreachableException($"{typeof(T)} is not an object");

    public sealed override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();

    public sealed override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <summary>An integer, which can also be written with variable size.</summary>
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
/// Generic code for a type that is known only at run time (<see cref="TypeArgument"/>). It overrides the methods of the kinds that it supports. All other kinds
/// lead to <see cref="Visit"/>.
/// </summary>
internal abstract class TypeVisitor<TResult>
{
    /// <summary>Visits a type of any kind. It throws if the visitor has no code for the kind.</summary>
    public virtual TResult Visit<T>() => throw new UnreachableException($"{GetType()} has no code for {typeof(T)}");

    /// <summary>Visits a class, an interface or an array.</summary>
    public virtual TResult VisitClass<T>()
        where T : class => Visit<T>();
}

/// <summary>Creates the converter of a class that is written as an object although it was not described as one, such as a collection with members.</summary>
internal sealed class ObjectMaker(ConverterCache cache) : TypeVisitor<IConverter>
{
    public override IConverter VisitClass<T>() => new ReferenceConverter<T>(cache);
}
