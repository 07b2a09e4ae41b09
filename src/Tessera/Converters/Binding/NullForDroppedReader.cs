namespace Tessera.Converters.Binding;

/// <summary>Reads elements of a nullable value type. An element that does not convert becomes null, so the elements after it keep their indexes.</summary>
internal sealed class NullForDroppedReader<T>(ValueReader<T> inner) : ValueReader<T>
{
    public override bool CanAwait => inner.CanAwait;

    public override T Read(ref WireReader reader, ReadContext context) => Take(inner.Read(ref reader, context), context);

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        Take(inner.ReadOrAwait(ref reader, context, out missing), context);

    private static T Take(T value, ReadContext context)
    {
        if (!context.Dropped)
            return value;
        context.Dropped = false;
        return default!;
    }
}
