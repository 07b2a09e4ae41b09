namespace Tessera.Contracts;

/// <summary>
/// For members inside of a built-in tag: they are never written as a ref, whatever the options, because the format says how such a tag's content looks
/// (spec/format.md §5).
/// </summary>
[AttributeUsage(AttributeTargets.Property)]
internal sealed class UnsharedAttribute : Attribute;
