using System.Text;

namespace Tessera;

/// <summary>Contains the result of <see cref="TesseraSerializer.Check{T}(TesseraOptions?)"/> for a type and all types that its members lead to.</summary>
public sealed class TesseraTypeReport
{
    internal TesseraTypeReport(Type type) => Type = type;

    /// <summary>The type that was checked.</summary>
    public Type Type { get; }

    /// <summary>
    /// The reason why the type cannot be serialized, or the slots and types that could be written and not read back. The list is empty if all values of the
    /// type can be read back. Each line names a type and its places. The values of slots of type <c>object</c> cannot be checked.
    /// </summary>
    public IReadOnlyList<string> Problems { get; internal init; } = [];

    /// <summary>The members that are not written or not read, with the reason. There is one line for each member.</summary>
    public IReadOnlyList<string> NotWritten { get; internal init; } = [];

    /// <summary>The way in which reading creates objects. There is one line for each type, with the constructor that is used.</summary>
    public IReadOnlyList<string> Constructors { get; internal init; } = [];

    /// <summary>The size, in bytes, of the descriptor in every message of the type.</summary>
    public int DescriptorBytes { get; internal init; }

    /// <summary>The number of types that the first call examines. The cost of that call grows with it.</summary>
    public int TypeCount { get; internal init; }

    /// <summary>Returns the report as text.</summary>
    /// <returns>The text, which has several lines.</returns>
    public override string ToString()
    {
        StringBuilder text = new();
        text.Append(Type).Append(": ").Append(TypeCount).Append(" types, described in ").Append(DescriptorBytes).Append(" bytes\n");
        Append(text, "Problems", Problems);
        Append(text, "Not written", NotWritten);
        Append(text, "Made by", Constructors);
        return text.ToString();
    }

    private static void Append(StringBuilder text, string title, IReadOnlyList<string> lines)
    {
        if (lines.Count == 0)
            return;
        text.Append(title).Append(":\n");
        foreach (string line in lines)
            text.Append("  ").Append(line).Append('\n');
    }
}
