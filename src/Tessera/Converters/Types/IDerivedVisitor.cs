namespace Tessera.Converters.Types;

/// <summary>Generic code for two types known at run time only (<see cref="DerivedArgument"/>).</summary>
internal interface IDerivedVisitor<TResult>
{
    TResult Visit<TBase, T>()
        where T : TBase;
}
