namespace Tessera.Zoo.Trials;

/// <summary>The outcome for a type. If fillings and engines have different outcomes, the one that is last in this list counts.</summary>
public enum Outcome
{
    /// <summary>There is no way to create an object.</summary>
    NotMade,

    /// <summary>Objects filled from different seeds look alike, so no value that a caller puts in is visible.</summary>
    NoData,

    /// <summary>The object that is read looks like the one that was written.</summary>
    Works,

    /// <summary>Works if the options name the classes of the package that are in slots of other types, and allow cycles.</summary>
    WorksWithNames,

    /// <summary>Refused with a remedy, and a plain copy fails or looks different: a service, or state that only its package can restore.</summary>
    Opaque,

    /// <summary>The object that is read differs, or its setters refuse what its getters gave, and a plain copy does the same. Reasons are setters that
    /// overwrite each other and counts of calls.</summary>
    ChangesAsCopied,

    /// <summary>A JSON converter that the package names fails or changes the value. System.Text.Json does the same with this converter and object.</summary>
    OwnConverter,

    /// <summary>Refused before anything was written, with an error that names a remedy.</summary>
    Refused,

    /// <summary>Refused with an error that does not name a remedy.</summary>
    RefusedWithoutRemedy,

    /// <summary>Written, but then refused by a reader with the type, without a type, or of JSON.</summary>
    Unreadable,

    /// <summary>A value is missing or different in the object that is read.</summary>
    Lost,

    /// <summary>An exception other than the library's own, an internal error, a difference between the engines, or a process that ended.</summary>
    Crashed,
}
