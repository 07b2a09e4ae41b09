using System.Text.Json.Serialization;

namespace Tessera.Tests.Differential.Kinds;

/// <summary>A generic class with members that are set at its creation, or only by itself.</summary>
public class Holder<T>
{
    public required T Value { get; init; }

    public string? Name { get; protected set; }

    public List<T> Others { get; private set; } = [];

    public void Rename(string name) => Name = name;
}

public class NamedHolder<TKey, T> : Holder<List<T>>
    where TKey : notnull, IComparable<TKey>
    where T : new()
{
    private NamedHolder()
    {
    }

    public Dictionary<TKey, T> Map { get; init; } = [];

    public static NamedHolder<TKey, T> Create(TKey key, T value)
    {
        NamedHolder<TKey, T> holder = new() { Value = [value], Map = { [key] = value } };
        holder.Rename("named");
        return holder;
    }
}

public static class Nest<T>
{
    public struct Cell<TOther>
        where TOther : struct
    {
        public required T First { get; init; }

        public TOther? Second { get; private set; }

        public void Set(TOther second) => Second = second;
    }
}

/// <summary>A generic class with private state.</summary>
public class Player<T>
{
    [JsonInclude]
    private int _health = 100;

    [JsonInclude]
    private List<T> Items { get; set; } = [];

    private readonly List<T> _friends = [];

    public IReadOnlyList<T> Friends => _friends;

    public int Health => _health;

    public void Meet(T other)
    {
        _health--;
        _friends.Add(other);
        Items.Add(other);
    }
}

public struct Score
{
    [JsonInclude]
    private int _points;

    public readonly int Points => _points;

    [JsonInclude]
    internal string? Name { get; private set; }

    public static Score Of(int points, string? name) => new() { _points = points, Name = name };
}
