namespace Tessera.Contracts;

/// <summary>
/// Marks members inside a built-in tag. They are never written as a ref, whatever the options, because the format defines the content of the tag
/// (spec/format.md §5).
/// </summary>
[AttributeUsage(AttributeTargets.Property)]
internal sealed class UnsharedAttribute : Attribute;
