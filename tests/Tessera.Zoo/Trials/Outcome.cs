namespace Tessera.Zoo.Trials;

/// <summary>What became of a type; of several fillings and engines the last in this list counts.</summary>
public enum Outcome
{
    /// <summary>No way was found to make an object.</summary>
    NotMade,

    /// <summary>Objects filled from different seeds look alike: nothing that a caller puts in is to be seen.</summary>
    NoData,

    /// <summary>What comes back looks like what was written.</summary>
    Works,

    /// <summary>Refused before anything was written, with an error that names something to use.</summary>
    Refused,

    /// <summary>Refused with an error that names nothing to use.</summary>
    RefusedWithoutRemedy,

    /// <summary>Written, and then refused by a reader: of the type, of no type, or of JSON.</summary>
    Unreadable,

    /// <summary>Something is missing or different in what comes back.</summary>
    Lost,

    /// <summary>An exception other than the library's, a defect of it, engines that differ, or a process that ended.</summary>
    Crashed,
}
