using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>An element of a nullable value type that does not convert, and would be dropped, is null: so the elements behind it keep their places.</summary>
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
