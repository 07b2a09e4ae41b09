using System.Buffers;
using System.Runtime.CompilerServices;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Comparing;

namespace Tessera.Benchmarks.Measuring;

/// <param name="original">The workload's value, which <paramref name="value"/> copies if the peer has types of its own.</param>
/// <param name="declared">The workload's type.</param>
/// <param name="identity">True to require that one object comes back as one object.</param>
internal sealed class CaseHost<T>(Peer peer, Codec<T> codec, Operation operation, T value, object original, Type declared, bool identity)
    : CaseHost(operation)
{
    private readonly Codec<T> _codec = codec;
    private readonly ArrayBufferWriter<byte> _buffer = new();
    private readonly MemoryStream _output = new();
    private byte[] _payload = [];
    private MemoryStream _input = new();
    private ForwardStream _forward = new([]);

    public override int PayloadBytes => _payload.Length;

    public override Verdict Prove()
    {
        if (peer.Supports(Operation.Write))
        {
            _payload = WriteOnce();
            _input = new MemoryStream(_payload, writable: false);
            _forward = new ForwardStream(_payload);
        }

        if (!peer.Supports(Operation.Read))
            return Verdict.Exact;
        object? back = Operation switch
        {
            Operation.ReadStream => _codec.ReadFrom(_input),
            Operation.ReadForward => _codec.ReadFrom(_forward),
            _ => _codec.Read(_payload),
        };
        if (peer is SchemaPeer schema)
            back = schema.FromMessage(back!, new StructuralCopy(typeof(CaseHost).Assembly, peer.GetType().Assembly).Map(declared));
        string? difference = DeepComparer.Difference(original, back, declared, identity: identity);
        if (difference is null)
            return Verdict.Exact;
        return DeepComparer.Difference(original, back, declared, exact: false, identity) is string loss ? new Verdict(loss, null) : new Verdict(null, difference);
    }

    protected override void Run(int count)
    {
        Codec<T> codec = _codec;
        switch (Operation)
        {
            case Operation.Write:
                for (int i = 0; i < count; i++)
                    Keep(codec.Write(value));
                break;
            case Operation.Read:
                byte[] payload = _payload;
                for (int i = 0; i < count; i++)
                    Keep(codec.Read(payload));
                break;
            case Operation.WriteBuffer:
                for (int i = 0; i < count; i++)
                {
                    _buffer.ResetWrittenCount();
                    codec.WriteTo(_buffer, value);
                }

                break;
            case Operation.WriteStream:
                for (int i = 0; i < count; i++)
                {
                    _output.Position = 0;
                    codec.WriteTo(_output, value);
                }

                break;
            case Operation.ReadStream:
                for (int i = 0; i < count; i++)
                {
                    _input.Position = 0;
                    Keep(codec.ReadFrom(_input));
                }

                break;
            case Operation.ReadForward:
                for (int i = 0; i < count; i++)
                {
                    _forward.Rewind();
                    Keep(codec.ReadFrom(_forward));
                }

                break;
        }
    }

    private byte[] WriteOnce()
    {
        switch (Operation)
        {
            case Operation.WriteBuffer:
                _buffer.ResetWrittenCount();
                _codec.WriteTo(_buffer, value);
                return _buffer.WrittenSpan.ToArray();
            case Operation.WriteStream:
                _output.SetLength(0);
                _codec.WriteTo(_output, value);
                return _output.ToArray();
            default:
                return _codec.Write(value);
        }
    }

    /// <summary>Lets a result escape. The JIT may otherwise allocate it on the stack or not at all.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep(byte[] result) => _ = result;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Keep(T result) => _ = result;
}
