using Tessera.Wire.Scalars;

namespace Tessera.Converters.Messages;

/// <summary>Writes and reads whole messages of a scalar, or of a struct that is one block.</summary>
/// <typeparam name="TScalar">The type that encodes and decodes the bytes. It is a struct, so that the JIT compiles straight-line code.</typeparam>
internal sealed class FixedMessages<T, TScalar>(Prefix prefix) : WholeMessages<T>
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    private readonly int _start = prefix.Length;
    private readonly byte[] _prefix = prefix.Bytes.ToArray();

    public override byte[] TryWrite(Prefix prefix, T value)
    {
        byte[] result = NewArray.Of<byte>(prefix.Length + TScalar.Size);
        bool fits = prefix.TryCopyTo(result);
        Debug.Assert(fits);
        TScalar.Encode(ref result[prefix.Length], value);
        return result;
    }

    public override bool TryRead(ReadOnlySpan<byte> data, out T value)
    {
        if (data.Length == _start + TScalar.Size && data.StartsWith(_prefix))
            return TScalar.TryDecode(in data[_start], out value);
        value = default;
        return false;
    }
}
