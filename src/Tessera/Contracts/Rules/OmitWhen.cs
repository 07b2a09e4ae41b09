namespace Tessera.Contracts.Rules;

/// <summary>When a member is written as "not sent".</summary>
internal enum OmitWhen
{
    Never,
    Null,
    Default,
}
