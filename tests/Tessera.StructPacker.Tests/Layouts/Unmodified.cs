using StructPacker;

namespace Tessera.StructPacker.Tests.Layouts;

/// <summary>Members without a modifier are private for C#. Only those with the word itself are left out. An obsolete member is packed, too.</summary>
[Pack]
public struct Unmodified
{
    int _id;
    string? _name;
    private int _hidden;

    public int Mid { get; init; }

    long Total { get; set; }

    [Obsolete("Code must not name it.", error: true)]
    public byte Old { get; set; }

    public Unmodified(int id, string? name, int hidden, long total)
    {
        _id = id;
        _name = name;
        _hidden = hidden;
        Total = total;
    }

    public readonly override string ToString() => $"{_id} {_name} {_hidden} {Mid} {Total}";
}
