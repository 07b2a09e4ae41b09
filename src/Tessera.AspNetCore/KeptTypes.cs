namespace Tessera;

/// <summary>Why code behind the public methods brings no warnings in trimmed and ahead-of-time compiled programs.</summary>
internal static class KeptTypes
{
    /// <summary>The interfaces of the host cannot carry the warning.</summary>
    public const string OfBody = "The generator keeps the type argument of TesseraBody, which has [TesseraRoot]. The formatters, which find types at run time, carry the warning.";

    public const string OfResult = "The methods that create results carry the warning, and so do the formatters.";

    public const string OfController = "The methods that add the formatters carry the warning.";

    public const string OfJson = "The program lists the types of its JSON, as for every JSON of a minimal API in such programs.";
}
