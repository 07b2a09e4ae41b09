namespace Tessera;

/// <summary>
/// Writes the names of an enum into the descriptor, so that dynamic reading, JSON and tools show names instead of numbers. The values are still written as
/// numbers, and readers with and without the attribute understand both forms.
/// </summary>
/// <remarks>JsonStringEnumMemberName and EnumMember change the names.</remarks>
[AttributeUsage(AttributeTargets.Enum)]
public sealed class TesseraWireNamesAttribute : Attribute;
