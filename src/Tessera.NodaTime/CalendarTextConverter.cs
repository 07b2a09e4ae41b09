using NodaTime;
using NodaTime.Text;

namespace Tessera;

/// <summary>A value of a calendar: ISO text without its name, or text of another pattern with it.</summary>
/// <param name="iso">For the ISO calendar.</param>
/// <param name="other">For the others; null where NodaTime has no text for them.</param>
/// <param name="calendarOf">The calendar of a value.</param>
internal sealed class CalendarTextConverter<T>(IPattern<T> iso, IPattern<T>? other, Func<T, CalendarSystem> calendarOf) : TesseraConverter<T, string>
{
    public override string ToSurrogate(T value)
    {
        if (calendarOf(value) == CalendarSystem.Iso)
            return iso.Format(value);
        return other?.Format(value) ?? throw new TesseraException(TesseraErrorCode.InvalidValue, $"A {typeof(T).Name} of another calendar than ISO has no text that could be read again.");
    }

    public override T FromSurrogate(string surrogate)
    {
        bool isIso = other is null || iso.Parse(surrogate).Success;
        return TextConverter<T>.Parse(isIso ? iso : other!, surrogate);
    }
}
