using System.Collections;
using System.Dynamic;
using System.Reflection;

namespace Tessera.Tests.Properties;

/// <summary>Creates random values of any type: often at the edges, sometimes null or empty, and at most a few levels deep.</summary>
internal sealed class RandomValues(int seed)
{
    private const int MaxDepth = 4;

    private readonly Random _random = new(seed);

    public object? Create(Type type, int depth = 0)
    {
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return _random.Next(3) == 0 ? null : Create(underlying, depth);
        if (type == typeof(object))
            return CreateAny(depth);
        if (type == typeof(string))
            return _random.Next(8) == 0 ? null : CreateText();
        if (CreateScalar(type) is object scalar)
            return scalar;
        if (!type.IsValueType && (depth >= MaxDepth || (depth > 0 && _random.Next(6) == 0)))
            return null;
        if (type.IsArray)
            return CreateArray(type.GetElementType()!, depth);
        return typeof(IEnumerable).IsAssignableFrom(type) ? CreateCollection(type, depth) : CreateObject(type, depth);
    }

    /// <summary>Creates a graph that only a dynamic read can describe: of scalars, lists, dictionaries and dynamic objects.</summary>
    public object? CreateAny(int depth = 0)
    {
        switch (_random.Next(depth >= MaxDepth ? 6 : 11))
        {
            case 0: return null;
            case 1: return Create(typeof(int));
            case 2: return Create(typeof(string));
            case 3: return Create(typeof(double));
            case 4: return Create(typeof(DateTime));
            case 5: return Create(typeof(decimal));
            case 6: return Create(typeof(long[]), depth + 1) ?? Array.Empty<long>();
            case 7: return CreateCollection(typeof(Dictionary<string, string>), depth + 1);
            case 8: return CreateArray(typeof(object), depth);
            case 9: return CreateCollection(typeof(Dictionary<int, object>), depth);
            default:
                IDictionary<string, object?> members = new ExpandoObject();
                for (int i = _random.Next(5); i > 0; i--)
                    members[$"m{i}"] = CreateAny(depth + 1);
                return members;
        }
    }

    private Array CreateArray(Type element, int depth)
    {
        Array array = Array.CreateInstance(element, _random.Next(5));
        for (int i = 0; i < array.Length; i++)
            array.SetValue(Create(element, depth + 1), i);
        return array;
    }

    private object CreateCollection(Type type, int depth)
    {
        object collection = Activator.CreateInstance(type)!;
        Type[] arguments = type.GetGenericArguments();
        for (int i = _random.Next(5); i > 0; i--)
        {
            if (collection is IDictionary map)
                map[Create(arguments[0], depth + 1) ?? ""] = Create(arguments[1], depth + 1);
            else
                ((IList)collection).Add(Create(arguments[0], depth + 1));
        }

        return collection;
    }

    private object CreateObject(Type type, int depth)
    {
        object value = Activator.CreateInstance(type)!;
        foreach (PropertyInfo property in type.GetProperties())
            property.SetValue(value, Create(property.PropertyType, depth + 1));
        foreach (FieldInfo field in type.GetFields())
            field.SetValue(value, Create(field.FieldType, depth + 1));
        return value;
    }

    private object? CreateScalar(Type type)
    {
        if (type.IsEnum)
            return Enum.ToObject(type, _random.Next(10));
        if (type == typeof(Guid))
            return new Guid(_random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        if (type == typeof(DateTime))
            return new DateTime(_random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)_random.Next(2));
        if (type == typeof(TimeSpan))
            return new TimeSpan(Bits());
        if (type == typeof(float))
            return BitConverter.Int32BitsToSingle((int)Bits());
        if (type == typeof(double))
            return BitConverter.Int64BitsToDouble(Bits());
        if (type == typeof(decimal))
            return new decimal(_random.Next(), _random.Next(), _random.Next(), _random.Next(2) == 0, (byte)_random.Next(29));
        if (type == typeof(char))
            return (char)_random.Next(char.MaxValue + 1);
        if (type == typeof(bool))
            return _random.Next(2) == 0;
        return type.IsPrimitive ? Truncate(Bits(), type) : null;
    }

    private static object Truncate(long bits, Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => (object)(sbyte)bits,
        TypeCode.Byte => (byte)bits,
        TypeCode.Int16 => (short)bits,
        TypeCode.UInt16 => (ushort)bits,
        TypeCode.Int32 => (int)bits,
        TypeCode.UInt32 => (uint)bits,
        TypeCode.Int64 => bits,
        TypeCode.UInt64 => (ulong)bits,
        _ => throw new NotSupportedException(type.ToString()),
    };

    /// <summary>Creates numbers of all sizes, including the edges.</summary>
    private long Bits() => _random.Next(5) switch
    {
        0 => 0,
        1 => -1,
        2 => long.MinValue,
        _ => _random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64),
    };

    private string CreateText()
    {
        char[] text = new char[_random.Next(_random.Next(10) == 0 ? 200 : 12)];
        int range = _random.Next(3) switch { 0 => 128, 1 => 256, _ => 65536 };
        for (int i = 0; i < text.Length; i++)
            text[i] = (char)_random.Next(range);
        return new string(text);
    }
}
