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

    /// <summary>The same, once the options name the classes of the package that stand in slots of others, and allow for cycles.</summary>
    WorksWithNames,

    /// <summary>Refused with a remedy, and a plain copy of what it shows cannot be made or looks different: a service, or state that its package alone can restore.</summary>
    Opaque,

    /// <summary>What comes back differs, or its setters refuse what its getters gave, and a plain copy is the same: setters that overwrite each other, counts of what was called.</summary>
    ChangesAsCopied,

    /// <summary>Does not work since a converter for JSON that the package names fails or changes the value; System.Text.Json, with the same converter and the same object, does the same.</summary>
    OwnConverter,

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
