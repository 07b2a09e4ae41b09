using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators.Edits;

/// <summary>
/// Finds the types that an edit may have changed. A result for a type depends on its declaration and on the meaning of the names in it. A name can get another
/// meaning only if a type or namespace of this name was edited. It is therefore enough to compare names: this may find too many types if two have the same
/// name, but never too few.
/// </summary>
internal static class EditedNames
{
    private const string Suffix = "Attribute";

    /// <summary>Returns the names of the types that must be examined again, or null for all types.</summary>
    /// <param name="before">The edited files as they were before the edit.</param>
    /// <param name="after">The edited files as they are now.</param>
    /// <param name="same">The files that were not edited.</param>
    /// <param name="compilation">The program that all files make now.</param>
    public static HashSet<string>? Find(FileDeclarations[] before, FileDeclarations[] after, FileDeclarations[] same, Compilation compilation)
    {
        if (before.Concat(after).Any(file => file.IsGlobal))
            return null;
        TypeDeclaration[] changed = [.. Changed(before, after, same)];
        // If another assembly has a type of the same name, the edit may decide whether code can name that type.
        if (changed.Any(type => compilation.GetTypesByMetadataName(type.Path).Any(found => !SymbolEqualityComparer.Default.Equals(found.ContainingAssembly, compilation.Assembly))))
            return null;
        HashSet<string> names = [];
        Add(names, changed.Select(type => type.Name));
        HashSet<string> spaces = [.. before.Concat(same).SelectMany(file => file.Namespaces)];
        spaces.SymmetricExceptWith(after.Concat(same).SelectMany(file => file.Namespaces));
        Add(names, spaces.Select(space => space.Substring(space.LastIndexOf('.') + 1)));
        if (names.Count == 0)
            return names;

        TypeDeclaration[] types = [.. after.Concat(same).SelectMany(file => file.Types)];
        HashSet<string> attributes = AttributesAmong(types);
        Spread(names, types, attributes);
        Add(names, [.. types.Where(type => type.Mentions.Any(names.Contains)).Select(type => type.Name)]);
        Spread(names, types, attributes);
        return after.Concat(same).Any(file => file.Shared.Any(names.Contains)) ? null : names;
    }

    /// <summary>Whether one of the names occurs in the name of a type, which includes the names of its type arguments and containing types.</summary>
    public static bool StandIn(string type, HashSet<string> names)
    {
        int start = 0;
        for (int i = 0; i <= type.Length; i++)
        {
            if (i < type.Length && SyntaxFacts.IsIdentifierPartCharacter(type[i]))
                continue;
            if (i > start && names.Contains(type.Substring(start, i - start)))
                return true;
            start = i + 1;
        }

        return false;
    }

    private static IEnumerable<TypeDeclaration> Changed(FileDeclarations[] before, FileDeclarations[] after, FileDeclarations[] same)
    {
        ILookup<string, TypeDeclaration> then = before.SelectMany(file => file.Types).ToLookup(type => type.Path);
        ILookup<string, TypeDeclaration> now = after.SelectMany(file => file.Types).ToLookup(type => type.Path);
        HashSet<string> elsewhere = [.. same.SelectMany(file => file.Types).Select(type => type.Path)];
        foreach (string path in then.Concat(now).Select(group => group.Key).Distinct())
        {
            // Types of several parts always count as changed: the order of the parts decides the order of the members.
            bool isSame = then[path].Count() == 1
                && now[path].Count() == 1
                && !elsewhere.Contains(path)
                && now[path].Single() is { IsWhole: true } type
                && Says(type, then[path].Single());
            if (!isSame)
                yield return then[path].Concat(now[path]).First();
        }
    }

    private static bool Says(TypeDeclaration type, TypeDeclaration other) => type.Text == other.Text && type.Context == other.Context;

    /// <summary>Adds, repeatedly, the names of types whose heads name a type in the set. For attribute classes, every mention counts.</summary>
    private static void Spread(HashSet<string> names, TypeDeclaration[] types, HashSet<string> attributes)
    {
        int count;
        do
        {
            count = names.Count;
            Add(names, types.Where(type => !names.Contains(type.Name) && (attributes.Contains(type.Name) ? type.Mentions : type.Heads).Any(names.Contains))
                .Select(type => type.Name)
                .ToArray());
        }
        while (names.Count > count);
    }

    /// <summary>Returns the names of attribute classes. Where an attribute is used, the meaning of its arguments depends on the parameter types that its class
    /// declares.</summary>
    private static HashSet<string> AttributesAmong(TypeDeclaration[] types)
    {
        HashSet<string> names = [];
        int count;
        do
        {
            count = names.Count;
            names.UnionWith(types.Where(type => !names.Contains(type.Name)
                && type.Heads.Any(head => head.EndsWith(Suffix, StringComparison.Ordinal) || names.Contains(head)))
                .Select(type => type.Name).ToArray());
        }
        while (names.Count > count);
        return names;
    }

    /// <summary>Adds names. An attribute class can also be named without its suffix, so it adds both of its names.</summary>
    private static void Add(HashSet<string> names, IEnumerable<string> more)
    {
        foreach (string name in more)
        {
            names.Add(name);
            if (name.EndsWith(Suffix, StringComparison.Ordinal))
                names.Add(name.Substring(0, name.Length - Suffix.Length));
        }
    }
}
