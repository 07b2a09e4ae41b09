using System.Buffers;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.References;

/// <summary>R1 and R2: a codec and a deep clone, hand-written for one type, with lengths, nulls and bounds checks but no names or descriptors.</summary>
public abstract class ReferenceCodec<T> : Codec<T>
{
    public override byte[] Write(T value)
    {
        Scratch scratch = Scratch.Current;
        return scratch.ToArray(ref Write(scratch, ref scratch.Start, value));
    }

    public override T Read(byte[] data)
    {
        Source source = new(data);
        return Read(ref source);
    }

    public override void WriteTo(IBufferWriter<byte> output, T value)
    {
        Scratch scratch = Scratch.Current;
        output.Write(scratch.Written(ref Write(scratch, ref scratch.Start, value)));
    }

    public override void WriteTo(Stream output, T value)
    {
        Scratch scratch = Scratch.Current;
        output.Write(scratch.Written(ref Write(scratch, ref scratch.Start, value)));
    }

    public override T ReadFrom(Stream input)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent((int)(input.Length - input.Position));
        int read = input.ReadAtLeast(rented, rented.Length, throwOnEndOfStream: false);
        Source source = new(rented.AsSpan(0, read));
        T result = Read(ref source);
        ArrayPool<byte>.Shared.Return(rented);
        return result;
    }

    /// <summary>Makes a deep clone with new objects and new strings, by means of uninitialized arrays and dictionaries of the right capacity.</summary>
    public abstract T Clone(T value);

    protected abstract ref byte Write(Scratch scratch, ref byte cursor, T value);

    protected abstract T Read(ref Source source);
}
