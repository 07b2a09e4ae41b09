namespace Tessera.Converters.Binding;

/// <summary>Reads a value of the data as a nullable value type. A null of the data's own type becomes null.</summary>
internal sealed class LiftReader<T>(ValueReader<T> inner, WireType foreign) : ValueReader<T?>
    where T : struct
{
    public override bool CanDrop => inner.CanDrop;

    public override T? Read(ref WireReader reader, ReadContext context)
    {
        if (foreign.IsNullable && Presence.TakeNull(ref reader, foreign, context))
            return null;
        T value = inner.Read(ref reader, context);
        return context.Dropped ? null : value;
    }

    public override bool CanAwait => inner.CanAwait;

    public override T? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        missing = null;
        if (foreign.IsNullable && Presence.TakeNull(ref reader, foreign, context))
            return null;
        T value = inner.ReadOrAwait(ref reader, context, out missing);
        return context.Dropped ? null : value;
    }
}
