using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>The members that the data must have. Whether a shape has them is known before any object is read.</summary>
internal sealed class RequiredMembers
{
    private readonly ObjectPlan _plan;
    private readonly int[] _missing;
    private readonly bool _mayOverflow;

    public RequiredMembers(ObjectPlan plan, ReadPlan read)
    {
        _plan = plan;
        _missing = [.. read.Missing.Where(i => plan.Members[i].Contract.IsDemandedBy(plan.Contract))];
        _mayOverflow = Array.Exists(read.Steps, step => step.IsOverflow);
    }

    /// <param name="at">The offset of the object.</param>
    public void CheckMissing(int at)
    {
        if (_missing.Length > 0 && !_mayOverflow)
            Fail(_missing[0], at);
    }

    /// <summary>Checks the members that have no place in the shape. They may be in its overflow, which has been read.</summary>
    /// <param name="overflow">The overflow; null if there is none.</param>
    /// <param name="at">The offset of the object.</param>
    public void CheckOverflow(Overflow? overflow, int at)
    {
        foreach (int missing in _missing)
        {
            if (overflow?.Members.Exists(found => found.Member == missing) != true)
                Fail(missing, at);
        }
    }

    /// <summary>
    /// Checks a member that was not sent. A required member is missing then. A required parameter takes its default, unless an option demands that it is sent:
    /// the writer of a record left it out because it was null, or the default of its type.
    /// </summary>
    public void CheckNotSent(ReadStep step, int at)
    {
        if (step.Target < 0)
            return;
        MemberContract member = _plan.Members[step.Target].Contract;
        if (member.IsRequired || Parameter(_plan, member) is { MustBeSent: true })
            Fail(step.Target, at);
    }

    private void Fail(int member, int at) => Throw.MissingMember(at, _plan.Contract.Type, _plan.Members[member].Contract.Name);

    private static ParameterContract? Parameter(ObjectPlan plan, MemberContract member) =>
        member is { IsRead: true, Parameter: >= 0 } ? plan.Contract.Constructor!.Parameters[member.Parameter] : null;
}
