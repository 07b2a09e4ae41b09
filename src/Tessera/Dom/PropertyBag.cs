using System.Dynamic;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>An object whose members are known by name only.</summary>
internal static class PropertyBag
{
    /// <summary>An <see cref="ExpandoObject"/> searches its members one by one, so larger ones are dictionaries.</summary>
    public const int MaxDynamicMembers = 1024;

    /// <param name="first">The first block; if another follows, the size is not known.</param>
    public static IDictionary<string, object?> Create(Block first) =>
        first.More || first.Count > MaxDynamicMembers ? new Dictionary<string, object?>() : new ExpandoObject();

    /// <summary>What an ExpandoObject was measured to take, its values apart.</summary>
    public static void Charge(int members, ReadContext context, in WireReader reader) => context.Charge(200 + (16L * members), in reader);
}
