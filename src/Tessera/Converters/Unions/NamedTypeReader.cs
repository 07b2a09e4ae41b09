namespace Tessera.Converters.Unions;

/// <summary>Reads a tag with the identifier of a registered type that derives from the declared type. It returns the registered type.</summary>
internal sealed class NamedTypeReader<T>(ValueReader<object?> named) : ValueReader<T>
{
    public override bool CanDrop => named.CanDrop;

    public override T Read(ref WireReader reader, ReadContext context) => (T)named.Read(ref reader, context)!;
}
