using NodaTime;

namespace Tessera;

/// <summary>Writes an interval as its start and end, each of which may be missing.</summary>
internal sealed class IntervalConverter : TesseraConverter<Interval, IntervalConverter.Form>
{
    public override Form ToSurrogate(Interval value) => new(value.HasStart ? value.Start : null, value.HasEnd ? value.End : null);

    public override Interval FromSurrogate(Form surrogate) => surrogate.Start is Instant start && surrogate.End is Instant end && end < start
        ? throw new TesseraException(TesseraErrorCode.InvalidValue, "The interval ends before it starts.")
        : new Interval(surrogate.Start, surrogate.End);

    internal sealed record Form(Instant? Start, Instant? End);
}
