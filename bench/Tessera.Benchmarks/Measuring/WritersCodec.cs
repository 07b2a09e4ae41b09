using System.Buffers;
using System.Buffers.Binary;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>
/// Writes with several threads at once. Each thread takes its share of the messages and has its own codec and buffer, so that the threads share nothing but the
/// serializer. They wait for one another before the result is allocated, and again after each has copied its part into it. The caller is one of the threads.
/// </summary>
internal sealed class WritersCodec : Codec<object[]>
{
    private const int LengthBytes = 4;
    private readonly Codec<object[]>[] _codecs;
    private readonly ArrayBufferWriter<byte>[] _parts;
    private readonly Barrier _barrier;
    private object[][] _shares = [];
    private object[]? _shared;
    private byte[] _result = [];

    public WritersCodec(Func<Codec<object[]>> create, int writers)
    {
        _codecs = [.. Enumerable.Range(0, writers).Select(_ => create())];
        _parts = [.. _codecs.Select(_ => new ArrayBufferWriter<byte>())];
        _barrier = new Barrier(writers);
        for (int i = 1; i < writers; i++)
        {
            int writer = i;
            new Thread(() => Serve(writer)) { IsBackground = true, Name = $"writer {i}" }.Start();
        }
    }

    public override byte[] Write(object[] value)
    {
        if (!ReferenceEquals(_shared, value))
            (_shares, _shared) = ([.. value.Chunk((value.Length + _codecs.Length - 1) / _codecs.Length)], value);
        _barrier.SignalAndWait();
        WriteShare(0);
        _barrier.SignalAndWait();
        _result = GC.AllocateUninitializedArray<byte>(StartOf(_parts.Length));
        _barrier.SignalAndWait();
        CopyPart(0);
        _barrier.SignalAndWait();
        return _result;
    }

    public override object[] Read(byte[] data)
    {
        List<object> result = [];
        int at = 0;
        foreach (Codec<object[]> codec in _codecs)
        {
            int length = BinaryPrimitives.ReadInt32LittleEndian(data.AsSpan(at));
            result.AddRange(codec.Read(data.AsSpan(at + LengthBytes, length).ToArray()));
            at += LengthBytes + length;
        }

        return [.. result];
    }

    private void Serve(int writer)
    {
        for (; ; )
        {
            _barrier.SignalAndWait();
            long before = GC.GetAllocatedBytesForCurrentThread();
            WriteShare(writer);
            AllocationClock.Add(GC.GetAllocatedBytesForCurrentThread() - before);
            _barrier.SignalAndWait();
            _barrier.SignalAndWait();
            CopyPart(writer);
            _barrier.SignalAndWait();
        }
    }

    private void WriteShare(int writer)
    {
        _parts[writer].ResetWrittenCount();
        _codecs[writer].WriteTo(_parts[writer], _shares[writer]);
    }

    private void CopyPart(int writer)
    {
        int at = StartOf(writer);
        BinaryPrimitives.WriteInt32LittleEndian(_result.AsSpan(at), _parts[writer].WrittenCount);
        _parts[writer].WrittenSpan.CopyTo(_result.AsSpan(at + LengthBytes));
    }

    private int StartOf(int writer)
    {
        int at = 0;
        for (int i = 0; i < writer; i++)
            at += LengthBytes + _parts[i].WrittenCount;
        return at;
    }
}
