using Tessera.Contracts;

namespace Tessera;

/// <summary>Describes how an object type is serialized. <see cref="TesseraOptions.ContractModifiers"/> can change it before it is used.</summary>
public sealed class TesseraTypeInfo
{
    private readonly TesseraMemberInfo[] _all;
    private readonly TesseraMemberInfo[] _lost;

    internal TesseraTypeInfo(TypeContract contract)
    {
        Contract = contract;
        _lost = Array.ConvertAll(contract.Lost, member => new TesseraMemberInfo(member));
        _all = [.. contract.Members.Select(member => new TesseraMemberInfo(member)), .. _lost];
        Members = [.. _all];
    }

    /// <summary>The object type.</summary>
    public Type Type => Contract.Type;

    /// <summary>
    /// The members that are written or read, and those that make serializing the type an error because reading would lose them. Removing a member ignores it,
    /// like <c>[JsonIgnore]</c>. Members are sorted by <see cref="TesseraMemberInfo.Order"/>, and members with equal order as in this list.
    /// </summary>
    public IList<TesseraMemberInfo> Members { get; }

    /// <summary>The function that creates the objects that are read. If it is not null, members that only a constructor can set are ignored.</summary>
    public Func<object>? CreateObject { get; set; }

    internal TypeContract Contract { get; }

    internal TypeContract ToContract()
    {
        if (Members.Any(member => !_all.Contains(member)) || Members.Distinct().Count() < Members.Count)
            Throw.Contract(Type, "a contract modifier added a member to Members that does not belong to the type, or that was already there");
        TesseraMemberInfo[] kept = [.. Members.Where(member => !member.IsIgnored)];
        MemberContract[] members = [.. kept.Except(_lost)
            .Select(member => member.ToContract())
            .OrderBy(member => member.IsOverflow)
            .ThenBy(member => member.Order)];
        TypeContract contract = Contract.With(members, [.. kept.Intersect(_lost).Select(member => member.ToContract())]);
        return CreateObject is null ? contract : contract.CreatedBy(CreateObject);
    }
}
