using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Tessera.Zoo.Comparing;

/// <summary>All that is visible of an object from outside, as texts by path: its public properties and fields, elements in their order, entries by key, and the
/// sorted elements of sets. A cycle ends at the object that was met before. The depth and size are limited, at the same places for equal objects.</summary>
public sealed class Snapshot
{
    private const int MaxDepth = 9;

    private const int MaxEntries = 8_000;

    private const int MaxElements = 200;

    /// <summary>Properties of collections that show the elements again, or inner workings.</summary>
    private static readonly HashSet<string> s_ofCollections = ["Capacity", "Keys", "SyncRoot", "Values"];

    private readonly Dictionary<string, string> _entries = [];
    private readonly HashSet<string> _converted = [];
    private readonly List<object> _open = [];

    private Snapshot()
    {
    }

    /// <summary>Takes a snapshot of a value.</summary>
    public static Snapshot Of(object? value)
    {
        Snapshot snapshot = new();
        snapshot.Add("$", value, value?.GetType() ?? typeof(object));
        return snapshot;
    }

    private bool IsCutOff => _entries.Count >= MaxEntries;

    /// <summary>Returns the paths at which two snapshots differ. If one was cut off, only paths that both have are compared.</summary>
    public IEnumerable<string> DifferencesFrom(Snapshot other)
    {
        IEnumerable<string> paths = IsCutOff || other.IsCutOff ? _entries.Keys.Intersect(other._entries.Keys) : _entries.Keys.Union(other._entries.Keys);
        return paths.Where(path => _entries.GetValueOrDefault(path) != other._entries.GetValueOrDefault(path));
    }

    /// <summary>Returns the text at a path.</summary>
    public string At(string path) => _entries.GetValueOrDefault(path, "nothing");

    /// <summary>Whether a converter that the package names by an attribute writes the value at a path, or a value that contains it.</summary>
    public bool IsConverted(string path) => _converted.Any(converted => path.StartsWith(converted, StringComparison.Ordinal));

    private void Add(string path, object? value, Type slot)
    {
        if (_entries.Count >= MaxEntries)
            return;
        if (DataMembers.IsConverted(slot) || (value is not null && DataMembers.IsConverted(value.GetType())))
            _converted.Add(path);
        if (value is null || ScalarText.Of(value) is not null)
            _entries[path] = value is null ? "null" : ScalarText.Of(value)!;
        else if (_open.Count >= MaxDepth)
            _entries[path] = "…";
        else if (_open.FindIndex(open => ReferenceEquals(open, value)) is >= 0 and int above)
            _entries[path] = $"the object {_open.Count - above} above";
        else
            AddParts(path, value, slot);
    }

    private void AddParts(string path, object value, Type slot)
    {
        _open.Add(value);
        Type type = value.GetType();
        bool isCollection = value is IEnumerable;
        if (!isCollection)
            _entries[path] = type.ToString();
        if (value is IEnumerable sequence)
            AddElements(path, type, sequence);
        // A slot that is declared as an interface of the framework promises only elements.
        if (!isCollection || !(IsOfFramework(type) || (slot.IsInterface && IsOfFramework(slot))))
            AddMembers(path, type, value, isCollection);
        _open.RemoveAt(_open.Count - 1);
    }

    private static bool IsOfFramework(Type type) => type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true;

    private void AddMembers(string path, Type type, object value, bool isCollection)
    {
        int before = _entries.Count;
        // Members that a collection of the package inherits from a framework collection are left out, as they are for the framework collection itself.
        foreach (PropertyInfo property in DataMembers.PropertiesOf(type).Where(property => !isCollection || !(s_ofCollections.Contains(property.Name) || IsOfFramework(property.DeclaringType!))))
            Add($"{path}.{property.Name}", () => property.GetValue(value), property.PropertyType, property);
        foreach (FieldInfo field in DataMembers.FieldsOf(type))
            Add($"{path}.{field.Name}", () => field.GetValue(value), field.FieldType, field);
        // If an object shows nothing else, its text is taken.
        if (_entries.Count == before && !isCollection && type.GetMethod(nameof(ToString), Type.EmptyTypes)!.DeclaringType != typeof(object))
            Add($"{path} as text", value.ToString, typeof(string), null);
    }

    private void AddElements(string path, Type type, IEnumerable sequence)
    {
        Add($"{path}#", () =>
        {
            object?[] elements = [.. sequence.Cast<object?>().Take(MaxElements)];
            // Other objects may show no text, or refuse to.
            if (IsSet(type) && Array.TrueForAll(elements, element => element is null or string or ValueType))
                elements = [.. elements.Order(Comparer<object?>.Create((left, right) => string.CompareOrdinal(TextOf(left), TextOf(right))))];
            for (int i = 0; i < elements.Length; i++)
            {
                if (KeyAndValue(elements[i]) is var (key, entry))
                    Add($"{path}[{TextOf(key)}]", entry, typeof(object));
                else
                    Add($"{path}[{i}]", elements[i], typeof(object));
            }

            return elements.Length;
        }, typeof(int), null);
    }

    /// <summary>Adds a value that code of the package returns. If the code throws, adds the exception.</summary>
    private void Add(string path, Func<object?> get, Type slot, MemberInfo? member)
    {
        int depth = _open.Count;
        if (member is not null && DataMembers.IsConverted(member))
            _converted.Add(path);
        try
        {
            RuntimeHelpers.EnsureSufficientExecutionStack();
            Add(path, get(), slot);
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            _open.RemoveRange(depth, _open.Count - depth);
            _entries[path] = $"throws {(failure is TargetInvocationException { InnerException: Exception inner } ? inner : failure).GetType().Name}";
        }
    }

    private static bool IsSet(Type type) => type.GetInterfaces().Any(i => i.IsGenericType && (i.GetGenericTypeDefinition() == typeof(ISet<>) || i.GetGenericTypeDefinition() == typeof(IReadOnlySet<>)))
        && !type.Name.StartsWith("Sorted", StringComparison.Ordinal);

    private static (object? Key, object? Value)? KeyAndValue(object? element)
    {
        if (element is DictionaryEntry entry)
            return (entry.Key, entry.Value);
        Type? type = element?.GetType();
        return type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)
            ? (type.GetProperty("Key")!.GetValue(element), type.GetProperty("Value")!.GetValue(element))
            : null;
    }

    /// <summary>Returns a whole object as one line, by which elements are sorted and entries are named.</summary>
    private static string TextOf(object? value) => value is null ? "null" : ScalarText.Of(value) ?? string.Join(';', Of(value)._entries.Order().Select(entry => $"{entry.Key}={entry.Value}"));
}
