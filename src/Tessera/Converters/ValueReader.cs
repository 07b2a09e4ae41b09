namespace Tessera.Converters;

/// <summary>Reads values of one .NET type from one wire type.</summary>
internal abstract class ValueReader
{
    /// <summary>Whether reading may drop a value and set <see cref="ReadContext.Dropped"/> (<see cref="TesseraMismatchHandling.UseDefault"/>).</summary>
    public virtual bool CanDrop => false;

    /// <summary>Whether the value may be a late object: an object whose constructor has not run yet, because its own parts refer to it.</summary>
    public virtual bool CanAwait => false;

    /// <summary>Like the typed read, for constructor arguments and for slots whose type is known only at run time.</summary>
    public abstract object? ReadBoxed(ref WireReader reader, ReadContext context);

    /// <summary>Like <see cref="ReadBoxed"/>, but returns the awaited object in <paramref name="missing"/> if the value is late.</summary>
    public abstract object? ReadBoxedOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing);
}
