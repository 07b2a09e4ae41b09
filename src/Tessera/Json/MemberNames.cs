using System.Text;

namespace Tessera.Json;

/// <summary>The members of a shape by their names in JSON; a spliced map has none.</summary>
internal sealed class MemberNames
{
    /// <summary>The number of a name that two members claim.</summary>
    public const int Ambiguous = -1;

    private readonly Dictionary<string, int> _numbers = new(StringComparer.Ordinal);

    /// <summary>In the order of the members; null where the name does not say which member it is, or may be written in several ways.</summary>
    private readonly string?[] _names;

    /// <summary>The same as they mostly stand in JSON, with quotes.</summary>
    private readonly byte[]?[] _quoted;

    /// <param name="names">In the order of the members; null for a spliced map. The array is taken over.</param>
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

    /// <summary>The text, with quotes, of a name that is for certain that of the member, which no other has; null for none.</summary>
    public byte[]? Quoted(int number) => _quoted[number];

    public bool Contains(string name) => _numbers.ContainsKey(name);

    public bool IsAmbiguous(string name) => _numbers[name] == Ambiguous;

    /// <param name="name">To find.</param>
    /// <param name="expected">The member that it mostly is: the one behind the member found last.</param>
    /// <param name="number">Of the member, or <see cref="Ambiguous"/>.</param>
    public bool TryFind(string name, int expected, out int number)
    {
        number = expected;
        return (expected < _names.Length && name == _names[expected]) || _numbers.TryGetValue(name, out number);
    }
}
