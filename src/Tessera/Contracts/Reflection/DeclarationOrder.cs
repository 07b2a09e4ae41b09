using System.Reflection;
using Tessera.Contracts.Generated;

namespace Tessera.Contracts.Reflection;

/// <summary>The order in which a type declares its members. Reflection may give them in another one.</summary>
internal static class DeclarationOrder
{
    /// <summary>
    /// Sorts members that one type declares, and which are of one kind. Where the program was compiled ahead of time there are no tokens, and generated code says the order. It has
    /// not seen private members of types whose assembly the compiler knew by its public face: then they stay as reflection gives them, which has been the order of declaration.
    /// </summary>
    /// <returns>The same array.</returns>
    public static T[] Sort<T>(T[] members)
        where T : MemberInfo
    {
        if (members.Length < 2)
            return members;
        if (members[0].HasMetadataToken())
            Array.Sort(members, static (left, right) => left.MetadataToken.CompareTo(right.MetadataToken));
        else if (GeneratedTypes.Find(members[0].DeclaringType!)?.DeclaredOrder is string[] names && Array.TrueForAll(members, member => MemberFinder.IsOfCompiler(member) || names.Contains(member.Name)))
            Array.Sort(Array.ConvertAll(members, member => Array.IndexOf(names, member.Name)), members);
        return members;
    }
}
