namespace Tessera;

/// <summary>Why code behind the public methods brings no warnings in trimmed and ahead-of-time compiled programs.</summary>
internal static class KeptTypes
{
    public const string OfHub = "The method that adds the protocol and its constructor carry the warning, because SignalR finds the types of arguments and results at run time.";
}
