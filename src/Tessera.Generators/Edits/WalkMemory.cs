using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Edits;

/// <summary>
/// Walks over the types of a program, and remembers what the walk found, as text and without symbols. An edit of a declaration makes another program, in which every symbol is new, and asking all types again takes
/// seconds where there are thousands of them. So only those are asked that the edit may have made others (<see cref="EditedNames"/>). It does not matter which walk was the last: its program is compared with the
/// one at hand, file by file, so that a walk finds what it would find without a memory.
/// </summary>
internal sealed class WalkMemory
{
    private static readonly Dictionary<string, TypeNode> s_noTypes = [];
    private static readonly Dictionary<string, string?> s_noRoots = [];

    private KnownProgram? _program;

    /// <summary>One walk for all roots: what many of them lead to is looked at once.</summary>
    /// <param name="ids">The roots, as <see cref="DocumentationCommentId"/> refers to them.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="cancellation">Stops it.</param>
    public Coverage Cover(EquatableArray<string> ids, Compilation compilation, CancellationToken cancellation)
    {
        // Several programs may be looked at at once; each takes what is there, and leaves what it found.
        KnownProgram? last = Volatile.Read(ref _program);
        KnownProgram program = new(compilation, last);
        HashSet<string>? edited = last is null ? null : program.FindEdited(last, compilation);
        return (edited is null ? null : Walk(ids, compilation, program, Unedited(last!.Nodes, edited), Unedited(last.Roots, edited), cancellation))
            ?? Walk(ids, compilation, program, s_noTypes, s_noRoots, cancellation)!;
    }

    /// <returns>Null where a type that is remembered leads to one that is not found by its name.</returns>
    private Coverage? Walk(EquatableArray<string> ids, Compilation compilation, KnownProgram program, Dictionary<string, TypeNode> nodes, Dictionary<string, string?> roots, CancellationToken cancellation)
    {
        // Sees types of other assemblies with all their members, as the library does: the compiler shows what code can use.
        Lazy<TypeDescriber> describer = new(() => new TypeDescriber(compilation.WithOptions(compilation.Options.WithMetadataImportOptions(MetadataImportOptions.All)), withCode: true));
        TypeWalker walker = new(describer, nodes, cancellation);
        foreach (string id in ids)
        {
            if (!roots.TryGetValue(id, out string? key))
                key = describer.Value.Find(id) is ITypeSymbol type ? describer.Value.KeyOf(type) ?? "" : null;
            program.Roots[id] = key;
            if (key?.Length > 0)
                walker.Visit(new Lead(key, id, IsSlot: true));
        }

        if (walker.IsLost)
            return null;
        program.Nodes = walker.Nodes;
        Volatile.Write(ref _program, program);
        return new Coverage(walker.Models, new([.. ids.Where(id => program.Roots[id] is string key && walker.IsWhole(key))]));
    }

    /// <summary>Those in whose names no edited one stands.</summary>
    private static Dictionary<string, T> Unedited<T>(Dictionary<string, T> all, HashSet<string> edited)
    {
        Dictionary<string, T> same = new(all.Count);
        foreach (KeyValuePair<string, T> pair in all)
        {
            if (!EditedNames.StandIn(pair.Key, edited))
                same.Add(pair.Key, pair.Value);
        }

        return same;
    }
}
