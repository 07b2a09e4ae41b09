namespace Tessera.Converters.Objects;

/// <summary>What has happened so far to a member of the object that is being read.</summary>
internal enum Arrival : byte
{
    /// <summary>The data does not have it.</summary>
    Missing,

    /// <summary>
    /// The data has it, but its value did not convert and was passed over (<see cref="TesseraMismatchHandling.UseDefault"/>), or was left out as
    /// null or the default: a parameter gets its default.
    /// </summary>
    Dropped,

    Read,
}
