namespace StructPacker;

/// <summary>Leaves a property or field out of the packed bytes. Unpacking does not change it.</summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)]
public sealed class SkipPackAttribute : Attribute;
