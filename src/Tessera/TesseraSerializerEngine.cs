namespace Tessera;

/// <summary>What executes the plans of types. Engines differ in speed only: same bytes, same values, same errors.</summary>
public enum TesseraSerializerEngine
{
    /// <summary>
    /// Generated code, or the interpreter for types that have none, for a type's first objects; emitted code for types that prove hot, made on a thread of the pool. Where
    /// dynamic code is not supported, generated code and the interpreter do all. The runtime option <c>Tessera.Engine</c> or the environment variable <c>TESSERA_ENGINE</c> may name one of the others.
    /// </summary>
    Auto,

    /// <summary>The interpreter alone: no code is emitted.</summary>
    Interpreted,

    /// <summary>Emitted code from the first object on. Where dynamic code is not supported, as <see cref="Generated"/>.</summary>
    Emitted,

    /// <summary>The code that the source generator of the package wrote with the program; the interpreter for types without such code, and wherever it does not fit the options.</summary>
    Generated,
}
