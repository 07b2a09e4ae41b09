using System.Collections;
using System.Dynamic;
using System.Linq.Expressions;
using Tessera.Dom;

namespace Tessera;

/// <summary>
/// Represents an object that was read without a type: its members by name, in the order of the data. With <c>dynamic</c>, the members are accessible as
/// properties (<c>view.Name</c>); accessing a member that does not exist is a binder error.
/// </summary>
/// <remarks>
/// It is written as a map from names to values of any type, like <see cref="ExpandoObject"/> and <c>Dictionary&lt;string, object&gt;</c>, with its
/// <see cref="TypeName"/>. The objects of a list share their names, so they take less memory. It must not be changed while others read it.
/// </remarks>
[DebuggerDisplay("Count = {Count}")]
[SuppressMessage("Naming", "CA1710", Justification = "Named as JsonObject is.")]
public sealed class TesseraObject : IDictionary<string, object?>, IReadOnlyDictionary<string, object?>, IDynamicMetaObjectProvider
{
    private KeyTable _names;
    private object?[] _values;

    /// <summary>Initializes an object without members.</summary>
    public TesseraObject()
        : this(KeyTable.Empty, [])
    {
    }

    /// <param name="names">The names of the members, which may be shared with other objects.</param>
    /// <param name="values">The values in the order of the names. The object takes ownership of the array.</param>
    internal TesseraObject(KeyTable names, object?[] values)
    {
        _names = names;
        _values = values;
    }

    /// <summary>The number of members.</summary>
    public int Count => _names.Count;

    /// <summary>The names of the members, in order.</summary>
    public ICollection<string> Keys => _names.Names.ToArray();

    /// <summary>
    /// The name of the object's type in the data, or null if it has none: the identifier of a derived type in a slot of its base or of a type in
    /// <see cref="TesseraTypeNames"/>, or the name of an F# union case. It is written with the object, and a reader that knows the name creates that type.
    /// </summary>
    /// <exception cref="ArgumentException">The name is empty or starts with '$'.</exception>
    public string? TypeName
    {
        get;
        set
        {
            if (value is not null && !IsTypeName(value))
                throw new ArgumentException("A type name must not be empty and must not start with '$': those names belong to the format.", nameof(value));
            field = value;
        }
    }

    /// <summary>The values of the members, in the order of the names.</summary>
    public ICollection<object?> Values => _values.AsSpan(0, Count).ToArray();

    bool ICollection<KeyValuePair<string, object?>>.IsReadOnly => false;

    IEnumerable<string> IReadOnlyDictionary<string, object?>.Keys => Keys;

    IEnumerable<object?> IReadOnlyDictionary<string, object?>.Values => Values;

    /// <summary>Gets or sets the value of a member. Setting a member that does not exist adds it at the end.</summary>
    /// <param name="key">The name of the member. Names are case-sensitive.</param>
    /// <exception cref="KeyNotFoundException">The value is read, and no member has this name.</exception>
    public object? this[string key]
    {
        get => TryGetValue(key, out object? value) ? value : throw new KeyNotFoundException($"The object has no member '{key}'.");
        set
        {
            ArgumentNullException.ThrowIfNull(key);
            int place = _names.Find(key);
            if (place >= 0)
                _values[place] = value;
            else
                Append(key, value);
        }
    }

    /// <summary>Adds a member at the end.</summary>
    /// <param name="key">The name of the member.</param>
    /// <param name="value">The value of the member.</param>
    /// <exception cref="ArgumentException">A member with this name already exists.</exception>
    public void Add(string key, object? value)
    {
        if (ContainsKey(key))
            throw new ArgumentException($"The object already has a member '{key}'.", nameof(key));
        Append(key, value);
    }

    /// <summary>Removes a member.</summary>
    /// <param name="key">The name of the member.</param>
    /// <returns>True if the member was removed; false if no member has this name.</returns>
    public bool Remove(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        int place = _names.Find(key);
        if (place < 0)
            return false;
        OwnNames();
        _names.RemoveAt(place);
        Array.Copy(_values, place + 1, _values, place, Count - place);
        _values[Count] = null;
        return true;
    }

    /// <summary>Removes all members.</summary>
    public void Clear() => (_names, _values) = (KeyTable.Empty, []);

    /// <summary>Determines whether a member with a name exists.</summary>
    /// <param name="key">The name of the member. Names are case-sensitive.</param>
    /// <returns>True if the member exists, even if its value is null; otherwise false.</returns>
    public bool ContainsKey(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return _names.Find(key) >= 0;
    }

    /// <summary>Gets the value of a member if the member exists.</summary>
    /// <param name="key">The name of the member. Names are case-sensitive.</param>
    /// <param name="value">The value of the member, or null if it does not exist.</param>
    /// <returns>True if the member exists; otherwise false.</returns>
    public bool TryGetValue(string key, out object? value)
    {
        ArgumentNullException.ThrowIfNull(key);
        int place = _names.Find(key);
        value = place < 0 ? null : _values[place];
        return place >= 0;
    }

    /// <summary>Returns an enumerator for the members in order. Members that are added during the enumeration are included.</summary>
    /// <returns>The enumerator, which returns pairs of name and value.</returns>
    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator()
    {
        for (int i = 0; i < Count; i++)
            yield return new KeyValuePair<string, object?>(_names[i], _values[i]);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    void ICollection<KeyValuePair<string, object?>>.Add(KeyValuePair<string, object?> item) => Add(item.Key, item.Value);

    bool ICollection<KeyValuePair<string, object?>>.Contains(KeyValuePair<string, object?> item) =>
        TryGetValue(item.Key, out object? value) && Equals(value, item.Value);

    bool ICollection<KeyValuePair<string, object?>>.Remove(KeyValuePair<string, object?> item) =>
        TryGetValue(item.Key, out object? value) && Equals(value, item.Value) && Remove(item.Key);

    void ICollection<KeyValuePair<string, object?>>.CopyTo(KeyValuePair<string, object?>[] array, int arrayIndex)
    {
        ArgumentNullException.ThrowIfNull(array);
        ArgumentOutOfRangeException.ThrowIfNegative(arrayIndex);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(Count, array.Length - arrayIndex, nameof(arrayIndex));
        foreach (KeyValuePair<string, object?> member in this)
            array[arrayIndex++] = member;
    }

    DynamicMetaObject IDynamicMetaObjectProvider.GetMetaObject(Expression parameter) => new DynamicMembers(parameter, this);

    /// <summary>Sets the members of an object that the reader handed out before it had read them.</summary>
    internal void Complete(KeyTable names, object?[] values) => (_names, _values) = (names, values);

    /// <summary>Sets the type name from a tag or alternative around the object. The outermost name is set last and wins.</summary>
    internal void SetTypeName(string name)
    {
        if (IsTypeName(name))
            TypeName = name;
    }

    private static bool IsTypeName(string name) => name.Length > 0 && name[0] != '$';

    private void Append(string key, object? value)
    {
        OwnNames();
        _names.TryAdd(key);
        if (_values.Length < Count)
            Array.Resize(ref _values, Math.Max(4, 2 * _values.Length));
        _values[Count - 1] = value;
    }

    private void OwnNames()
    {
        if (_names.IsShared)
            _names = _names.Copy();
    }
}
