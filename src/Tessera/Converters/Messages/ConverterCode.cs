using Tessera.Converters.Scalars;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>Leaves the body to the slot's converter.</summary>
internal sealed class ConverterCode<T> : MessageCode<T>
{
    private readonly Converter<T> _slot;

    /// <summary>Of the reference engine, which has no faster ways: failed messages are repeated on it.</summary>
    public ConverterCode(Converter<T> slot) => _slot = slot;

    /// <summary>Of a converter that is straight code enough.</summary>
    /// <param name="slot">The converter.</param>
    /// <param name="prefix">Of the type.</param>
    /// <param name="strict">What the writer would not have written is left to be read step by step.</param>
    public ConverterCode(Converter<T> slot, Prefix prefix, bool strict)
        : this(slot)
    {
        IsPure = slot is IScalarConverter or StringConverter;
        // Content and slot are the same there, and a call that only leads to another takes time.
        if (IsPure)
            (WriteBody, ReadBody) = (slot.Write, slot.Read);
        else
            (WriteBody, ReadBody) = (slot.WriteContent, slot.ReadContent);
        Take((slot as IWholeConverter<T>)?.CreateMessages(prefix, strict));
    }

    public override void Write(ref WireWriter writer, T value, WriteContext context) => _slot.WriteContent(ref writer, value, context);

    public override T Read(ref WireReader reader, ReadContext context) => _slot.ReadContent(ref reader, context);
}
