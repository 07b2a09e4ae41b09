namespace Tessera.Converters.Types;

/// <summary>Two types known at run time only, the second of which is the first or derives from it.</summary>
internal abstract class DerivedArgument
{
    public abstract TResult Accept<TResult>(IDerivedVisitor<TResult> visitor);
}

/// <inheritdoc/>
internal sealed class DerivedArgument<TBase, T> : DerivedArgument
    where T : TBase
{
    public override TResult Accept<TResult>(IDerivedVisitor<TResult> visitor) => visitor.Visit<TBase, T>();
}

/// <summary>Generic code for two types known at run time only (<see cref="DerivedArgument"/>).</summary>
internal interface IDerivedVisitor<TResult>
{
    TResult Visit<TBase, T>()
        where T : TBase;
}
