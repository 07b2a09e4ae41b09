namespace Tessera.Converters.Types;

/// <summary>Generic code for the types of a pair of a key and a value, known at run time only (<see cref="PairArgument"/>).</summary>
internal abstract class PairVisitor<TResult>
{
    public abstract TResult Visit<TKey, TValue>()
        where TKey : notnull;
}
