using System.Security.Cryptography;

namespace Tessera.Wire;

/// <summary>Computes a hash of what is written, with any algorithm of the framework.</summary>
internal sealed class IncrementalHashDrain(IncrementalHash hash) : OutputDrain
{
    public override void Append(ReadOnlySpan<byte> bytes) => hash.AppendData(bytes);

    public override void Clear() => hash.GetHashAndReset();
}
