using System.Security.Cryptography;

namespace Tessera.Wire;

/// <summary>Any algorithm of the framework over what is written.</summary>
internal sealed class IncrementalHashDrain(IncrementalHash hash) : OutputDrain
{
    public override void Append(ReadOnlySpan<byte> bytes) => hash.AppendData(bytes);

    public override void Clear() => hash.GetHashAndReset();
}
