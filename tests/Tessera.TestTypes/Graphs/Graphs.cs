using System.Text.Json.Serialization;

namespace Tessera.TestTypes.Graphs;

/// <summary>A node of a graph: to one, to many, by name, by anything.</summary>
public class Node
{
    public int Id { get; set; }

    public Node? Next { get; set; }

    public List<Node?>? Many { get; set; }

    public Dictionary<string, Node>? Named { get; set; }

    public object? Thing { get; set; }

    public string? Label { get; set; }
}

public class Employee
{
    public string? Name { get; set; }

    public Employee? Boss { get; set; }

    public HashSet<Employee> Staff { get; set; } = [];
}

public sealed class Marked
{
    [TesseraShared]
    public Node? First { get; set; }

    [TesseraShared]
    public Node? Second { get; set; }

    public Node? Copied { get; set; }

    [TesseraShared]
    public string? Text { get; set; }

    [TesseraShared]
    public string? SameText { get; set; }

    [TesseraShared]
    public object? Thing { get; set; }

    [TesseraShared]
    public object? SameThing { get; set; }
}

/// <summary>Made by its constructor: it cannot be part of a cycle through its parameters.</summary>
public sealed record Link(int Id, Link? Next)
{
    public Box? Box { get; set; }
}

public sealed class Box
{
    public Link? Link { get; set; }
}

[JsonDerivedType(typeof(File), "file")]
[JsonDerivedType(typeof(Folder), "folder")]
public abstract class Entry
{
    public Folder? Parent { get; set; }
}

public sealed class File : Entry
{
    public int Size { get; set; }
}

public sealed class Folder : Entry
{
    public List<Entry> Entries { get; set; } = [];
}

/// <summary>Slots of many types that one collection fits.</summary>
public sealed class Slots
{
    public object? Any { get; set; }

    public List<int>? List { get; set; }

    public IEnumerable<int>? Sequence { get; set; }

    public IReadOnlyList<int>? ReadOnly { get; set; }

    public int[]? Array { get; set; }

    public IEnumerable<int>? OfArray { get; set; }

    public IReadOnlyDictionary<string, int>? Map { get; set; }

    public Dictionary<string, int>? SameMap { get; set; }
}
