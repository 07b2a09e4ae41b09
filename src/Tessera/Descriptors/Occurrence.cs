using System.Numerics;

namespace Tessera.Descriptors;

/// <summary>What occurs of one definition in a message: the members of type keep that were sent, or the alternatives of a union that were chosen.</summary>
internal sealed class Occurrence(WireType type)
{
    private const int Bits = 64;

    /// <summary>One bit for each of the first members or alternatives. Most types have no more.</summary>
    private ulong _first;

    private ulong[]? _more;

    public WireType Type => type;

    /// <summary>The number of members or alternatives in the reduced descriptor.</summary>
    public int Count
    {
        get
        {
            if (type.Kind == WireKind.Shape && !type.HasKeep)
                return type.Members.Length;
            int count = 0;
            for (int i = 0; i < type.Members.Length; i++)
                count += Holds(i) ? 1 : 0;
            return count;
        }
    }

    public void Add(int part)
    {
        if (part < Bits)
            _first |= 1UL << part;
        else
            (_more ??= new ulong[(type.Members.Length - 1) / Bits])[(part / Bits) - 1] |= 1UL << (part % Bits);
    }

    /// <summary>Whether a member or alternative is in the reduced descriptor. A member that is not a keep has a value in every object.</summary>
    public bool Holds(int part) =>
        (type.Kind == WireKind.Shape && type.Members[part].Type is not { Kind: WireKind.Keep, IsAlwaysNamed: false })
            || (Word(part / Bits) & (1UL << (part % Bits))) != 0;

    /// <summary>Returns how many of the alternatives that were chosen come before the given one.</summary>
    public int CountBefore(int alternative)
    {
        int count = BitOperations.PopCount(Word(alternative / Bits) & ((1UL << (alternative % Bits)) - 1));
        for (int i = 0; i < alternative / Bits; i++)
            count += BitOperations.PopCount(Word(i));
        return count;
    }

    public bool IsSame(Occurrence other) =>
        ReferenceEquals(type, other.Type) && _first == other._first && (ReferenceEquals(_more, other._more) || _more.AsSpan().SequenceEqual(other._more));

    private ulong Word(int number) => number == 0 ? _first : _more?[number - 1] ?? 0;
}
