using NodaTime.Text;

namespace Tessera;

internal sealed class TextConverter<T>(IPattern<T> pattern) : TesseraConverter<T, string>
{
    public override string ToSurrogate(T value) => pattern.Format(value);

    public override T FromSurrogate(string surrogate) => Parse(pattern, surrogate);

    /// <summary>Parses a text. The error does not contain the text, which may be a secret.</summary>
    public static T Parse(IPattern<T> pattern, string text) =>
        pattern.Parse(text) is { Success: true } parsed
            ? parsed.Value
            : throw new TesseraException(TesseraErrorCode.InvalidValue, $"The text is not a {typeof(T).Name} of NodaTime.");
}
