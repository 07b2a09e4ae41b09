using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Edits;

/// <summary>The results of a walk, and the program for which they were found. It holds no symbols, since one symbol would keep all others of its program in
/// memory. Files and references are the same objects that the compiler holds, which also keeps its last program.</summary>
internal sealed class KnownProgram
{
    private readonly string? _name;
    private readonly CompilationOptions _options;
    private readonly MetadataReference[] _references;
    private readonly SyntaxTree[] _trees;
    // Files are read lazily: most programs are compiled once, and only a comparison with another program needs their declarations.
    private readonly Dictionary<SyntaxTree, Lazy<FileDeclarations>> _files;

    /// <param name="compilation">The program.</param>
    /// <param name="last">An earlier program that has already read most of the files, or null.</param>
    public KnownProgram(Compilation compilation, KnownProgram? last)
    {
        (_name, _options, _references, _trees) = (compilation.AssemblyName, compilation.Options, [.. compilation.References], [.. compilation.SyntaxTrees]);
        _files = new(_trees.Length);
        foreach (SyntaxTree tree in _trees)
            _files[tree] = last is not null && last._files.TryGetValue(tree, out Lazy<FileDeclarations>? known)
                ? known
                : new Lazy<FileDeclarations>(() => FileDeclarations.Read(tree));
    }

    /// <summary>The nodes found for types, by key.</summary>
    public Dictionary<string, TypeNode> Nodes { get; set; } = [];

    /// <summary>The key of each root, by its identifier. The key is null if there is no such type, and empty if the type has no values.</summary>
    public Dictionary<string, string?> Roots { get; } = [];

    /// <summary>Returns the names of the types that may differ from those of the last program, or null for all types.</summary>
    public HashSet<string>? FindEdited(KnownProgram last, Compilation compilation)
    {
        if (_name != last._name || !_options.Equals(last._options) || !_references.SequenceEqual(last._references))
            return null;
        SyntaxTree[] before = [.. last._trees.Where(tree => !_files.ContainsKey(tree))];
        SyntaxTree[] after = [.. _trees.Where(tree => !last._files.ContainsKey(tree))];
        SyntaxTree[] same = [.. _trees.Where(last._files.ContainsKey)];
        // The order of the files is the order of the parts of a partial type, so it must not have changed.
        return same.SequenceEqual(last._trees.Where(_files.ContainsKey)) && before.Concat(after).All(tree => tree.Options.Equals(_trees[0].Options))
            ? EditedNames.Find(Read(before, last), Read(after, this), Read(same, this), compilation)
            : null;
    }

    private static FileDeclarations[] Read(SyntaxTree[] trees, KnownProgram program) => Array.ConvertAll(trees, tree => program._files[tree].Value);
}
