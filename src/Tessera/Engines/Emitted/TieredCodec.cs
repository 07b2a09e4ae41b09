using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Emitted;

/// <summary>The content of whole messages: through the slot's converter until hot, then by emitted code without a detour.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredCodec<T>(EmittedEngine engine, Converter<T> slot, Converter<T> content) : ContentCodec<T>
{
    private Warmth<Unit> _writes;
    private Warmth<Unit> _reads;
    private bool _isBlock;

    public override DirectMessages<T>? CreateMessages(Prefix prefix, bool strict) => _isBlock
        ? (DirectMessages<T>)Activator.CreateInstance(typeof(FixedMessages<,>).MakeGenericType(typeof(T), typeof(RawScalar<>).MakeGenericType(typeof(T))), prefix)!
        : (slot as IDirectConverter<T>)?.CreateMessages(prefix, strict);

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_writes.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
        {
            slot.WriteContent(ref writer, value, context);
            return;
        }

        (FixedSize, IsPure, _isBlock) = (unit.FixedSize, unit.IsPure, unit.IsBlock);
        Maker = unit.GetMaker<T>();
        WriteBody = unit.GetWriter<T>();
        WriteBody(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_reads.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
            return slot.ReadContent(ref reader, context);
        (IsPure, _isBlock) = (unit.IsPure, unit.IsBlock);
        MessageBody = unit.GetMessageReader<T>();
        ReadBody = unit.GetReader<T>();
        return ReadBody(ref reader, context);
    }
}
