namespace StructPacker;

/// <summary>Excludes a property or field from packing. Unpacking does not change it.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)]
public sealed class SkipPackAttribute : Attribute;
