using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Converters of System.Text.Json that only write. What they write could never be read.</summary>
public class WritingConverterTests
{
    [Fact]
    public void Serialize_TypeWhoseConverterCannotRead_IsRefused()
    {
        foreach (object value in (object[])[new Blocks { From = new Block(3) }, new List<Block> { new(3) }, new Block(3)])
        {
            for (int i = 0; i < 2; i++)
            {
                TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, value.GetType()));

                Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
                Assert.Contains($"{typeof(Block)} could not be read back: {typeof(Writing<Block>)} only writes, and throws System.NotImplementedException when it reads", error.Message, StringComparison.Ordinal);
                Assert.Contains("AllowWriteOnly = true", error.Message, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public void Serialize_MemberWhoseConverterCannotRead_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Stamped { Id = 1 }));

        Assert.Equal("$.Id", error.Path);
        Assert.Contains("only writes", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_NullOrTheOption_IsWritten()
    {
        Assert.Null(TesseraSerializer.Clone(new Blocks()).From);

        dynamic view = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Blocks { From = new Block(3) }, new TesseraOptions { AllowWriteOnly = true }))!;
        Assert.Equal("block", view.From);
    }

    [Fact]
    public void RoundTrip_WithTheConverterOfTheError_ComesBack()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Block, int>(block => block.Number, number => new Block(number))] };

        Assert.Equal(3, TesseraSerializer.Clone(new Blocks { From = new Block(3) }, options).From!.Number);
    }

    /// <summary>An object in a slot of type object is read without its type, so its converter is not called.</summary>
    [Fact]
    public void Serialize_InASlotOfTypeObject_IsWritten() => Assert.Equal("block", TesseraSerializer.Clone<object>(new object[] { new Block(3) }) is object[] read ? read[0] : null);

    [JsonConverter(typeof(Writing<Block>))]
    public sealed class Block(int number)
    {
        public int Number => number;
    }

    public sealed class Blocks
    {
        public Block? From { get; set; }
    }

    public sealed class Stamped
    {
        [JsonConverter(typeof(Writing<int>))]
        public int Id { get; set; }
    }

    public sealed class Writing<T> : JsonConverter<T>
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotImplementedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => writer.WriteStringValue(typeof(T).Name.ToLowerInvariant());
    }
}
