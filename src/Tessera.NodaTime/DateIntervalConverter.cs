using NodaTime;

namespace Tessera;

/// <summary>Writes an interval of days as its first and last day. Both are included.</summary>
internal sealed class DateIntervalConverter : TesseraConverter<DateInterval, DateIntervalConverter.Form>
{
    public override Form ToSurrogate(DateInterval value) => new(value.Start, value.End);

    public override DateInterval FromSurrogate(Form surrogate) => surrogate.Start.Calendar != surrogate.End.Calendar || surrogate.End < surrogate.Start
        ? throw new TesseraException(TesseraErrorCode.InvalidValue, "The dates of the interval are in different calendars, or it ends before it starts.")
        : new DateInterval(surrogate.Start, surrogate.End);

    internal sealed record Form(LocalDate Start, LocalDate End);
}
