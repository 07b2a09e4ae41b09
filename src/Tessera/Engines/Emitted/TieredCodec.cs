using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>The content of whole messages: through the slot's converter until hot, then by emitted code without a detour.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredCodec<T>(EmittedEngine engine, Converter<T> slot, Converter<T> content) : ContentCodec<T>
{
    private Warmth<Unit> _writes;
    private Warmth<Unit> _reads;

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_writes.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
        {
            slot.WriteContent(ref writer, value, context);
            return;
        }

        (FixedSize, IsPure) = (unit.FixedSize, unit.IsPure);
        WriteBody = unit.GetWriter<T>();
        WriteBody(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_reads.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
            return slot.ReadContent(ref reader, context);
        IsPure = unit.IsPure;
        ReadBody = unit.GetReader<T>();
        return ReadBody(ref reader, context);
    }
}
