using System.Text;

namespace Tessera.Json;

/// <summary>The members of a shape by their names in JSON. A spliced map has no name.</summary>
internal sealed class MemberNames
{
    /// <summary>Takes the place of the member's number if two members have the same name in JSON.</summary>
    public const int Ambiguous = -1;

    private readonly Dictionary<string, int> _numbers = new(StringComparer.Ordinal);

    /// <summary>The names in the order of the members; null for a spliced map, a name of two members, or a name that JSON may write in several ways.</summary>
    private readonly string?[] _names;

    /// <summary>The same names in quotes, in their usual JSON form.</summary>
    private readonly byte[]?[] _quoted;

    /// <param name="names">The names in the order of the members; null for a spliced map. The new object owns the array.</param>
    public MemberNames(string?[] names)
    {
        _names = names;
        for (int i = 0; i < names.Length; i++)
        {
            if (names[i] is not string name)
                continue;
            if (!Ascii.IsValid(name) || name.AsSpan().ContainsAny((char)JsonText.Escape, '"'))
                names[i] = null;
            if (_numbers.TryAdd(name, i))
                continue;
            int first = _numbers[name];
            if (first != Ambiguous)
                names[first] = null;
            names[i] = null;
            _numbers[name] = Ambiguous;
        }

        _quoted = Array.ConvertAll(names, name => name is null ? null : Encoding.ASCII.GetBytes($"\"{name}\""));
    }

    /// <summary>Returns the quoted name of a member, or null if that text does not identify the member.</summary>
    public byte[]? Quoted(int number) => _quoted[number];

    public bool Contains(string name) => _numbers.ContainsKey(name);

    public bool IsAmbiguous(string name) => _numbers[name] == Ambiguous;

    /// <param name="expected">The member that probably has the name: the one after the member found last.</param>
    /// <param name="number">The number of the member, or <see cref="Ambiguous"/>.</param>
    public bool TryFind(string name, int expected, out int number)
    {
        number = expected;
        return (expected < _names.Length && name == _names[expected]) || _numbers.TryGetValue(name, out number);
    }
}
