using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Rows that a .NET value writes: writing the value gives the bytes, and reading them gives the value.</summary>
public class ValueVectorTests
{
    public static TheoryData<string> Names => [.. ValueVectors.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Serialize_Value_GivesTheBytesOfTheRow(string name)
    {
        ValueVector vector = ValueVectors.All[name];

        Assert.Equal(VectorFiles.Accept[name].Hex, Convert.ToHexStringLower(TesseraSerializer.Serialize(vector.Value, vector.Type, vector.Options)));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_BytesOfTheRow_GiveTheValue(string name)
    {
        ValueVector vector = ValueVectors.All[name];

        object? value = TesseraSerializer.Deserialize(VectorFiles.Accept[name].Bytes, vector.Type, vector.Options);

        Assert.True(DeepEquality.AreEqual(vector.Value, value), $"{value}");
    }
}
