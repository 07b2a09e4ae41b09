using System.Reflection;
using Tessera.Contracts.Generated;

namespace Tessera.Contracts.Reflection;

/// <summary>The order in which a type declares its members. Reflection may return them in another order.</summary>
internal static class DeclarationOrder
{
    /// <summary>
    /// Sorts members of one kind that one type declares. A program compiled ahead of time has no metadata tokens, so generated code gives the order. If
    /// generated code lacks private members, because the compiler saw only public ones, the order of reflection stays; so far it has been the order of
    /// declaration.
    /// </summary>
    /// <returns>The same array.</returns>
    public static T[] Sort<T>(T[] members)
        where T : MemberInfo
    {
        if (members.Length < 2)
            return members;
        if (members[0].HasMetadataToken())
            Array.Sort(members, static (left, right) => left.MetadataToken.CompareTo(right.MetadataToken));
        else if (GeneratedTypes.Find(members[0].DeclaringType!)?.DeclaredOrder is string[] names
            && Array.TrueForAll(members, member => MemberFinder.IsOfCompiler(member) || names.Contains(member.Name)))
            Array.Sort(Array.ConvertAll(members, member => Array.IndexOf(names, member.Name)), members);
        return members;
    }
}
