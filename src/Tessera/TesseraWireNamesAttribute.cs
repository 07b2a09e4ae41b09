namespace Tessera;

/// <summary>
/// Sends the names of an enum in the descriptor: dynamic reading, JSON and tools show names in place of numbers. Values stay numbers, and
/// readers of either kind understand the other.
/// </summary>
/// <remarks>Names may be changed with JsonStringEnumMemberName or EnumMember.</remarks>
[AttributeUsage(AttributeTargets.Enum)]
public sealed class TesseraWireNamesAttribute : Attribute;
