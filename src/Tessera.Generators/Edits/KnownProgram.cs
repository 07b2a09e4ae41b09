using Microsoft.CodeAnalysis;

namespace Tessera.Generators.Edits;

/// <summary>
/// What a walk found, and the program that it was found in. It holds no symbols, since one would keep all others of its program in memory; files and references are the same objects that the compiler holds, which keeps
/// its last program too.
/// </summary>
internal sealed class KnownProgram
{
    private readonly string? _name;
    private readonly CompilationOptions _options;
    private readonly MetadataReference[] _references;
    private readonly SyntaxTree[] _trees;
    // Most programs are compiled once: files are read when there is another one to compare with.
    private readonly Dictionary<SyntaxTree, Lazy<FileDeclarations>> _files;

    /// <param name="compilation">The program.</param>
    /// <param name="last">One that has read most of its files; null for none.</param>
    public KnownProgram(Compilation compilation, KnownProgram? last)
    {
        (_name, _options, _references, _trees) = (compilation.AssemblyName, compilation.Options, [.. compilation.References], [.. compilation.SyntaxTrees]);
        _files = new(_trees.Length);
        foreach (SyntaxTree tree in _trees)
            _files[tree] = last is not null && last._files.TryGetValue(tree, out Lazy<FileDeclarations>? known) ? known : new Lazy<FileDeclarations>(() => FileDeclarations.Read(tree));
    }

    /// <summary>By their keys.</summary>
    public Dictionary<string, TypeNode> Nodes { get; set; } = [];

    /// <summary>The key of each root by its identifier: null where there is no such type, empty where it is none of values.</summary>
    public Dictionary<string, string?> Roots { get; } = [];

    /// <summary>The names of types that may be others than in the last program; null for all.</summary>
    public HashSet<string>? FindEdited(KnownProgram last, Compilation compilation)
    {
        if (_name != last._name || !_options.Equals(last._options) || !_references.SequenceEqual(last._references))
            return null;
        SyntaxTree[] before = [.. last._trees.Where(tree => !_files.ContainsKey(tree))];
        SyntaxTree[] after = [.. _trees.Where(tree => !last._files.ContainsKey(tree))];
        SyntaxTree[] same = [.. _trees.Where(last._files.ContainsKey)];
        // The order of files is that of the parts of a type.
        return same.SequenceEqual(last._trees.Where(_files.ContainsKey)) && before.Concat(after).All(tree => tree.Options.Equals(_trees[0].Options))
            ? EditedNames.Find(Read(before, last), Read(after, this), Read(same, this), compilation)
            : null;
    }

    private static FileDeclarations[] Read(SyntaxTree[] trees, KnownProgram program) => Array.ConvertAll(trees, tree => program._files[tree].Value);
}
