using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>A converter may return the same array for all values, each time with other content.</summary>
public class ScratchTests
{
    private const int Length = 100_000;

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Serialize_ConverterThatUsesItsArrayAgain_WritesEachContent(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine, Converters = [new RunConverter()] };
        List<Run> runs = [.. Enumerable.Range(1, 20).Select(i => new Run((byte)i))];

        Assert.Equal(runs, TesseraSerializer.Deserialize<List<Run>>(TesseraSerializer.Serialize(runs, options), options));
        Assert.Equal(runs.ToHashSet(), Copy(runs.ToHashSet(), options with { Profile = TesseraSerializationProfile.Canonical }));
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Serialize_PartsFromOneArray_WritesEachContent(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine, Converters = [new PartsConverter()] };
        List<Run> runs = [new(1), new(2), new(3)];

        Assert.Equal(runs, Copy(runs, options));
    }

    private static T Copy<T>(T value, TesseraOptions options) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;

    public sealed record Run(byte Value);

    private sealed class RunConverter : TesseraConverter<Run, byte[]>
    {
        private readonly byte[] _scratch = new byte[Length];

        public override byte[] ToSurrogate(Run value)
        {
            _scratch.AsSpan().Fill(value.Value);
            return _scratch;
        }

        public override Run FromSurrogate(byte[] surrogate) => new(surrogate.Distinct().Single());
    }

    private sealed class PartsConverter : TesseraConverter<Run>
    {
        private readonly byte[] _scratch = new byte[Length];

        public override Type SurrogateType => typeof(List<byte[]>);

        public override void Write(ref TesseraWriter writer, Run value)
        {
            writer.WriteStartList(2);
            for (int i = 0; i < 2; i++)
            {
                _scratch.AsSpan().Fill((byte)(value.Value + i));
                writer.Write(_scratch);
            }

            writer.WriteEndList();
        }

        public override Run Read(ref TesseraReader reader)
        {
            reader.ReadStartList(out _);
            byte first = reader.Read<byte[]>()!.Distinct().Single();
            Assert.Equal(first + 1, reader.Read<byte[]>()!.Distinct().Single());
            reader.ReadEndList();
            return new Run(first);
        }
    }
}
