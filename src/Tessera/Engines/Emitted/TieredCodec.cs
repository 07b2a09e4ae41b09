using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Reading;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Emitted;

/// <summary>The content of whole messages: through the slot's converter until hot, then by emitted code without a detour.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredCodec<T>(EmittedEngine engine, Converter<T> slot, Converter<T> content) : ContentCodec<T>
{
    private Warmth<Unit> _writes;
    private Warmth<Unit> _reads;
    private Type? _block;

    public override DirectMessages<T>? CreateMessages(Prefix prefix, bool strict) => _block is Type block
        ? (DirectMessages<T>)Activator.CreateInstance(Messages.MakeGenericType(block, typeof(RawScalar<>).MakeGenericType(block)), prefix)!
        : (slot as IDirectConverter<T>)?.CreateMessages(prefix, strict);

    /// <summary>For the struct itself, an array or a list of it.</summary>
    private static Type Messages => typeof(T).IsArray ? typeof(ArrayMessages<,>) : typeof(T).IsValueType ? typeof(FixedMessages<,>) : typeof(ListMessages<,>);

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_writes.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
        {
            slot.WriteContent(ref writer, value, context);
            return;
        }

        (FixedSize, IsPure, _block) = (unit.FixedSize, unit.IsPure, unit.Block);
        Maker = unit.GetMaker<T>();
        Rows = unit.RowSize > 0 && slot is ICounted<T> counted ? new RowsMeasure<T>(counted, unit.RowSize) : null;
        WriteBody = unit.GetWriter<T>();
        WriteBody(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_reads.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
            return slot.ReadContent(ref reader, context);
        (IsPure, _block) = (unit.IsPure, unit.Block);
        MessageBody = unit.GetMessageReader<T>();
        ReadBody = unit.GetReader<T>();
        return ReadBody(ref reader, context);
    }
}
