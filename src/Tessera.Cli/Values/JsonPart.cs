using System.Text;
using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>A value in the JSON of a message.</summary>
/// <param name="kind">The first token of the value.</param>
internal sealed class JsonPart(JsonTokenType kind)
{
    private readonly List<string> _names = [];
    private readonly List<JsonPart> _items = [];
    private Dictionary<string, JsonPart>? _members;

    public JsonTokenType Kind => kind;

    /// <summary>The JSON text of the value.</summary>
    public ReadOnlyMemory<byte> Text { get; set; }

    /// <summary>The names of an object's members.</summary>
    public IReadOnlyList<string> Names => _names;

    /// <summary>The values of an object's members, or the elements of an array.</summary>
    public IReadOnlyList<JsonPart> Items => _items;

    /// <summary>Whether the value can be an entry of a map whose keys are not strings.</summary>
    public bool IsPair => Kind == JsonTokenType.StartArray && _items.Count == 2;

    /// <summary>Returns an entry of an object in the form of an entry of any other map, a pair.</summary>
    public static JsonPart PairOf(JsonPart owner, int index)
    {
        JsonPart key = new(JsonTokenType.String) { Text = JsonText.Write(owner.Names[index]) };
        JsonPart value = owner.Items[index];
        JsonPart pair = new(JsonTokenType.StartArray) { Text = (byte[])[(byte)'[', .. key.Text.Span, (byte)',', .. value.Text.Span, (byte)']'] };
        pair.Add(key);
        pair.Add(value);
        return pair;
    }

    public JsonPart? Find(string name)
    {
        if (kind != JsonTokenType.StartObject)
            return null;
        if (_members is null)
        {
            _members = new Dictionary<string, JsonPart>(_items.Count, StringComparer.Ordinal);
            for (int i = 0; i < _items.Count; i++)
                _members.TryAdd(_names[i], _items[i]);
        }

        return _members.GetValueOrDefault(name);
    }

    public override string ToString() => Encoding.UTF8.GetString(Text.Span);

    public void Add(JsonPart item) => _items.Add(item);

    public void Add(string name, JsonPart item)
    {
        _names.Add(name);
        _items.Add(item);
    }
}
