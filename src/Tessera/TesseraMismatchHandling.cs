namespace Tessera;

/// <summary>Specifies how a value in the data is handled that cannot be converted to the type of the target without loss.</summary>
public enum TesseraMismatchHandling
{
    /// <summary>Throw <see cref="TesseraException"/> with <see cref="TesseraErrorCode.TypeMismatch"/> or <see cref="TesseraErrorCode.InvalidValue"/>.</summary>
    Throw,

    /// <summary>
    /// Skip the value: a member keeps its initial value, a root becomes the default of the type, and a collection omits the element. A duplicate key or set
    /// element is omitted as well. Malformed data is still an error.
    /// </summary>
    UseDefault,
}
