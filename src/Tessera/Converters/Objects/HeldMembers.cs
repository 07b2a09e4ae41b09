using System.Collections;
using Tessera.Contracts;

namespace Tessera.Converters.Objects;

/// <summary>
/// Which of the members that hold an object from the start are state: those whose object takes all that would be written of it. The others are services, values and the like, which a new owner has as well.
/// </summary>
internal static class HeldMembers
{
    public static TypeContract Choose(TypeContract contract, ConverterCache cache) =>
        Array.Exists(contract.Members, member => member.Held is not null)
            ? contract.Without(member => member.Held is not null && !TakesData(member.Type, cache, []))
            : contract;

    /// <param name="type">Of a member.</param>
    /// <param name="cache">Gives contracts.</param>
    /// <param name="around">Types that hold it, and are asked about.</param>
    private static bool TakesData(Type type, ConverterCache cache, HashSet<Type> around)
    {
        if (!cache.IsObject(type) || !around.Add(type))
            return false;
        TypeContract contract = cache.GetDeclared(type);
        bool takes = contract is { HidesState: false, Lost: null }
            && Array.Exists(contract.Members, member => IsTaken(member, cache, around))
            && !Array.Exists(contract.Members, member => member.Held is null && IsLeft(member, cache));
        around.Remove(type);
        return takes;
    }

    private static bool IsTaken(MemberContract member, ConverterCache cache, HashSet<Type> around) =>
        member.Held is not null ? TakesData(member.Type, cache, around) : member is { IsWritten: true, IsRead: true } && IsInPlace(member);

    /// <summary>It would be written and could not be put back, or not even be written.</summary>
    private static bool IsLeft(MemberContract member, ConverterCache cache) => member.IsWritten && ((member.IsRead && !IsInPlace(member)) || (member.Converter is null && IsRefused(member.Type, cache)));

    private static bool IsInPlace(MemberContract member) => member.CanSet || member.Parameter < 0;

    private static bool IsRefused(Type type, ConverterCache cache) => type.HasElementType
        ? IsRefused(type.GetElementType()!, cache)
        : NotState.Rejects(type)
            || Array.Exists(type.GetGenericArguments(), argument => IsRefused(argument, cache))
            || (type is { IsClass: true, IsAbstract: false } && type != typeof(object) && Framework.Owns(type) && !typeof(IEnumerable).IsAssignableFrom(type) && cache.IsObject(type) && cache.GetDeclared(type).Members.Length == 0);
}
