namespace Tessera;

/// <summary>Specifies how objects are written that a graph reaches more than once.</summary>
public enum TesseraReferenceHandling
{
    /// <summary>
    /// Write an object each time it is reached. A cycle is an error with its path (<see cref="TesseraErrorCode.LimitExceeded"/>). Members with
    /// <see cref="TesseraSharedAttribute"/> are the exception.
    /// </summary>
    None,

    /// <summary>
    /// Write every class instance, list, dictionary and string once and refer to it afterwards, so that readers get the same graph, including cycles. Objects
    /// are compared by reference, not with Equals. Dictionary keys are written each time they occur.
    /// </summary>
    Preserve,
}
