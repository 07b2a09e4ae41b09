using Tessera.Descriptors;

namespace Tessera.Reading;

/// <summary>What all reads with one options instance share.</summary>
/// <param name="Limits">Of the options.</param>
/// <param name="Descriptors">Foreign descriptors met before.</param>
/// <param name="FindKnown">Descriptors both sides know, by fingerprint.</param>
internal sealed record ReadScope(TesseraLimits Limits, DescriptorCache Descriptors, Func<ulong, Descriptor?> FindKnown)
{
    /// <summary>Rejects what the writer would not produce and no other check sees: wide strings that fit Latin-1.</summary>
    public bool IsStrict { get; init; }

    /// <summary>Which comparers that the data name dictionaries and sets of text get.</summary>
    public TesseraComparerHandling Comparers { get; init; }

    /// <summary>What does not convert is left out instead of being an error.</summary>
    public bool DropsMismatches { get; init; }

    /// <summary>Makes objects of values under a name that the application gave to a type; null where values are to be seen as they are.</summary>
    public INamedReader? Named { get; init; }

    /// <summary>Where points in time are shown; null to leave them as they were written.</summary>
    public TimeZoneInfo? TimeZone { get; init; }

    /// <summary>A time that names no zone stays what the clock showed.</summary>
    public DateTime Show(DateTime value) => TimeZone is null || value.Kind == DateTimeKind.Unspecified ? value : TimeZoneInfo.ConvertTime(value, TimeZone);
}
