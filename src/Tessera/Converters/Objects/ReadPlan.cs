using Tessera.Descriptors;
using Tessera.Planning;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>How a shape is read into a type.</summary>
/// <param name="Shape">The shape on the wire.</param>
/// <param name="Steps">Its members in order.</param>
/// <param name="Missing">The members of <see cref="ObjectPlan.Members"/> that no step reads.</param>
/// <param name="Binder">Makes further readers.</param>
internal sealed record ReadPlan(WireType Shape, ReadStep[] Steps, int[] Missing, ReadBinder Binder)
{
    /// <summary>Whether a member may be an object that does not exist yet.</summary>
    public bool MayAwait => Array.Exists(Steps, step => step.Reader is { CanAwait: true });

    /// <summary>
    /// The step after which the constructor has all it takes. Only steps that set a member, or nothing, may follow: what is unknown may be
    /// kept, overflow may hold any member, and what is missing is to be found first.
    /// </summary>
    public int FindLastOfConstructor(ObjectPlan plan) => Array.FindLastIndex(
        Steps,
        step => step.Reader is null ? step.Target != MemberMatch.Ignore || step.IsOverflow : plan.Members[step.Target].Contract is { Parameter: >= 0 } or { IsRequired: true });
}

/// <summary>One member of a shape on the wire.</summary>
/// <param name="Wire">Its name and type.</param>
/// <param name="Reader">Reads it as the target member's type; null to skip it.</param>
/// <param name="Target">The index in <see cref="ObjectPlan.Members"/>, or why there is none (<see cref="MemberMatch"/>).</param>
internal sealed record ReadStep(WireMember Wire, ValueReader? Reader, int Target)
{
    /// <summary>Reads it as an entry of the type's items, which the data do not have as such; null if it is none.</summary>
    public ValueReader? Entry { get; init; }

    /// <summary>The writer's overflow: a map with the names of further members (spec/mapping-dotnet.md §2).</summary>
    public bool IsOverflow => Reader is null && Wire.Name.Length == 0 && (Wire.Type.IsOpenObject || Wire.Type is { Kind: WireKind.Keep, Element.IsOpenObject: true });
}
