using Tessera.Wire.Scalars;

namespace Tessera.Converters.Messages;

/// <summary>Writes and reads whole messages of an array of scalars.</summary>
internal sealed class ArrayMessages<T, TScalar>(Prefix prefix) : BlockMessages<T[], T, TScalar>(prefix)
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    protected override ReadOnlySpan<T> Elements(T[] value) => value;

    public override bool TryRead(ReadOnlySpan<byte> data, out T[]? value)
    {
        value = null;
        if (!TryOpen(data, out int count, out ReadOnlySpan<byte> elements))
            return false;
        value = NewArray.Of<T>(count);
        return ScalarBlock.Read<T, TScalar>(elements, value) < 0;
    }
}
