namespace Tessera.Converters.Forms;

/// <summary>The surrogate of a <see cref="TimeZoneInfo.TransitionTime"/>, with the names of its properties.</summary>
internal struct TransitionForm
{
    public DateTime TimeOfDay { get; set; }

    public int Month { get; set; }

    public int Week { get; set; }

    public int Day { get; set; }

    public DayOfWeek DayOfWeek { get; set; }

    public bool IsFixedDateRule { get; set; }

    public static TransitionForm Of(TimeZoneInfo.TransitionTime time) => new()
    {
        TimeOfDay = time.TimeOfDay,
        Month = time.Month,
        Week = time.Week,
        Day = time.Day,
        DayOfWeek = time.DayOfWeek,
        IsFixedDateRule = time.IsFixedDateRule,
    };

    /// <exception cref="ArgumentException">The values are not those of a transition.</exception>
    public static TimeZoneInfo.TransitionTime Create(TransitionForm form)
    {
        // The methods below cannot create the default value.
        if (form.Equals(default(TransitionForm)))
            return default;
        return form.IsFixedDateRule
            ? TimeZoneInfo.TransitionTime.CreateFixedDateRule(form.TimeOfDay, form.Month, form.Day)
            : TimeZoneInfo.TransitionTime.CreateFloatingDateRule(form.TimeOfDay, form.Month, form.Week, form.DayOfWeek);
    }
}
