using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A type in the form of its text, which is ASCII and mostly short: then it is written without a string between.</summary>
internal sealed class TextConverter<T>(ConverterCache cache, string tag, Func<string?, T?> from) : ViaConverter<T, string?>(cache, tag, value => value!.ToString(), from)
    where T : class, IUtf8SpanFormattable
{
    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null || !writer.TryWriteShortText(value))
            base.Write(ref writer, value!, context);
    }
}
