using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Emitted;

/// <summary>Writes and reads the body of messages with the slot's converter until the type is hot, and then directly with emitted code.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredCode<T> : MessageCode<T>
{
    private readonly EmittedEngine _engine;
    private readonly Converter<T> _slot;
    private readonly Converter<T> _content;
    private readonly Prefix _prefix;
    private Warmth<Unit> _writes;
    private Warmth<Unit> _reads;

    /// <param name="slot">The converter of the declared type.</param>
    /// <param name="content">The converter of the body.</param>
    /// <param name="strict">Whether a message that the writer would not have written is left to be read step by step.</param>
    public TieredCode(EmittedEngine engine, Converter<T> slot, Converter<T> content, Prefix prefix, bool strict)
    {
        (_engine, _slot, _content, _prefix) = (engine, slot, content, prefix);
        Take((slot as IWholeConverter<T>)?.CreateMessages(prefix, strict));
    }

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_writes.Next(_engine, _content, static (e, c) => e.Compile(c)) is not Unit unit)
        {
            _slot.WriteContent(ref writer, value, context);
            return;
        }

        Take(unit);
        Rows = unit.RowSize > 0 && _slot is ICounted<T> counted ? new RowsMeasure<T>(counted, unit.RowSize) : null;
        WriteBody = unit.GetWriter<T>();
        WriteBody(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_reads.Next(_engine, _content, static (e, c) => e.Compile(c)) is not Unit unit)
            return _slot.ReadContent(ref reader, context);
        Take(unit);
        ReadBody = unit.GetReader<T>();
        return ReadBody(ref reader, context);
    }

    private void Take(Unit unit)
    {
        (FixedSize, IsPure) = (unit.FixedSize, unit.IsPure);
        WriteWhole ??= unit.GetMaker<T>();
        ReadWhole ??= unit.GetMessageReader<T>();
        if (unit.Block is Type block)
            Take(Activator.CreateInstance(Messages.MakeGenericType(block, typeof(RawScalar<>).MakeGenericType(block)), _prefix) as WholeMessages<T>);
    }

    /// <summary>The class for messages of the struct itself, or of an array or list of it.</summary>
    private static Type Messages => typeof(T).IsArray ? typeof(ArrayMessages<,>) : typeof(T).IsValueType ? typeof(FixedMessages<,>) : typeof(ListMessages<,>);
}
