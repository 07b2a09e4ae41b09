namespace Tessera.Reading;

/// <summary>What all reads with one options instance have in common.</summary>
/// <param name="Limits">The limits of the options.</param>
/// <param name="Descriptors">The cache of foreign descriptors from earlier messages.</param>
/// <param name="FindKnown">The function that finds a descriptor, known to both sides, by its fingerprint.</param>
internal sealed record ReadScope(TesseraLimits Limits, DescriptorCache Descriptors, Func<ulong, Descriptor?> FindKnown)
{
    /// <summary>Whether to reject wide strings that fit Latin-1, which no writer produces and no other check finds.</summary>
    public bool IsStrict { get; init; }

    /// <summary>Which of the comparers that the data names are given to dictionaries and sets of text.</summary>
    public TesseraComparerHandling Comparers { get; init; }

    /// <summary>Whether values that cannot be converted are omitted instead of being an error.</summary>
    public bool DropsMismatches { get; init; }

    /// <summary>Creates objects from values under a name that the application gave to a type; null if such values are left as they are.</summary>
    public INamedReader? Named { get; init; }

    /// <summary>The time zone in which points in time are shown; null to leave them as they were written.</summary>
    public TimeZoneInfo? TimeZone { get; init; }

    /// <summary>Converts a time to the time zone. A time of unspecified kind keeps what the clock showed.</summary>
    public DateTime Show(DateTime value) => TimeZone is null || value.Kind == DateTimeKind.Unspecified ? value : TimeZoneInfo.ConvertTime(value, TimeZone);
}
