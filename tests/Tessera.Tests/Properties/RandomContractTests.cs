using System.Collections;
using System.Globalization;
using System.Reflection;
using Tessera.Tests.Objects;
using Xunit;

namespace Tessera.Tests.Properties;

/// <summary>Random classes made at run time, random values of them, and other versions of the same classes.</summary>
public class RandomContractTests
{
    private const int Cases = 24;

    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };

    /// <summary>The seeds, so that the name of a failing test contains its seed.</summary>
    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, Cases)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public void RoundTrip_RandomTypes_GivesEqualObjectsAndBytesOnEveryEngine(int seed)
    {
        RandomTypes types = new(seed);
        RandomValues values = new(seed);
        List<Type> known = [types.CreateStruct()];
        for (int i = 0; i < 3; i++)
            known.Add(types.CreateClass(known));

        foreach (Type type in known)
        {
            for (int i = 0; i < 5; i++)
            {
                object value = values.Create(type)!;
                byte[] data = TesseraSerializer.Serialize(value, type);

                object? copy = TesseraSerializer.Deserialize(data, type);

                GraphAssert.Equal(value, copy);
                Assert.Equal(data, TesseraSerializer.Serialize(value, type, s_emitted));
                GraphAssert.Equal(value, TesseraSerializer.Deserialize(data, type, s_emitted));
                Assert.Equal(data, TesseraSerializer.Serialize<object>(value));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Deserialize_NextVersionOfRandomTypes_KeepsWhatIsCommon(int seed)
    {
        RandomTypes types = new(seed);
        RandomValues values = new(seed);
        List<Type> known = [];
        Dictionary<Type, Type> versions = [];
        for (int i = 0; i < 3; i++)
        {
            Type type = types.CreateClass(known);
            known.Add(type);
            versions.Add(type, types.CreateNextVersion(type, versions));
        }

        foreach ((Type before, Type after) in versions)
        {
            for (int i = 0; i < 5; i++)
            {
                object value = values.Create(before)!;

                object? newer = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, before), after);
                CompareCommon(value, newer!, "$");

                // What both versions have survives the way back, too.
                object? older = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(newer, after), before);
                CompareCommon(newer!, older!, "$");
            }
        }
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Deserialize_RandomTypesDynamicallyAndBack_GivesEqualObjects(int seed)
    {
        RandomTypes types = new(seed);
        RandomValues values = new(seed);
        Type inner = types.CreateClass([]);
        Type type = types.CreateClass([inner, types.CreateStruct()]);
        object value = values.Create(type)!;

        object? dynamic = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type));
        object? copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(dynamic), type);

        CompareValues(value, copy, "$");
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void RoundTrip_RandomGraphs_AreEqual(int seed)
    {
        RandomValues values = new(seed);
        for (int i = 0; i < 30; i++)
        {
            object? graph = values.CreateAny();
            byte[] data = TesseraSerializer.Serialize(graph);

            object? copy = TesseraSerializer.Deserialize(data);

            Assert.Equal(Text(graph), Text(copy));
            Assert.Equal(Text(graph), Text(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(copy))));
        }
    }

    private static void CompareCommon(object expected, object actual, string path)
    {
        Dictionary<string, (Type Type, object? Value)> former = Members(expected);
        foreach ((string name, (Type type, object? value)) in Members(actual))
        {
            if (former.TryGetValue(name, out (Type, object? Value) common))
                CompareValues(common.Value, value, $"{path}.{name}");
            else
                Assert.True(value is null || value.Equals(Activator.CreateInstance(type)), $"{path}.{name} is new and has a value");
        }
    }

    private static Dictionary<string, (Type, object?)> Members(object value)
    {
        Type type = value.GetType();
        Dictionary<string, (Type, object?)> members = type.GetProperties().ToDictionary(p => p.Name, p => (p.PropertyType, p.GetValue(value)));
        foreach (FieldInfo field in type.GetFields())
            members.Add(field.Name, (field.FieldType, field.GetValue(value)));
        return members;
    }

    private static void CompareValues(object? expected, object? actual, string path)
    {
        if (expected is not null && actual is not null && IsMade(expected.GetType()) && IsMade(actual.GetType()))
        {
            CompareCommon(expected, actual, path);
        }
        else if (expected is IDictionary map && actual is IDictionary other)
        {
            Assert.True(map.Count == other.Count, path);
            foreach (DictionaryEntry entry in map)
                CompareValues(entry.Value, other[entry.Key], $"{path}[{entry.Key}]");
        }
        else if (expected is IList list && actual is IList elements)
        {
            Assert.True(list.Count == elements.Count, path);
            for (int i = 0; i < list.Count; i++)
                CompareValues(list[i], elements[i], $"{path}[{i}]");
        }
        else
        {
            Assert.True(Text(expected) == Text(actual), $"{path}: {Text(expected)} is not {Text(actual)}");
        }
    }

    private static bool IsMade(Type type) => !type.IsArray && type.Assembly.IsDynamic;

    /// <summary>Returns a text that is equal for the same value in all types: numbers as they print, objects and maps as their entries.</summary>
    private static string Text(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        float number => ((double)number).ToString("R", CultureInfo.InvariantCulture),
        DateTime moment => moment.ToString("O", CultureInfo.InvariantCulture),
        Enum number => Convert.ToInt64(number, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture),
        IDictionary<string, object?> members => "{" + string.Join(',', members.Select(m => m.Key + ":" + Text(m.Value))) + "}",
        IDictionary map => "{" + string.Join(',', map.Keys.Cast<object>().Select(key => key + ":" + Text(map[key]))) + "}",
        IEnumerable list => "[" + string.Join(',', list.Cast<object?>().Select(Text)) + "]",
        IFormattable scalar => scalar.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };
}
