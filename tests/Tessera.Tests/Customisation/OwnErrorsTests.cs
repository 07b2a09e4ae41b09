using System.Buffers;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Errors thrown by code of the application keep their code and message and get the place, on all engines and entry points.</summary>
public class OwnErrorsTests
{
    private const string Text = "That is no even number.";

    private static readonly TesseraOptions[] s_engines = [new() { Engine = TesseraSerializerEngine.Interpreted }, new() { Engine = TesseraSerializerEngine.Emitted }, new()];

    [Theory]
    [InlineData("Setter", "$.Items[1].Setter")]
    [InlineData("Constructed", "$.Items[1].Constructed")]
    [InlineData("Key", "$.Items[1].Keys")]
    [InlineData("Converted", "$.Items[1].Converted")]
    [InlineData("Direct", "$.Items[1].Direct")]
    [InlineData("Called", "$.Items[1].Called")]
    public void Deserialize_CodeOfTheApplicationThrowsOurException_KeepsCodeAndMessage(string part, string path)
    {
        foreach (TesseraOptions options in s_engines)
        {
            byte[] data = Written(part, options);
            foreach (Action read in Reads(data, options))
            {
                TesseraException error = Fails(read);

                Assert.StartsWith(path, error.Path, StringComparison.Ordinal);
                Assert.Equal(data.Length, error.Offset);
            }
        }
    }

    [Theory]
    [InlineData("Getter", "$.Items[1].Getter")]
    [InlineData("Converted", "$.Items[1].Converted")]
    [InlineData("Direct", "$.Items[1].Direct")]
    [InlineData("Called", "$.Items[1].Called")]
    public void Serialize_CodeOfTheApplicationThrowsOurException_KeepsCodeAndMessage(string part, string path)
    {
        foreach (TesseraOptions options in s_engines)
        {
            _ = Written(part, options);
            Holder value = Create(part, 2, 3);
            foreach (Action write in new Action[]
            {
                () => TesseraSerializer.Serialize(value, options),
                () => TesseraSerializer.Serialize(new ArrayBufferWriter<byte>(), value, options),
                () => TesseraSerializer.Serialize(new MemoryStream(), value, options),
                () => TesseraSerializer.SerializeAsync(new MemoryStream(), value, options).GetAwaiter().GetResult(),
                () => TesseraSerializer.Hash(value, options),
            })
            {
                TesseraException error = Fails(write);

                Assert.StartsWith(path, error.Path, StringComparison.Ordinal);
                Assert.InRange(error.Offset, 3, long.MaxValue);
            }
        }
    }

