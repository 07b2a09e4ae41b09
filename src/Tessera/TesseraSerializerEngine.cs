namespace Tessera;

/// <summary>Specifies how the plans of types are executed. Engines differ in speed only: they produce the same bytes, values and errors.</summary>
public enum TesseraSerializerEngine
{
    /// <summary>
    /// Use generated code, or the interpreter for types without generated code, for the first objects of a type. Code for types that are used often is emitted
    /// on a thread-pool thread, unless the runtime does not compile dynamic code (NativeAOT, browsers) or is Mono. The runtime option <c>Tessera.Engine</c> or
    /// the environment variable <c>TESSERA_ENGINE</c> can select another engine.
    /// </summary>
    Auto,

    /// <summary>Use the interpreter only. No code is emitted.</summary>
    Interpreted,

    /// <summary>Use emitted code from the first object on, or <see cref="Generated"/> where <see cref="Auto"/> does not emit any.</summary>
    Emitted,

    /// <summary>Use the code that the source generator added to the program, or the interpreter for types without code that fits the options.</summary>
    Generated,
}
