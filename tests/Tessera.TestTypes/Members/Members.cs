using System.Diagnostics.CodeAnalysis;

namespace Tessera.TestTypes.Members;

/// <summary>Everything that a class can declare; only State1 to State5 are state.</summary>
[SuppressMessage("Performance", "CA1823", Justification = "Private members are there to be ignored.")]
public sealed class EveryDeclaration
{
    public const int Constant = 1;
    public static int StaticField = 2;
    public readonly int ReadOnlyField = 3;
    public int State5;
    internal int InternalField = 4;
    private int _privateField = 5;

    public event EventHandler? Changed;

    public delegate void Callback();

    public static int StaticProperty { get; set; } = 6;

    public int State1 { get; set; }

    public int State2 { get; init; }

    public int State3 { get; private set; }

    public List<int> State4 { get; } = [];

    public int Computed => State1 + State2;

    public int SetOnly
    {
        set => _privateField = value;
    }

    public int PrivateGetter { private get; set; } = 8;

    internal int InternalProperty { get; set; } = 9;

    private int PrivateProperty { get; set; } = 10;

    public int this[int index]
    {
        get => index;
        set => _privateField = index + value;
    }

    public int Method() => _privateField + PrivateGetter + PrivateProperty;

    public void Fill(int state3)
    {
        State3 = state3;
        Changed?.Invoke(this, EventArgs.Empty);
    }
}

/// <summary>Fields only, as native interop and old code have them.</summary>
public class FieldsOnly
{
    public int Id;
    public string? Name;
    public double[]? Values;
    public FieldsOnly? Next;
}

/// <summary>Get-only collections of several kinds, with content of their own.</summary>
public sealed class GetOnlyCollections
{
    public List<int> List { get; } = [1, 2];

    public HashSet<string> Set { get; } = ["initial"];

    public Dictionary<string, int> Map { get; } = new() { ["initial"] = 1 };

    public IList<string> Interface { get; } = new List<string> { "initial" };

    public ICollection<int> FixedSize { get; } = new[] { 1, 2, 3 };

    public IEnumerable<int> Sequence { get; } = [7];

    public int[] Array { get; } = [8];
}

/// <summary>Has a type nested privately, reachable only through object and its own members.</summary>
public sealed class Outer
{
    private Inner _inner = new();

    public object Box => _inner;

    public int Number
    {
        get => _inner.Number;
        set => _inner.Number = value;
    }

    public static object CreateInner(int number) => new Inner { Number = number };

    private sealed class Inner
    {
        public int Number { get; set; }
    }
}

/// <summary>Declared out of alphabetical order, fields in between.</summary>
public sealed class Ordered
{
    public int FieldB;

    public int Zulu { get; set; }

    public string? Alpha { get; set; }

    public int FieldA;

    public int? Mike { get; set; }
}
