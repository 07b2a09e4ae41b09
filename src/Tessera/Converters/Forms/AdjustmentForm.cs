namespace Tessera.Converters.Forms;

/// <summary>The surrogate of a <see cref="TimeZoneInfo.AdjustmentRule"/>, with the names of its properties.</summary>
internal struct AdjustmentForm
{
    public DateTime DateStart { get; set; }

    public DateTime DateEnd { get; set; }

    public TimeSpan DaylightDelta { get; set; }

    public TimeZoneInfo.TransitionTime DaylightTransitionStart { get; set; }

    public TimeZoneInfo.TransitionTime DaylightTransitionEnd { get; set; }

    public TimeSpan BaseUtcOffsetDelta { get; set; }

    public static AdjustmentForm Of(TimeZoneInfo.AdjustmentRule rule) => new()
    {
        DateStart = rule.DateStart,
        DateEnd = rule.DateEnd,
        DaylightDelta = rule.DaylightDelta,
        DaylightTransitionStart = rule.DaylightTransitionStart,
        DaylightTransitionEnd = rule.DaylightTransitionEnd,
        BaseUtcOffsetDelta = rule.BaseUtcOffsetDelta,
    };

    /// <exception cref="ArgumentException">The values are not those of a rule.</exception>
    public static TimeZoneInfo.AdjustmentRule Create(AdjustmentForm form) => TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
        form.DateStart, form.DateEnd, form.DaylightDelta, form.DaylightTransitionStart, form.DaylightTransitionEnd, form.BaseUtcOffsetDelta);
}