    [Theory]
    [InlineData(TesseraErrorCode.UnexpectedEnd)]
    [InlineData(TesseraErrorCode.BadReference)]
    [InlineData(TesseraErrorCode.DuplicateKey)]
    [InlineData(TesseraErrorCode.MissingMember)]
    [InlineData(TesseraErrorCode.UserCodeFailed)]
    [InlineData(TesseraErrorCode.InvalidContract)]
    public void Deserialize_AnyCode_LeadsToTheSamePlace(TesseraErrorCode code)
    {
        byte[] data = TesseraSerializer.Serialize(new { Items = new[] { new { Name = "a" }, new { Name = "b" } } });
        foreach (TesseraOptions engine in s_engines)
        {
            TesseraOptions options = engine with { Converters = [TesseraConverter.Create<Name, string>(name => name.Text, text => text == "a" ? new(text) : throw new TesseraException(code, Text))] };

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Named>(data.AsSpan(), options));

            Assert.Equal((code, "$.Items[1].Name", data.Length), (error.Code, error.Path, (int)error.Offset));
        }
    }

    [Fact]
    public void Deserialize_ErrorOfAMessageInside_IsNoErrorOfTheMessage()
    {
        byte[] inner = TesseraSerializer.Serialize("a");
        TesseraOptions options = new()
        {
            Converters = [TesseraConverter.Create<Name, byte[]>(_ => [], bytes => new(TesseraSerializer.Deserialize<Version>(
                bytes.AsSpan(), new() { Converters = [TesseraConverter.Create<Version, string>(_ => "", _ => throw new TesseraException(TesseraErrorCode.InvalidValue, Text))] })!.ToString()))],
        };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Name>(TesseraSerializer.Serialize(inner), options));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.Equal(TesseraErrorCode.InvalidValue, Assert.IsType<TesseraException>(error.InnerException).Code);
    }

    [Fact]
    public void Serialize_FactoryThrowsOurException_KeepsCodeAndMessage()
    {
        TesseraOptions options = new() { Converters = [new RefusingFactory()] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Named { Items = [] }, options));

        Assert.Equal((TesseraErrorCode.InvalidContract, $"{Text} (InvalidContract)", -1), (error.Code, error.Message, error.Offset));
    }

    [Fact]
    public void Constructor_KeepsWhatItIsGiven()
    {
        FormatException inner = new();

        TesseraException error = new(TesseraErrorCode.InvalidValue, Text, inner);

        Assert.Equal((TesseraErrorCode.InvalidValue, $"{Text} (InvalidValue)", "$", -1), (error.Code, error.Message, error.Path, error.Offset));
        Assert.Same(inner, error.InnerException);
    }

    [Theory]
    [InlineData((TesseraErrorCode)(-1))]
    [InlineData((TesseraErrorCode)99)]
    [InlineData(TesseraErrorCode.InternalError)]
    public void Constructor_CodeThatNoApplicationHas_IsRefused(TesseraErrorCode code)
    {
        Assert.Equal("code", Assert.Throws<ArgumentOutOfRangeException>(() => new TesseraException(code, Text)).ParamName);
    }

    [Fact]
    public void Constructor_WithoutAMessage_IsRefused()
    {
        Assert.Equal("message", Assert.Throws<ArgumentNullException>(() => new TesseraException(TesseraErrorCode.InvalidValue, null!)).ParamName);
    }

    private static TesseraException Fails(Action call)
    {
        TesseraException error = Assert.Throws<TesseraException>(call);
        Assert.Equal(TesseraErrorCode.InvalidValue, error.Code);
        Assert.StartsWith(Text + " (InvalidValue at byte ", error.Message, StringComparison.Ordinal);
        TesseraException thrown = Assert.IsType<TesseraException>(error.InnerException);
        Assert.Equal($"{Text} (InvalidValue)", thrown.Message);
        Assert.IsType<FormatException>(thrown.InnerException);
        return error;
    }

    private static Action[] Reads(byte[] data, TesseraOptions options) =>
    [
        () => TesseraSerializer.Deserialize<Holder>(data.AsSpan(), options),
        () => TesseraSerializer.Deserialize<Holder>(Segments.Of(data, 1), options),
        () => TesseraSerializer.Deserialize<Holder>(new ChunkStream(data), options),
        () => TesseraSerializer.Deserialize<Holder>(new MemoryStream(data), options),
        () => TesseraSerializer.DeserializeAsync<Holder>(new AsyncStream(data), options).AsTask().GetAwaiter().GetResult(),
        () => TesseraSerializer.Populate(data, new Holder(), options),
    ];

    /// <returns>A message whose last value is odd.</returns>
    private static byte[] Written(string part, TesseraOptions options)
    {
        byte[] data = TesseraSerializer.Serialize(Create(part, 2, 4), options);
        // Hot enough for code of its own.
        for (int i = 0; i < 100; i++)
        {
            data = TesseraSerializer.Serialize(Create(part, 2, 4), options);
            _ = TesseraSerializer.Deserialize<Holder>(data, options);
        }

        int last = Array.LastIndexOf(data, (byte)4);
        data[last] = 3;
        return data[..(last + sizeof(int))];
    }

    private static Holder Create(string part, params int[] numbers) => new() { Items = [.. numbers.Select(number => CreateItem(part, number))] };

    private static Item CreateItem(string part, int number) => new()
    {
        Getter = part == "Getter" ? new Getter { Number = number } : null,
        Setter = part == "Setter" ? new Setter { Number = number } : null,
        Constructed = part == "Constructed" ? new Constructed(number) : null,
        Keys = part == "Key" ? [new Key(number)] : null,
        Converted = part == "Converted" ? new Converted(number) : null,
        Direct = part == "Direct" ? new Direct(number) : null,
        Called = part == "Called" ? new Called { Number = number } : null,
    };

    private static int Even(int number) =>
        number % 2 == 0 ? number : throw new TesseraException(TesseraErrorCode.InvalidValue, Text, new FormatException());

    public sealed class Holder
    {
        public List<Item>? Items { get; set; }
    }

    public sealed class Item
    {
        public Getter? Getter { get; set; }

        public Setter? Setter { get; set; }

        public Constructed? Constructed { get; set; }

        public HashSet<Key>? Keys { get; set; }

        public Converted? Converted { get; set; }

        public Direct? Direct { get; set; }

        public Called? Called { get; set; }
    }

    public sealed class Getter
    {
        private int _number;

        public int Number
        {
            get => Even(_number);
            set => _number = value;
        }
    }

    public sealed class Setter
    {
        private int _number;

        public int Number
        {
            get => _number;
            set => _number = Even(value);
        }
    }

    public sealed class Constructed(int number)
    {
        public int Number { get; } = Even(number);
    }

    public sealed record Key(int Number)
    {
        public bool Equals(Key? other) => other?.Number == Number;

        public override int GetHashCode() => Even(Number);
    }

    [TesseraConverter(typeof(EvenConverter))]
    public sealed record Converted(int Number);

    public sealed class EvenConverter : TesseraConverter<Converted, int>
    {
        public override int ToSurrogate(Converted value) => Even(value.Number);

        public override Converted FromSurrogate(int surrogate) => new(Even(surrogate));
    }

    [TesseraConverter(typeof(DirectConverter))]
    public sealed record Direct(int Number);

    public sealed class DirectConverter : TesseraConverter<Direct>
    {
        public override Type SurrogateType => typeof(int);

        public override void Write(ref TesseraWriter writer, Direct value) => writer.Write(Even(value.Number));

        public override Direct Read(ref TesseraReader reader) => new(Even(reader.Read<int>()));
    }

    public sealed class Called : IJsonOnSerializing, IJsonOnDeserialized
    {
        public int Number { get; set; }

        public void OnSerializing() => Even(Number);

        public void OnDeserialized() => Even(Number);
    }

    private sealed record Name(string Text);

    private sealed class Named
    {
        public List<Holding>? Items { get; set; }
    }

    private sealed class Holding
    {
        public Name? Name { get; set; }
    }

    private sealed class RefusingFactory : TesseraConverterFactory
    {
        public override bool CanConvert(Type type) => type == typeof(Name);

        public override TesseraConverter CreateConverter(Type type, TesseraOptions options) => throw new TesseraException(TesseraErrorCode.InvalidContract, Text);
    }
}
