namespace Tessera.Converters.Scalars;

/// <summary>Writes a type as its text, which is ASCII and usually short. A short text is written, and for some types also read, without a string.</summary>
/// <param name="tag">The tag that says what the text means.</param>
/// <param name="from">The function that converts any text to a value. It returns null if the text has no value.</param>
/// <param name="parse">The function that converts most texts to a value faster, and returns null for the others; null if there is no faster way.</param>
internal sealed class TextConverter<T>(ConverterCache cache, string tag, Func<string?, T?> from, Func<ReadOnlySpan<byte>, T?>? parse = null)
    : ViaConverter<T, string?>(cache, tag, value => value!.ToString(), from)
    where T : class, IUtf8SpanFormattable
{
    private readonly Func<ReadOnlySpan<byte>, T?>? _parse = FastPaths.Enabled ? parse : null;

    protected override void WriteForm(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null || !writer.TryWriteShortText(value))
            base.WriteForm(ref writer, value!, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_parse?.Invoke(reader.PeekNarrowText()) is not T value)
            return base.Read(ref reader, context);
        reader.SkipString();
        // A pending ref stands for this value.
        context.Pending = null;
        return value;
    }
}
