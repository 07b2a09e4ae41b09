using Tessera.Converters.Scalars;

namespace Tessera.Converters.Messages;

/// <summary>Message code that leaves the body to the converter of the slot.</summary>
internal sealed class ConverterCode<T> : MessageCode<T>
{
    private readonly Converter<T> _slot;

    /// <summary>Creates the code of the reference engine, which has no faster ways. Failed messages are read again with it.</summary>
    public ConverterCode(Converter<T> slot) => _slot = slot;

    /// <summary>Creates the code of a converter that is simple enough to be called directly.</summary>
    /// <param name="strict">Whether bytes that the writer would not have written are left to the reader that reads step by step.</param>
    public ConverterCode(Converter<T> slot, Prefix prefix, bool strict)
        : this(slot)
    {
        IsPure = slot is IScalarConverter or StringConverter;
        // For these converters, content and slot are the same, and one call less saves time.
        if (IsPure)
            (WriteBody, ReadBody) = (slot.Write, slot.Read);
        else
            (WriteBody, ReadBody) = (slot.WriteContent, slot.ReadContent);
        Take((slot as IWholeConverter<T>)?.CreateMessages(prefix, strict));
    }

    public override void Write(ref WireWriter writer, T value, WriteContext context) => _slot.WriteContent(ref writer, value, context);

    public override T Read(ref WireReader reader, ReadContext context) => _slot.ReadContent(ref reader, context);
}
