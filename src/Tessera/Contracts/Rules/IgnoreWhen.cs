namespace Tessera.Contracts.Rules;

/// <summary>The conditions of JsonIgnore in System.Text.Json.</summary>
internal enum IgnoreWhen
{
    Never,
    Always,
    WritingDefault,
    WritingNull,
    Writing,
    Reading,
}
