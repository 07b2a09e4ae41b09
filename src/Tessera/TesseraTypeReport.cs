using System.Text;

namespace Tessera;

/// <summary>What <see cref="TesseraSerializer.Check{T}(TesseraOptions?)"/> found of a type and all types that its members lead to, for tests and for people.</summary>
public sealed class TesseraTypeReport
{
    internal TesseraTypeReport(Type type) => Type = type;

    /// <summary>The type that was asked for.</summary>
    public Type Type { get; }

    /// <summary>
    /// Why the type cannot be serialized, or the slots and types that could be written and not be read back: empty for a type all of whose values come back. Each line names the type and its places. What slots of
    /// type <c>object</c> will hold cannot be known.
    /// </summary>
    public IReadOnlyList<string> Problems { get; internal init; } = [];

    /// <summary>What the types hold and messages do not, or readers do not take, and why: a line for each member.</summary>
    public IReadOnlyList<string> NotWritten { get; internal init; } = [];

    /// <summary>How reading makes an object: a line for each type, with the constructor that was chosen.</summary>
    public IReadOnlyList<string> Constructors { get; internal init; } = [];

    /// <summary>The bytes of the description in front of every message of the type.</summary>
    public int DescriptorBytes { get; internal init; }

    /// <summary>How many types a first call has to look at: what it costs grows with it.</summary>
    public int TypeCount { get; internal init; }

    /// <summary>All of it, to be read.</summary>
    /// <returns>Several lines.</returns>
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
