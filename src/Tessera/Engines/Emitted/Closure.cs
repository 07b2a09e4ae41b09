namespace Tessera.Engines.Emitted;

/// <summary>The first argument of every emitted method: the objects its code needs beside its arguments.</summary>
internal sealed class Closure
{
    /// <summary>Read by emitted code at constant indexes; complete before the method runs for the first time.</summary>
    public object[] Values = [];
}
