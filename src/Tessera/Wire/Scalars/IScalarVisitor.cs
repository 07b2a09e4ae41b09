namespace Tessera.Wire.Scalars;

/// <summary>Code for any scalar of fixed size (<see cref="FixedScalars"/>).</summary>
internal interface IScalarVisitor<out TResult>
{
    /// <param name="reader">At the scalar, or at what holds it.</param>
    TResult Visit<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>;
}
