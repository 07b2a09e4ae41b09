namespace Tessera.Converters.Collections;

/// <summary>Reads a key of a map. A null key is an error (spec/format.md §3.2), whatever the inner reader does with a null.</summary>
internal sealed class MapKeyReader<T>(ValueReader<T> key) : ValueReader<T>
{
    public override bool CanDrop => key.CanDrop;

    public override bool CanAwait => key.CanAwait;

    /// <summary>Returns the reader itself if the wire type has no null, or if the reader returns null, which is refused when the key is added.</summary>
    /// <param name="type">The wire type of the key.</param>
    public static ValueReader<T> Of(ValueReader<T> key, WireType type, KeyRule rule)
    {
        ValueReader<T> proven = KeyReader<T>.Of(key, type, rule);
        bool givesNull = default(T) is null && key is Converter<T>;
        return type.IsNullable && !givesNull ? new MapKeyReader<T>(proven) : proven;
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        RequireKey(ref reader);
        return key.Read(ref reader, context);
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        RequireKey(ref reader);
        return key.ReadOrAwait(ref reader, context, out missing);
    }

    private static void RequireKey(ref WireReader reader)
    {
        if (reader.PeekByte() == 0)
            Throw.NullKey(reader.Position);
    }
}
