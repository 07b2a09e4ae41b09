using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>The content of whole messages: through the slot's converter until hot, then by emitted code without a detour.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredCodec<T>(EmittedEngine engine, Converter<T> slot, Converter<T> content) : ContentCodec<T>
{
    private readonly bool _checksType = slot is IReferenceConverter { ChecksType: true };
    private WriteBody<T>? _write;
    private ReadBody<T>? _read;
    private int _writes;
    private int _reads;

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        // A derived instance is the slot's business: it refuses it.
        if (_write is WriteBody<T> body && !(_checksType && value!.GetType() != typeof(T)))
            body(ref writer, value, context);
        else if (_writes++ < engine.Threshold || _write is not null)
            slot.WriteContent(ref writer, value, context);
        else
            WarmUp(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_read is ReadBody<T> body)
            return body(ref reader, context);
        if (_reads++ < engine.Threshold)
            return slot.ReadContent(ref reader, context);
        return (_read = engine.Compile(content).GetReader<T>())(ref reader, context);
    }

    private void WarmUp(ref WireWriter writer, T value, WriteContext context)
    {
        _write = engine.Compile(content).GetWriter<T>();
        Write(ref writer, value, context);
    }
}
