namespace Tessera.Contracts;

/// <summary>
/// On a member of the content of a built-in tag, whose form the format says: it is no ref, whatever the options (spec/format.md §5).
/// </summary>
[AttributeUsage(AttributeTargets.Property)]
internal sealed class UnsharedAttribute : Attribute;
