using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>A message that this program has written, before its descriptors are replaced.</summary>
/// <param name="Output">Holds it.</param>
/// <param name="BodyAt">Where the root's value begins. What is in front of that is replaced.</param>
/// <param name="Descriptor">Of the root; null for an any.</param>
/// <param name="Root">The type of the root as the writer names it: another .NET type may have had the descriptor first.</param>
/// <param name="Sorts">Keys and sets stand in the order of their bytes.</param>
/// <param name="Subject">The .NET type of the root.</param>
internal readonly record struct WrittenMessage(OutputBuffer Output, int BodyAt, Descriptor? Descriptor, WireType Root, bool Sorts, Type Subject)
{
    /// <summary>The value stays as it is.</summary>
    public void PutBefore(byte[] descriptor)
    {
        Span<byte> head = stackalloc byte[3 + WireWriter.MaxVarIntSize];
        int length = WriteHead(head, descriptor.Length);
        Output.Prepend(descriptor, descriptor.Length);
        Output.Prepend(head[..length].ToArray(), length);
    }

    public void Replace(byte[] descriptor, ReadOnlySpan<byte> body)
    {
        Span<byte> head = stackalloc byte[3 + WireWriter.MaxVarIntSize];
        int length = WriteHead(head, descriptor.Length);
        Output.Reset();
        WireWriter writer = new(Output);
        writer.WriteBytes(head[..length]);
        writer.WriteBytes(descriptor);
        writer.WriteBytes(body);
        writer.Complete();
    }

    /// <returns>Its length.</returns>
    private int WriteHead(Span<byte> head, int length)
    {
        head[0] = MessageHeader.Magic;
        head[1] = MessageHeader.Plain;
        if (Descriptor is null)
            return 2;
        head[2] = AnyHead.New;
        return 3 + WireWriter.EncodeVarInt(ref head[3], (ulong)length);
    }
}
