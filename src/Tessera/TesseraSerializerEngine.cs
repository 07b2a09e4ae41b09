namespace Tessera;

/// <summary>What executes the plans of types. Engines differ in speed only: same bytes, same values, same errors.</summary>
public enum TesseraSerializerEngine
{
    /// <summary>
    /// The interpreter for a type's first objects, emitted code for types that prove hot, made on a thread of the pool. Where dynamic code is not supported, or the
    /// runtime option <c>Tessera.Engine</c> or the environment variable <c>TESSERA_ENGINE</c> says otherwise, one of the others.
    /// </summary>
    Auto,

    /// <summary>The interpreter alone: no code is emitted.</summary>
    Interpreted,

    /// <summary>Emitted code from the first object on. Where dynamic code is not supported, the interpreter.</summary>
    Emitted,
}
