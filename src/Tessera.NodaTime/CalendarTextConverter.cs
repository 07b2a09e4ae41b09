using NodaTime;
using NodaTime.Text;

namespace Tessera;

/// <summary>Writes a value with a calendar as text: in the ISO calendar without its name, in other calendars with their name.</summary>
/// <param name="iso">The pattern for the ISO calendar.</param>
/// <param name="other">The pattern for other calendars, or null if NodaTime has no text for them.</param>
/// <param name="calendarOf">The function that returns the calendar of a value.</param>
internal sealed class CalendarTextConverter<T>(IPattern<T> iso, IPattern<T>? other, Func<T, CalendarSystem> calendarOf) : TesseraConverter<T, string>
{
    public override string ToSurrogate(T value)
    {
        if (calendarOf(value) == CalendarSystem.Iso)
            return iso.Format(value);
        return other?.Format(value)
            ?? throw new TesseraException(TesseraErrorCode.InvalidValue,
                $"A {typeof(T).Name} in a calendar other than ISO has no text that could be read back.");
    }

    public override T FromSurrogate(string surrogate)
    {
        bool isIso = other is null || iso.Parse(surrogate).Success;
        return TextConverter<T>.Parse(isIso ? iso : other!, surrogate);
    }
}
