using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>A value where a nullable value is wanted; a null in the foreign type's own form becomes null.</summary>
internal sealed class LiftReader<T>(ValueReader<T> inner, bool isNullable) : ValueReader<T?>
    where T : struct
{
    public override bool CanDrop => inner.CanDrop;

    public override T? Read(ref WireReader reader, ReadContext context)
    {
        if (isNullable && Presence.TakeNull(ref reader))
            return null;
        T value = inner.Read(ref reader, context);
        return context.Dropped ? null : value;
    }

    public override bool CanAwait => inner.CanAwait;

    public override T? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        if (isNullable && Presence.TakeNull(ref reader))
            return null;
        T value = inner.ReadOrAwait(ref reader, context, out missing);
        return context.Dropped ? null : value;
    }
}
