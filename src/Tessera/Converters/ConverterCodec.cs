using Tessera.Converters.Scalars;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Leaves the content to the slot's converter.</summary>
internal sealed class ConverterCodec<T> : ContentCodec<T>
{
    private readonly Converter<T> _slot;

    /// <param name="slot">The converter.</param>
    /// <param name="isStraight">Whether the converter is straight code enough. The reference engine has none: it is what failures are repeated on.</param>
    public ConverterCodec(Converter<T> slot, bool isStraight)
    {
        _slot = slot;
        IsPure = slot is IScalarConverter or StringConverter;
        if (!isStraight)
            return;
        // Content and slot are the same there, and a call that only leads to another takes time.
        if (IsPure)
            (WriteBody, ReadBody) = (slot.Write, slot.Read);
        else
            (WriteBody, ReadBody) = (slot.WriteContent, slot.ReadContent);
    }

    public override DirectMessages<T>? CreateMessages(Prefix prefix, bool strict) => ReadBody is null ? null : (_slot as IDirectConverter<T>)?.CreateMessages(prefix, strict);

    public override void Write(ref WireWriter writer, T value, WriteContext context) => _slot.WriteContent(ref writer, value, context);

    public override T Read(ref WireReader reader, ReadContext context) => _slot.ReadContent(ref reader, context);
}
