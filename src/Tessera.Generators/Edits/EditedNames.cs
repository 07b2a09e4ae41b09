using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators.Edits;

/// <summary>
/// Finds out which types an edit may have made others. What is said of a type depends on its declaration and on what the names in it mean, and a name can mean something else only where a type or namespace of that
/// name was edited. So names alone are compared: that finds too many types where two have one name, and never too few.
/// </summary>
internal static class EditedNames
{
    private const string Suffix = "Attribute";

    /// <summary>The names of types that are to be looked at again; null for all.</summary>
    /// <param name="before">Files as they were, those left out that are the same.</param>
    /// <param name="after">What stands in their place.</param>
    /// <param name="same">Files that are the same.</param>
    /// <param name="compilation">The program that all files make now.</param>
    public static HashSet<string>? Find(FileDeclarations[] before, FileDeclarations[] after, FileDeclarations[] same, Compilation compilation)
    {
        if (before.Concat(after).Any(file => file.IsGlobal))
            return null;
        TypeDeclaration[] changed = [.. Changed(before, after, same)];
        // One type more or less of this name in all assemblies decides whether code can name those of the others.
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

    /// <summary>Whether one of the names stands in that of a type, or of one that it is made of.</summary>
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
            // Which part comes first says in which order members stand.
            bool isSame = then[path].Count() == 1 && now[path].Count() == 1 && !elsewhere.Contains(path) && now[path].Single() is { IsWhole: true } type && Says(type, then[path].Single());
            if (!isSame)
                yield return then[path].Concat(now[path]).First();
        }
    }

    private static bool Says(TypeDeclaration type, TypeDeclaration other) => type.Text == other.Text && type.Context == other.Context;

    /// <summary>Adds the names of types that depend on others by what everybody sees of them.</summary>
    private static void Spread(HashSet<string> names, TypeDeclaration[] types, HashSet<string> attributes)
    {
        int count;
        do
        {
            count = names.Count;
            Add(names, types.Where(type => !names.Contains(type.Name) && (attributes.Contains(type.Name) ? type.Mentions : type.Heads).Any(names.Contains)).Select(type => type.Name).ToArray());
        }
        while (names.Count > count);
    }

    /// <summary>What the arguments of an attribute are is asked where it stands, and depends on the types of its parameters.</summary>
    private static HashSet<string> AttributesAmong(TypeDeclaration[] types)
    {
        HashSet<string> names = [];
        int count;
        do
        {
            count = names.Count;
            names.UnionWith(types.Where(type => !names.Contains(type.Name) && type.Heads.Any(head => head.EndsWith(Suffix, StringComparison.Ordinal) || names.Contains(head))).Select(type => type.Name).ToArray());
        }
        while (names.Count > count);
        return names;
    }

    /// <summary>An attribute has two names.</summary>
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
