namespace Tessera.Packages.Tests;

/// <summary>Options for both engines.</summary>
internal static class Engines
{
    /// <summary>With what a package adds.</summary>
    public static TesseraOptions[] Of(Func<TesseraOptions, TesseraOptions> add) =>
        [add(new() { Engine = TesseraSerializerEngine.Interpreted }), add(new() { Engine = TesseraSerializerEngine.Emitted })];
}
