using System.Buffers;

namespace Tessera.Benchmarks.Abstractions;

/// <summary>A peer's way to write and read one type. A method that is not overridden is not supported.</summary>
public abstract class Codec<T>
{
    public virtual byte[] Write(T value) => throw new NotSupportedException();

    public virtual T Read(byte[] data) => throw new NotSupportedException();

    public virtual void WriteTo(IBufferWriter<byte> output, T value) => throw new NotSupportedException();

    public virtual void WriteTo(Stream output, T value) => throw new NotSupportedException();

    public virtual T ReadFrom(Stream input) => throw new NotSupportedException();
}
