using System.Collections;
using System.Collections.Concurrent;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;

namespace Tessera.Programs.Checks;

/// <summary>Writes all that an object holds as text: the private fields of the program's types, the elements of collections, and the bits of numbers.</summary>
internal sealed class ObjectState
{
    private static readonly ConcurrentDictionary<Type, FieldInfo[]> s_fields = [];
    // JSON does not keep the comparer of a sorted dictionary, and so another order.
    private static readonly Type[] s_unordered = [typeof(HashSet<>), typeof(Dictionary<,>), typeof(ConcurrentDictionary<,>), typeof(SortedDictionary<,>), typeof(PriorityQueue<,>)];

    private readonly StringBuilder _text = new();
    private readonly Dictionary<object, int>? _objects;

    private ObjectState(bool identities) => _objects = identities ? new(ReferenceEqualityComparer.Instance) : null;

    public static string Of(object? value) => Of(value, false);

    /// <summary>Also tells which objects are the same.</summary>
    public static string WithIdentities(object? value) => Of(value, true);

    private static string Of(object? value, bool identities)
    {
        ObjectState state = new(identities);
        state.Add(value);
        return state._text.ToString();
    }

    private static FieldInfo[] FieldsOf(Type type) => s_fields.GetOrAdd(type, static type =>
    {
        List<FieldInfo> fields = [];
        for (Type? level = type; level is not null && level.Assembly == type.Assembly; level = level.BaseType)
            fields.AddRange(level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Where(field => !typeof(Delegate).IsAssignableFrom(field.FieldType)));
        return [.. fields];
    });

    private void Add(object? value)
    {
        if (value is null)
        {
            _text.Append("null");
            return;
        }

        Type type = value.GetType();
        // A lazy value is written as the value.
        if (type.IsGenericType && type.Name == "Lazy`1")
            Add(type.GetProperty("Value")!.GetValue(value));
        else if (Scalar(value, type) is not { } scalar)
            AddObject(value, type);
        else if (value is byte[] && IsKnown(value, out int number))
            _text.Append('#').Append(number);
        else
            _text.Append(type.Name).Append(':').Append(scalar);
    }

    private void AddObject(object value, Type type)
    {
        if (!type.IsValueType && IsKnown(value, out int number))
            _text.Append('#').Append(number);
        else
            AddParts(value, type);
    }

    private bool IsKnown(object value, out int number)
    {
        number = 0;
        if (_objects is null || _objects.TryAdd(value, _objects.Count))
            return false;
        number = _objects[value];
        return true;
    }

    /// <summary>The text of a value without parts; null for others.</summary>
    private static string? Scalar(object value, Type type) => value switch
    {
        string text => text,
        double number => BitConverter.DoubleToInt64Bits(number).ToString("X", CultureInfo.InvariantCulture),
        float number => BitConverter.SingleToInt32Bits(number).ToString("X", CultureInfo.InvariantCulture),
        decimal number => string.Join(',', decimal.GetBits(number)),
        DateTime time => $"{time.Ticks} {time.Kind}",
        DateTimeOffset time => $"{time.Ticks} {time.Offset}",
        TimeOnly time => $"{time.Ticks}",
        _ when type.IsGenericType && type.Name == "ImmutableArray`1" && (bool)type.GetProperty("IsDefault")!.GetValue(value)! => "default",
        JsonElement { ValueKind: JsonValueKind.Undefined } => "null",
        JsonElement json => json.GetRawText(),
        Uri uri => uri.OriginalString,
        byte[] bytes => Convert.ToHexString(bytes),
        BitArray bits => string.Concat(bits.Cast<bool>().Select(bit => bit ? '1' : '0')),
        Enum number => number.ToString("d"),
        Version or Index => value.ToString(),
        IFormattable formattable when type.Namespace is "System" or "System.Text" or "System.Numerics" && type is { IsGenericType: false, Name: not ("Vector3" or "Complex") } => formattable.ToString(null, CultureInfo.InvariantCulture),
        bool or char => value.ToString(),
        _ => null,
    };

    private void AddParts(object value, Type type)
    {
        bool isOwn = type.Assembly.IsCollectible;
        if (isOwn)
            _text.Append(type.Name);
        if (Elements(value, type) is { } elements)
            AddElements(elements, IsUnordered(type));
        else if (!isOwn)
            AddProperties(value, type);
        if (isOwn)
            AddFields(value, FieldsOf(type));
    }

    private static IEnumerable? Elements(object value, Type type) => type.IsGenericType switch
    {
        true when type.Name is "Memory`1" or "ReadOnlyMemory`1" => (IEnumerable)type.GetMethod("ToArray")!.Invoke(value, null)!,
        true when type.Name is "PriorityQueue`2" => (IEnumerable)type.GetProperty("UnorderedItems")!.GetValue(value)!,
        _ => value as IEnumerable,
    };

    private static bool IsUnordered(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (level.IsGenericType && (s_unordered.Contains(level.GetGenericTypeDefinition()) || level.Namespace == "System.Collections.Frozen" || level.Name is "ImmutableDictionary`2" or "ImmutableHashSet`1"))
                return true;
        }

        return false;
    }

    private void AddElements(IEnumerable elements, bool isUnordered)
    {
        List<string> texts = [];
        int start = _text.Length;
        foreach (object? element in elements)
        {
            Add(element);
            texts.Add(_text.ToString(start, _text.Length - start));
            _text.Length = start;
        }

        if (isUnordered)
            texts.Sort(StringComparer.Ordinal);
        _text.Append('[').AppendJoin("; ", texts).Append(']');
    }

    private void AddFields(object value, FieldInfo[] fields)
    {
        _text.Append('{');
        foreach (FieldInfo field in fields)
        {
            _text.Append(field.Name).Append('=');
            Add(field.GetValue(value));
            _text.Append(' ');
        }

        _text.Append('}');
    }

    private void AddProperties(object value, Type type)
    {
        if (type.IsValueType && value is ITuple tuple)
        {
            AddElements(Enumerable.Range(0, tuple.Length).Select(i => tuple[i]).ToArray(), false);
            return;
        }

        _text.Append('{');
        // The fields of a vector are public; tuples and pairs show properties.
        foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public))
            AddNamed(field.Name, field.GetValue(value));
        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public).Where(property => property.GetIndexParameters().Length == 0))
            AddNamed(property.Name, property.GetValue(value));
        _text.Append('}');
    }

    private void AddNamed(string name, object? value)
    {
        _text.Append(name).Append('=');
        Add(value);
        _text.Append(' ');
    }
}
