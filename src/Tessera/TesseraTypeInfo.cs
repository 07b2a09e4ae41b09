using Tessera.Contracts;

namespace Tessera;

/// <summary>What the serializer makes of an object type, for <see cref="TesseraOptions.ContractModifiers"/> to change before it is used.</summary>
public sealed class TesseraTypeInfo
{
    private readonly TesseraMemberInfo[] _all;

    internal TesseraTypeInfo(TypeContract contract)
    {
        Contract = contract;
        _all = [.. contract.Members.Select(member => new TesseraMemberInfo(member))];
        Members = [.. _all];
    }

    /// <summary>The type.</summary>
    public Type Type => Contract.Type;

    /// <summary>
    /// The members that are written or read. Remove one to ignore it, as if it had <c>[JsonIgnore]</c>. The order in the data is that of
    /// <see cref="TesseraMemberInfo.Order"/>, and of this list where that is equal.
    /// </summary>
    public IList<TesseraMemberInfo> Members { get; }

    /// <summary>Creates the objects that are read, in place of a constructor; members that only a constructor could set are passed over.</summary>
    public Func<object>? CreateObject { get; set; }

    internal TypeContract Contract { get; }

    internal TypeContract ToContract()
    {
        if (Members.Any(member => !_all.Contains(member)) || Members.Distinct().Count() < Members.Count)
            Throw.Contract(Type, "a contract modifier put a member into Members that does not belong to the type, or one of them twice");
        MemberContract[] members = [.. Members.Where(member => !member.IsIgnored).Select(member => member.ToContract()).OrderBy(member => member.IsOverflow).ThenBy(member => member.Order)];
        TypeContract contract = Contract.With(members);
        return CreateObject is null ? contract : contract.CreatedBy(CreateObject);
    }
}
