namespace Tessera.Converters.Objects;

/// <summary>The state of a member while its object is read.</summary>
internal enum Arrival : byte
{
    /// <summary>The data does not contain the member.</summary>
    Missing,

    /// <summary>
    /// The data contains the member, but its value did not convert and was skipped (<see cref="TesseraMismatchHandling.UseDefault"/>), or null or the default
    /// was left out when writing. A constructor parameter gets its default.
    /// </summary>
    Dropped,

    Read,
}
