using System.Runtime.InteropServices;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Messages;

/// <summary>Writes and reads whole messages of a List&lt;T&gt; of scalars.</summary>
internal sealed class ListMessages<T, TScalar>(Prefix prefix) : BlockMessages<List<T>, T, TScalar>(prefix)
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    protected override ReadOnlySpan<T> Elements(List<T> value) => CollectionsMarshal.AsSpan(value);

    public override bool TryRead(ReadOnlySpan<byte> data, out List<T>? value)
    {
        value = null;
        if (!TryOpen(data, out int count, out ReadOnlySpan<byte> elements))
            return false;
        value = new List<T>(count);
        CollectionsMarshal.SetCount(value, count);
        return ScalarBlock.Read<T, TScalar>(elements, CollectionsMarshal.AsSpan(value)) < 0;
    }
}
