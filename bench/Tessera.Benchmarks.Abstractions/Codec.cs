using System.Buffers;

namespace Tessera.Benchmarks.Abstractions;

/// <summary>One peer's way to write and read one type. What it does not override it does not support.</summary>
public abstract class Codec<T>
{
    public virtual byte[] Write(T value) => throw new NotSupportedException();

    public virtual T Read(byte[] data) => throw new NotSupportedException();

    public virtual void WriteTo(IBufferWriter<byte> output, T value) => throw new NotSupportedException();

    public virtual void WriteTo(Stream output, T value) => throw new NotSupportedException();

    public virtual T ReadFrom(Stream input) => throw new NotSupportedException();
}
