namespace Tessera.Converters.Types;

/// <summary>Two types that are known only at run time. The second type is the first or derives from it.</summary>
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

/// <summary>Generic code for two types that are known only at run time (<see cref="DerivedArgument"/>).</summary>
internal interface IDerivedVisitor<TResult>
{
    TResult Visit<TBase, T>()
        where T : TBase;
}
