using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A type in the form of its text, which is ASCII and mostly short: then it is written, and maybe read, without a string between.</summary>
/// <param name="cache">Of the options.</param>
/// <param name="tag">Says what the text means.</param>
/// <param name="from">Gives the value of any text; null if it has none.</param>
/// <param name="parse">Gives the value of most texts, null for the others; null if there is no such way.</param>
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
        // The object of a pending ref is the value.
        context.Pending = null;
        return value;
    }
}
