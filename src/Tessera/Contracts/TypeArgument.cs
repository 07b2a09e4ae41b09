namespace Tessera.Contracts;

/// <summary>
/// A type known at run time only, with which generic code can be run: what a contract source gives, so that nobody else has to make generic code by reflection.
/// </summary>
internal abstract class TypeArgument
{
    /// <summary>Runs the visitor's method for what kind of type it is.</summary>
    public abstract TResult Accept<TResult>(TypeVisitor<TResult> visitor);

    /// <summary>Runs <see cref="TypeVisitor{TResult}.Visit"/>, of whatever kind the type is: the shortest way, and the least code for each type.</summary>
    public abstract TResult Visit<TResult>(TypeVisitor<TResult> visitor);
}

/// <inheritdoc/>
internal sealed class ClassArgument<T> : TypeArgument
    where T : class
{
    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.VisitClass<T>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <inheritdoc/>
internal sealed class StructArgument<T> : TypeArgument
    where T : struct
{
    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.VisitStruct<T>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <summary>A value type that is never an object: no code is kept for one of its kind as the owner of members.</summary>
internal sealed class ScalarArgument<T> : TypeArgument
    where T : struct
{
    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <inheritdoc/>
internal sealed class EnumArgument<T> : TypeArgument
    where T : unmanaged, Enum
{
    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.VisitEnum<T>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T>();
}

/// <summary>The type <c>T?</c> of a value type.</summary>
internal sealed class NullableArgument<T> : TypeArgument
    where T : struct
{
    public override TResult Accept<TResult>(TypeVisitor<TResult> visitor) => visitor.VisitNullable<T>();

    public override TResult Visit<TResult>(TypeVisitor<TResult> visitor) => visitor.Visit<T?>();
}
