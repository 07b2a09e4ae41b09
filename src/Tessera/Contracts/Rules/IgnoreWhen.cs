namespace Tessera.Contracts.Rules;

/// <summary>The conditions of System.Text.Json's JsonIgnore.</summary>
internal enum IgnoreWhen
{
    Never,
    Always,
    WritingDefault,
    WritingNull,
    Writing,
    Reading,
}
