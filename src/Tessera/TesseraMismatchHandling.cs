namespace Tessera;

/// <summary>What to do with a value on the wire that cannot become the target's type without loss.</summary>
public enum TesseraMismatchHandling
{
    /// <summary>Throw <see cref="TesseraException"/> with <see cref="TesseraErrorCode.TypeMismatch"/> or <see cref="TesseraErrorCode.InvalidValue"/>.</summary>
    Throw,

    /// <summary>
    /// Skip the value: a member keeps its initial value, a root becomes the type's default, and a collection drops the element
    /// (a duplicate key or set element is dropped as well). Malformed bytes are still an error.
    /// </summary>
    UseDefault,
}
