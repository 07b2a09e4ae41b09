using System.Collections.Immutable;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>The default of ImmutableArray and ArraySegment is not a list. It is written as null, and null is read as this default everywhere.</summary>
public class NullBlockTests
{
    [Fact]
    public void Deserialize_NullInAny_IsDefault()
    {
        Blocks copy = Written.ReadInto<Blocks>(new { Text = (object?)null, Part = (object?)null, Numbers = (object?)new[] { 1 } });

        Assert.True(copy.Text.IsDefault);
        Assert.Null(copy.Part.Array);
        Assert.Equal([1], copy.Numbers.ToArray());
    }

    [Fact]
    public void Deserialize_AfterReadingWithoutType_IsTheSame()
    {
        byte[] data = TesseraSerializer.Serialize(new Blocks { Numbers = [1, 2] });

        Blocks copy = TesseraSerializer.Deserialize<Blocks>(TesseraSerializer.Serialize<object?>(TesseraSerializer.Deserialize(data)))!;

        Assert.True(copy.Text.IsDefault);
        Assert.Equal([1, 2], copy.Numbers.ToArray());
    }

    [Fact]
    public void Deserialize_NullForMemory_IsMismatch()
    {
        byte[] data = TesseraSerializer.Serialize(new { Memory = (object?)null });

        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Holder>(data)).Code);
    }

    public sealed class Blocks
    {
        public ImmutableArray<string> Text { get; set; }

        public ArraySegment<byte> Part { get; set; }

        public ImmutableArray<int> Numbers { get; set; }
    }

    public sealed class Holder
    {
        public Memory<int> Memory { get; set; }
    }
}
