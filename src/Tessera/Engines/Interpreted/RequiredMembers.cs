using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>Which members the data must have, and whether a shape has them: known before any object is read.</summary>
internal sealed class RequiredMembers
{
    private readonly ObjectPlan _plan;
    private readonly string? _missing;

    public RequiredMembers(ObjectPlan plan, ReadPlan read)
    {
        _plan = plan;
        int missing = Array.FindIndex(read.Missing, i => IsRequired(plan, i));
        _missing = missing < 0 ? null : plan.Members[read.Missing[missing]].Contract.Name;
    }

    /// <param name="at">Where the object begins.</param>
    public void CheckMissing(int at)
    {
        if (_missing is not null)
            Throw.MissingMember(at, _plan.Contract.Type, _missing);
    }

    /// <summary>A member whose null means "not sent" is missing for this object.</summary>
    public void CheckNotSent(ReadStep step, int at)
    {
        if (step.Target >= 0 && IsRequired(_plan, step.Target))
            Throw.MissingMember(at, _plan.Contract.Type, _plan.Members[step.Target].Contract.Name);
    }

    private static bool IsRequired(ObjectPlan plan, int index)
    {
        MemberContract member = plan.Members[index].Contract;
        return member.IsRequired
            || (member is { IsRead: true, Parameter: >= 0 } && plan.Contract.Constructor!.Parameters[member.Parameter].IsRequired);
    }
}
