namespace Tessera.TestTypes.Trees;

/// <summary>Contains itself directly.</summary>
public sealed class ListNode
{
    public int Value { get; set; }

    public ListNode? Next { get; set; }
}

/// <summary>Contains itself through a dictionary and an array.</summary>
public sealed class Folder
{
    public string? Name { get; set; }

    public Dictionary<string, Folder>? Children { get; set; }

    public Folder[]? Links { get; set; }
}

/// <summary>Two types that contain each other.</summary>
public sealed class Department
{
    public string? Name { get; set; }

    public List<Employee>? Staff { get; set; }
}

public sealed class Employee
{
    public string? Name { get; set; }

    public Department? Department { get; set; }

    public Employee? Manager { get; set; }
}

/// <summary>A struct that contains itself through a list.</summary>
public struct Branch
{
    public int Weight { get; set; }

    public List<Branch>? Branches { get; set; }
}

/// <summary>Recursive through its constructor.</summary>
public sealed record Expression(string Operator, Expression? Left, Expression? Right);
