using System.Buffers;
using System.Text.Json;
using Tessera.Tests.Objects;
using Xunit;

namespace Tessera.Tests.Properties;

/// <summary>The typed, the dynamic and the JSON view of a message agree.</summary>
public class AgreementTests
{
    private static readonly JsonSerializerOptions s_json = new()
    {
        IncludeFields = true,
        NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    public static TheoryData<string> Names => ZooTests.Names;

    /// <summary>DTOs for which System.Text.Json gives the same text as the format: without byte[], time spans, tuples and unusual keys.</summary>
    public static TheoryData<string> JsonNames => new("Merchants", "Tree", "ListNode", "Folder", "Coordinate", "Positional", "DerivedRecord", "ReadOnlyPair", "NameList", "TestApiResponse");

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_DynamicallyAndBack_GivesEqualObject(string name)
    {
        object value = ZooTests.Values[name];

        object? dynamic = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, value.GetType()));
        object? copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(dynamic), value.GetType());

        GraphAssert.Equal(value, copy);
    }

    [Theory]
    [MemberData(nameof(JsonNames))]
    public void ToJson_Message_IsWhatSystemTextJsonWritesOfTheObject(string name)
    {
        object value = ZooTests.Values[name];

        JsonElement expected = JsonSerializer.SerializeToElement(value, value.GetType(), s_json);
        JsonElement actual = JsonDocument.Parse(ToJson(TesseraSerializer.Serialize(value, value.GetType()))).RootElement;

        Compare(expected, actual, "$");
    }

    /// <summary>Converting to JSON and back with the descriptor gives the same bytes.</summary>
    [Theory]
    [MemberData(nameof(JsonNames))]
    public void FromJson_OfTheMessagesOwnJson_GivesTheMessage(string name)
    {
        object value = ZooTests.Values[name];
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());
        ArrayBufferWriter<byte> message = new();

        TesseraJson.FromJson(ToJson(data).Span, Descriptor(data), message);

        Assert.Equal(data, message.WrittenSpan);
    }

    /// <summary>Returns the descriptor, which follows the header, 3F and its length as a varint.</summary>
    private static ReadOnlySpan<byte> Descriptor(byte[] data) =>
        data[3] < 0x80 ? data.AsSpan(4, data[3]) : data.AsSpan(5, (data[3] & 0x7F) | (data[4] << 7));

    private static ReadOnlyMemory<byte> ToJson(byte[] data)
    {
        ArrayBufferWriter<byte> buffer = new();
        using (Utf8JsonWriter writer = new(buffer))
            TesseraJson.ToJson(data, writer);
        return buffer.WrittenMemory;
    }

    private static void Compare(JsonElement expected, JsonElement actual, string path)
    {
        Assert.True(expected.ValueKind == actual.ValueKind, $"{path}: {expected.ValueKind} is not {actual.ValueKind}");
        switch (expected.ValueKind)
        {
            case JsonValueKind.Object:
                // Computed members are no state here.
                foreach (JsonProperty property in actual.EnumerateObject())
                    Compare(expected.GetProperty(property.Name), property.Value, $"{path}.{property.Name}");
                break;
            case JsonValueKind.Array:
                Assert.Equal(expected.GetArrayLength(), actual.GetArrayLength());
                for (int i = 0; i < expected.GetArrayLength(); i++)
                    Compare(expected[i], actual[i], $"{path}[{i}]");
                break;
            case JsonValueKind.Number:
                Assert.True(expected.GetDouble().Equals(actual.GetDouble()), path);
                break;
            case JsonValueKind.String:
                bool isDate = expected.TryGetDateTime(out DateTime left) & actual.TryGetDateTime(out DateTime right);
                Assert.True(isDate ? left == right && left.Kind == right.Kind : expected.GetString() == actual.GetString(), $"{path}: {expected} is not {actual}");
                break;
        }
    }
}
