using System.Dynamic;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>An object whose members are known by name only.</summary>
internal static class PropertyBag
{
    /// <summary>
    /// An <see cref="ExpandoObject"/> searches and copies its list of names for each new one, so larger objects are dictionaries:
    /// measured, 128 members take 0.1 ms, 1024 take 10 ms and a megabyte.
    /// </summary>
    public const int MaxDynamicMembers = 128;

    /// <param name="count">How many members it will have; more than it can hold if that is not known.</param>
    public static IDictionary<string, object?> Create(int count) =>
        count > MaxDynamicMembers ? new Dictionary<string, object?>() : ExpandoFamily.Create();

    /// <summary>What an ExpandoObject was measured to take, its values apart.</summary>
    public static void Charge(int members, ReadContext context, in WireReader reader) => context.Charge(260 + (16L * members), in reader);
}
