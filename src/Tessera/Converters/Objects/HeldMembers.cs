using System.Collections;
using Tessera.Contracts;
using Tessera.Contracts.Rules;

namespace Tessera.Converters.Objects;

/// <summary>
/// Decides which members that hold an object from the start are state: those whose object can take all data written for it. The others hold services or values,
/// which a new owner has too. A collection that shows no field is state if a new owner holds one of its own that can be filled; otherwise it is computed.
/// </summary>
internal static class HeldMembers
{
    /// <summary>Whether constructors of the application may be called to choose the members of the type, or of types that it holds.</summary>
    public static bool MayAsk(TypeContract contract) => Array.Exists(contract.Members, member => member.Held is not null || member.MayBeComputed);

    public static TypeContract Choose(TypeContract contract, ConverterCache cache)
    {
        if (!MayAsk(contract))
            return contract;
        List<MemberContract> members = [];
        List<MemberContract> lost = [.. contract.Lost];
        foreach (MemberContract member in contract.Members)
        {
            if (member.Held is HeldObject held
                ? IsState(held, contract.Type, member.Type, cache) && TakesData(member.Type, cache, [])
                : !IsComputed(member, contract))
                members.Add(member);
            else if (member.IsShown)
                members.Add(member with { Held = null, IsRead = false, IsRequired = false, Populates = false });
            else if (member.Held is { IsTaken: true })
                lost.Add(member);
        }

        return contract.With([.. members], [.. lost]);
    }

    /// <summary>
    /// Whether an owner holds the object. An object that its getter creates must not hold another owner in the same way, because writing would then never end.
    /// </summary>
    private static bool IsState(HeldObject held, Type owner, Type type, ConverterCache cache) =>
        held.IsLasting || (!LeadsTo(owner, type, cache, []) && held.IsFound);

    private static bool IsComputed(MemberContract member, TypeContract contract) => member is { MayBeComputed: true, IsRead: true, MayDiffer: true }
        && new FirstValue(contract.Type, contract.Constructor, member.Declaration!).IsNoneOrShared;

    private static bool LeadsTo(Type owner, Type type, ConverterCache cache, HashSet<Type> passed) =>
        type == owner
        || (passed.Add(type)
            && !EndlessTypes.Contains(type)
            && cache.IsObject(type)
            && Array.Exists(cache.GetDeclared(type).Members, member => member.Held is not null && LeadsTo(owner, member.Type, cache, passed)));

    /// <param name="type">The type of a member.</param>
    /// <param name="cache">The source of contracts.</param>
    /// <param name="passed">
    /// The types that have been examined, each once. None of them takes data: the first one that does ends the search, because all types that lead to it then
    /// take data too. For this reason, a type's members that prevent it are looked at first.
    /// </param>
    private static bool TakesData(Type type, ConverterCache cache, HashSet<Type> passed)
    {
        if (EndlessTypes.Contains(type) || !cache.IsObject(type) || !passed.Add(type))
            return false;
        TypeContract contract = cache.GetDeclared(type);
        return contract is { HidesState: false, Lost.Length: 0 }
            && !Array.Exists(contract.Members, member => member.Held is null && (IsLeft(member, cache) || (contract.Constructor is null && IsGuessed(member))))
            && Array.Exists(contract.Members, member => IsTaken(member, type, cache, passed));
    }

    private static bool IsTaken(MemberContract member, Type owner, ConverterCache cache, HashSet<Type> passed) =>
        member.Held is HeldObject held
            ? IsState(held, owner, member.Type, cache) && TakesData(member.Type, cache, passed)
            : member is { IsWritten: true, IsRead: true } && IsInPlace(member);

    /// <summary>Whether the member would be written but could not be set again in an existing object, or could not even be written.</summary>
    private static bool IsLeft(MemberContract member, ConverterCache cache) =>
        member.IsWritten && ((member.IsRead && !IsInPlace(member)) || (member.Converter is null && IsRefused(member.Type, cache)));

    /// <summary>
    /// Whether the member shows its collection under a read-only interface. If no constructor for reading creates the class, nobody knows whether its objects
    /// hold a collection there that can be filled, or what somebody passed to them.
    /// </summary>
    private static bool IsGuessed(MemberContract member) =>
        member is { CanSet: false, IsRead: true } && member.Type.IsInterface && FillRules.ShowsOnly(member.Type.Name) && Framework.Owns(member.Type);

    private static bool IsInPlace(MemberContract member) => member.CanSet || member.Parameter < 0;

    private static bool IsRefused(Type type, ConverterCache cache) => type.HasElementType
        ? IsRefused(type.GetElementType()!, cache)
        : NotState.Rejects(type)
            || Array.Exists(type.GetGenericArguments(), argument => IsRefused(argument, cache))
            || (type is { IsClass: true, IsAbstract: false }
                && type != typeof(object)
                && Framework.Owns(type)
                && !typeof(IEnumerable).IsAssignableFrom(type)
                && cache.IsObject(type)
                && cache.GetDeclared(type).Members.Length == 0);
}
