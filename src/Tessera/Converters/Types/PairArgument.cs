namespace Tessera.Converters.Types;

/// <summary>The types of a key and a value that are known only at run time.</summary>
internal abstract class PairArgument
{
    public abstract TResult Accept<TResult>(PairVisitor<TResult> visitor);
}

/// <inheritdoc/>
internal sealed class PairArgument<TKey, TValue> : PairArgument
    where TKey : notnull
{
    public override TResult Accept<TResult>(PairVisitor<TResult> visitor) => visitor.Visit<TKey, TValue>();
}

/// <summary>Generic code for the types of a key and a value that are known only at run time (<see cref="PairArgument"/>).</summary>
internal abstract class PairVisitor<TResult>
{
    public abstract TResult Visit<TKey, TValue>()
        where TKey : notnull;
}
