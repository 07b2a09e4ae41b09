using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>The content of whole messages: through the slot's converter until hot, then by emitted code without a detour.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredCodec<T>(EmittedEngine engine, Converter<T> slot, Converter<T> content) : ContentCodec<T>
{
    private int _writes;
    private int _reads;

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_writes++ < engine.Threshold)
        {
            slot.WriteContent(ref writer, value, context);
            return;
        }

        Unit unit = engine.Compile(content);
        (FixedSize, IsPure) = (unit.FixedSize, unit.IsPure);
        WriteBody = unit.GetWriter<T>();
        WriteBody(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_reads++ < engine.Threshold)
            return slot.ReadContent(ref reader, context);
        Unit unit = engine.Compile(content);
        IsPure = unit.IsPure;
        ReadBody = unit.GetReader<T>();
        return ReadBody(ref reader, context);
    }
}
