namespace Tessera.Converters.Binding;

/// <summary>Reads an optional value of the data into a type whose converter expects no presence byte.</summary>
internal sealed class OptionalReader<T>(ValueReader<T> inner, ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override bool CanAwait => inner.CanAwait;

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context)
    {
        int at = reader.Position;
        return Presence.Read(ref reader) ? inner.ReadInto(ref reader, existing, context) : Mismatch.Null<T>(at, context, settings);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        return Presence.Read(ref reader) ? inner.Read(ref reader, context) : Mismatch.Null<T>(at, context, settings);
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        missing = null;
        return Presence.Read(ref reader) ? inner.ReadOrAwait(ref reader, context, out missing) : Mismatch.Null<T>(at, context, settings);
    }
}
