using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>Reads a key of a map, which cannot be null (spec/format.md §3.2), whatever the reader of its type makes of a null.</summary>
/// <param name="key">Reads it.</param>
internal sealed class MapKeyReader<T>(ValueReader<T> key) : ValueReader<T>
{
    public override bool CanDrop => key.CanDrop;

    public override bool CanAwait => key.CanAwait;

    /// <summary>The reader itself where the bytes have no null, or it gives one, which whoever adds the key sees.</summary>
    /// <param name="key">Reads the key.</param>
    /// <param name="type">Of its bytes.</param>
    /// <param name="rule">What it is asked.</param>
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
