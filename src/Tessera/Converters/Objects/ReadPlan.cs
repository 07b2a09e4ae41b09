using Tessera.Planning;

namespace Tessera.Converters.Objects;

/// <summary>The plan for reading a shape into a type.</summary>
/// <param name="Shape">The shape on the wire.</param>
/// <param name="Steps">The members of the shape, in order.</param>
/// <param name="Missing">The indexes in <see cref="ObjectPlan.Members"/> of the members that no step reads.</param>
/// <param name="Binder">The binder that makes further readers.</param>
internal sealed record ReadPlan(WireType Shape, ReadStep[] Steps, int[] Missing, ReadBinder Binder)
{
    /// <summary>Whether the object of a member may be late.</summary>
    public bool MayAwait => Array.Exists(Steps, step => step.Reader is { CanAwait: true });

    /// <summary>
    /// Returns the index of the last step that must run before the constructor. Later steps only set or ignore a member. Unknown members come before, because
    /// they may be kept; overflow, because it may contain any member; and required members, because a missing one must be found first.
    /// </summary>
    public int FindLastOfConstructor(ObjectPlan plan) => Array.FindLastIndex(
        Steps,
        step =>
            step.Reader is null
                ? step.Target != MemberMatch.Ignore || step.IsOverflow
                : plan.Members[step.Target].Contract is { Parameter: >= 0 } or { IsRequired: true });
}

/// <summary>One member of a shape on the wire.</summary>
/// <param name="Wire">The name and type of the member.</param>
/// <param name="Reader">The reader that reads it as the type of the target member; null to skip it.</param>
/// <param name="Target">The index in <see cref="ObjectPlan.Members"/>, or a value of <see cref="MemberMatch"/> that says why there is none.</param>
internal sealed record ReadStep(WireMember Wire, ValueReader? Reader, int Target)
{
    /// <summary>The reader that reads an unknown member as an entry of the type's items; null if it is not an entry.</summary>
    public ValueReader? Entry { get; init; }

    /// <summary>Whether the member is the overflow of the writer: a map with the names of further members (spec/mapping-dotnet.md §2).</summary>
    public bool IsOverflow =>
        Reader is null && Wire.Name.Length == 0 && (Wire.Type.IsOpenObject || Wire.Type is { Kind: WireKind.Keep, Element.IsOpenObject: true });
}
