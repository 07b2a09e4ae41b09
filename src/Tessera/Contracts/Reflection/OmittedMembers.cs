using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the members that a contract leaves out, and explains for reports what <see cref="MemberRules"/> decided.</summary>
internal static class OmittedMembers
{
    public static (string Name, string Reason)[] Find(TypeContract contract)
    {
        // Members of framework types that are not state are of no interest to the user of a report.
        if (Framework.Owns(contract.Type))
            return [];
        List<DeclaredMember> declared = MemberFinder.Find(contract.Type);
        declared.RemoveAll(member => Framework.Owns(member.Info.DeclaringType!));
        HashSet<MemberInfo> shown = [.. contract.Members.Select(member => member.Member)];
        foreach (DeclaredMember property in declared.FindAll(member => !member.IsField))
        {
            FieldInfo[] fields = [.. StorageFinder.Find(property, _ => true),
                .. StorageFinder.FindHeld(property) is FieldInfo own ? [own] : Array.Empty<FieldInfo>()];
            // A view stands for its field, and a property stands for the fields of its name.
            if (Array.Exists(fields, shown.Contains) || contract.Members.Any(member => member.ShouldWrite is MethodInfo getter && getter == property.Getter))
                shown.Add(property.Info);
            shown.UnionWith(fields);
        }

        bool hasItems = Collections.IsOwn(contract.Type) && !contract.IsObject;
        return [.. declared.Where(member => !shown.Contains(member.Info))
            .Select(member => (member.Name, Reason: Explain(member, hasItems)))
            .Where(omitted => omitted.Reason.Length > 0)];
    }

    /// <summary>Returns an empty text for a member that holds nothing.</summary>
    private static string Explain(DeclaredMember member, bool hasItems)
    {
        MemberFacts facts = FactReader.Describe(member);
        // The computed and private members of a collection only describe or hold its items, which are written.
        if (hasItems && (!facts.IsPublic || !facts.HasStorage || MemberRules.CountsItems(member.Name, isSetInside: true)))
            return "";
        if (MemberRules.IsIgnored(facts.Attributes))
            return "an attribute ignores it";
        if (!facts.CanGet || typeof(Delegate).IsAssignableFrom(member.Type))
            return "";
        if (!facts.IsPublic)
            return facts.HasStorage ? $"it is not public{(Remedies.IsOwn(member.Info.DeclaringType!) ? "; [JsonInclude] would include it" : "")}" : "";
        if (facts.CanSet)
            return "the type includes only members that are marked, and this member is not; or a contract modifier removed it";
        return facts.HasStorage
            ? "nothing sets it: it has no setter, and the constructor has no parameter of its name and type"
            : "it is computed: it has no setter and no field of its name";
    }
}
