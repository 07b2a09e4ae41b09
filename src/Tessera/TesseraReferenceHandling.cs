namespace Tessera;

/// <summary>What to do with objects that a graph reaches more than once.</summary>
public enum TesseraReferenceHandling
{
    /// <summary>
    /// Write them as often as they are reached; a cycle is an error with its path (<see cref="TesseraErrorCode.LimitExceeded"/>). Members
    /// marked <see cref="TesseraSharedAttribute"/> are the exception.
    /// </summary>
    None,

    /// <summary>
    /// Write every class instance, list, dictionary and string once and refer to it afterwards, so that readers get the same graph, cycles
    /// included. Identity is that of references, never of Equals. Dictionary keys are written as often as they occur.
    /// </summary>
    Preserve,
}
