using System.Collections;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;
using System.Linq.Expressions;
using Tessera.Descriptors;
using Tessera.Dom;

namespace Tessera;

/// <summary>
/// An object that was read without a type: its members by name, in the order of the data. As <c>dynamic</c> its members are properties:
/// <c>view.Name</c>; one that is not there is an error of the binder.
/// </summary>
/// <remarks>
/// Written, it is a map from names to anything, as <see cref="ExpandoObject"/> and <c>Dictionary&lt;string, object&gt;</c> are, under its <see cref="TypeName"/>. Objects of
/// one list share their names, so it takes less memory than these. It is not safe to change it while others read it.
/// </remarks>
[DebuggerDisplay("Count = {Count}")]
[SuppressMessage("Naming", "CA1710", Justification = "Named as JsonObject is.")]
public sealed class TesseraObject : IDictionary<string, object?>, IReadOnlyDictionary<string, object?>, IDynamicMetaObjectProvider
{
    private KeyTable _names;
    private object?[] _values;

    /// <summary>Creates an object without members.</summary>
    public TesseraObject()
        : this(KeyTable.Empty, [])
    {
    }

    /// <param name="names">Shared with others, or the object's own.</param>
    /// <param name="values">As many, in their order; owned by the object.</param>
    internal TesseraObject(KeyTable names, object?[] values)
    {
        _names = names;
        _values = values;
    }

    /// <summary>The number of members.</summary>
    public int Count => _names.Count;

    /// <summary>The names, in order.</summary>
    public ICollection<string> Keys => _names.Names.ToArray();

    /// <summary>
    /// What the data call the object: the identifier of a derived type in a slot of its base, of a type in <see cref="TesseraTypeNames"/>, or an
    /// F# union's case. Null if they do not. Written, the object is called so, and read as that by whoever knows the name.
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

    /// <summary>The values, in the order of the names.</summary>
    public ICollection<object?> Values => _values.AsSpan(0, Count).ToArray();

    bool ICollection<KeyValuePair<string, object?>>.IsReadOnly => false;

    IEnumerable<string> IReadOnlyDictionary<string, object?>.Keys => Keys;

    IEnumerable<object?> IReadOnlyDictionary<string, object?>.Values => Values;

    /// <summary>A member's value. Setting one that is not there adds it at the end.</summary>
    /// <param name="key">The member's name; upper and lower case differ.</param>
    /// <exception cref="KeyNotFoundException">There is no member of this name to get.</exception>
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
    /// <param name="key">Its name.</param>
    /// <param name="value">Its value.</param>
    /// <exception cref="ArgumentException">There is a member of this name.</exception>
    public void Add(string key, object? value)
    {
        if (ContainsKey(key))
            throw new ArgumentException($"The object has a member '{key}' already.", nameof(key));
        Append(key, value);
    }

    /// <summary>Removes a member.</summary>
    /// <param name="key">Its name.</param>
    /// <returns>False if there was none.</returns>
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

    /// <summary>Whether there is a member of a name.</summary>
    /// <param name="key">The name; upper and lower case differ.</param>
    /// <returns>True if there is, also if its value is null.</returns>
    public bool ContainsKey(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        return _names.Find(key) >= 0;
    }

    /// <summary>Gets a member's value if it is there.</summary>
    /// <param name="key">The member's name; upper and lower case differ.</param>
    /// <param name="value">Its value; null if there is none.</param>
    /// <returns>Whether it is there.</returns>
    public bool TryGetValue(string key, out object? value)
    {
        ArgumentNullException.ThrowIfNull(key);
        int place = _names.Find(key);
        value = place < 0 ? null : _values[place];
        return place >= 0;
    }

    /// <summary>The members in order. Members that are added meanwhile are among them.</summary>
    /// <returns>Pairs of name and value.</returns>
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

    /// <summary>What the reader has announced before it knew the members.</summary>
    internal void Complete(KeyTable names, object?[] values) => (_names, _values) = (names, values);

    /// <summary>What the data say around the object: the outermost name counts.</summary>
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
