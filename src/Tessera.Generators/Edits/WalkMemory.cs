using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Edits;

/// <summary>
/// Walks over the types of a program and remembers the results, as text and without symbols. An edit of a declaration makes another program in which every
/// symbol is new. With thousands of types, it would take seconds to examine all of them again, so only types that the edit may have changed are examined
/// (<see cref="EditedNames"/>). Any earlier walk can be the remembered one: its program is compared with the current one file by file, so the result is the
/// same as without a memory.
/// </summary>
internal sealed class WalkMemory
{
    private static readonly Dictionary<string, TypeNode> s_noTypes = [];
    private static readonly Dictionary<string, string?> s_noRoots = [];

    private KnownProgram? _program;

    /// <summary>Walks once for all roots, so that a type that several roots lead to is examined once.</summary>
    /// <param name="ids">The roots, as <see cref="DocumentationCommentId"/> refers to them.</param>
    /// <param name="compilation">The program.</param>
    /// <param name="cancellation">Cancels the walk.</param>
    public Coverage Cover(EquatableArray<string> ids, Compilation compilation, CancellationToken cancellation)
    {
        // Several programs may be examined at the same time. Each takes the remembered result that is there and replaces it with its own.
        KnownProgram? last = Volatile.Read(ref _program);
        KnownProgram program = new(compilation, last);
        HashSet<string>? edited = last is null ? null : program.FindEdited(last, compilation);
        return (edited is null ? null : Walk(ids, compilation, program, Unedited(last!.Nodes, edited), Unedited(last.Roots, edited), cancellation))
            ?? Walk(ids, compilation, program, s_noTypes, s_noRoots, cancellation)!;
    }

    /// <returns>The coverage, or null if a remembered type leads to a type that cannot be found by its name.</returns>
    private Coverage? Walk(EquatableArray<string> ids, Compilation compilation, KnownProgram program,
        Dictionary<string, TypeNode> nodes, Dictionary<string, string?> roots, CancellationToken cancellation)
    {
        // Imports all members of types in other assemblies, because the library sees private members too. By default the compiler imports only what code can
        // use.
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

    /// <summary>Returns the entries whose type name contains no edited name.</summary>
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
