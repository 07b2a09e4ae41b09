using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Engines.Emitted.Slots;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Reads the leading members that a foreign shape has in common with the type's own: usually all members of an older version, or all of this one. They are read
/// one by one until they are hot, and then by one emitted method, which serves all versions of the type.
/// </summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredSteps<T>(EmittedEngine engine, IConverter content, MemberStep[] steps) : LeadingSteps<T>(steps.Length)
{
    /// <summary>The smallest number of members that are worth a call.</summary>
    private const int Fewest = 2;

    private Func<T>? _make;
    private PartBody<T>? _body;
    private int _height;
    private Warmth<Part> _warmth;

    /// <summary>Returns null if there are too few members.</summary>
    public static TieredSteps<T>? TryCreate(EmittedEngine engine, ObjectPlan plan, ReadPlan read, MemberStep?[] steps)
    {
        int count = 0;
        while (count < Math.Min(steps.Length, plan.Written.Length) && IsOwn(plan, plan.Written[count], read.Steps[count]) && steps[count] is not null)
            count++;
        return count < Fewest ? null : new TieredSteps<T>(engine, plan.Content, steps[..count]!);
    }

    public override Func<T>? Make => _make;

    public override void Read(ref WireReader reader, ref T owner, ReadContext context)
    {
        if (_body is null && _warmth.Next(engine, content, static (e, c) => e.CompilePart(c)) is Part part)
        {
            (_height, _make) = (part.Height, (Func<T>?)part.Make);
            Volatile.Write(ref _body, (PartBody<T>)part.Body);
        }

        // The body is read before the height, because it was set after the height.
        if (Volatile.Read(ref _body) is PartBody<T> body && context.HasRoom(_height))
        {
            body(ref reader, context, owner, steps.Length);
            return;
        }

        foreach (MemberStep step in steps)
            ((MemberStep<T>)step).Read(ref reader, ref owner, context);
    }

    /// <summary>Whether a member has the type's own layout, so that its own converter reads it.</summary>
    private static bool IsOwn(ObjectPlan plan, MemberPlan member, ReadStep step) =>
        step.Target >= 0
        && ReferenceEquals(plan.Members[step.Target], member)
        && ReferenceEquals(step.Reader, member.Converter)
        && MemberSlots.CanLead(member);
}
