using System.Buffers;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>Code of the application that fails once: the call fails, although the repetition that looks for the place of the failure succeeds.</summary>
public class FailsOnceTests
{
    private static readonly TesseraOptions[] s_engines = [new() { Engine = TesseraSerializerEngine.Interpreted }, new() { Engine = TesseraSerializerEngine.Emitted }, new()];

    /// <summary>The number of calls that are to fail. Streams may call the code on any thread.</summary>
    private static int s_left;

    public static TheoryData<string> Parts => ["getter", "setter", "constructor", "key", "converter", "struct", "callback"];

    [Theory]
    [MemberData(nameof(Parts))]
    public void Deserialize_CodeThatFailsOnce_IsAFailure(string part)
    {
        foreach (TesseraOptions options in s_engines)
        {
            byte[] data = Written(part, options);
            foreach (Action read in Reads(data, options))
            {
                s_left = part is "getter" ? 0 : 1;
                Exception? error = Record.Exception(read);
                s_left = 0;

                Assert.True(part is "getter" ? error is null : error is TesseraException { Code: TesseraErrorCode.UserCodeFailed, InnerException: NotSupportedException }, $"{part}: {error}");
            }
        }
    }

    [Theory]
    [InlineData("getter")]
    [InlineData("converter")]
    [InlineData("callback")]
    public void Serialize_CodeThatFailsOnce_IsAFailure(string part)
    {
        foreach (TesseraOptions options in s_engines)
        {
            Holder value = Create(part);
            _ = Written(part, options);
            foreach (Action write in new Action[]
            {
                () => TesseraSerializer.Serialize(value, options),
                () => TesseraSerializer.Serialize(new ArrayBufferWriter<byte>(), value, options),
                () => TesseraSerializer.Serialize(new MemoryStream(), value, options),
                () => TesseraSerializer.Hash(value, options),
            })
            {
                s_left = 1;
                Exception? error = Record.Exception(write);
                s_left = 0;

                Assert.True(error is TesseraException { Code: TesseraErrorCode.UserCodeFailed, InnerException: NotSupportedException }, $"{part}: {error}");
            }
        }
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

    private static byte[] Written(string part, TesseraOptions options)
    {
        byte[] data = [];
        // Hot enough for code of its own.
        for (int i = 0; i < 100; i++)
        {
            data = TesseraSerializer.Serialize(Create(part), options);
            _ = TesseraSerializer.Deserialize<Holder>(data, options);
        }

        return data;
    }

    private static Holder Create(string part) => new()
    {
        Getter = part == "getter" ? new Getter() : null,
        Setter = part == "setter" ? new Setter { Number = 1 } : null,
        Constructed = part == "constructor" ? new Constructed(1) : null,
        Keys = part == "key" ? new Dictionary<Key, int> { [new Key(1)] = 1 } : null,
        Converted = part == "converter" ? new Converted(1) : null,
        Structs = part == "struct" ? [new Built(1)] : null,
        Called = part == "callback" ? new Called { Number = 1 } : null,
    };

    private static void Fail()
    {
        if (Interlocked.Exchange(ref s_left, 0) > 0)
            throw new NotSupportedException();
    }

    public sealed class Holder
    {
        public Getter? Getter { get; set; }

        public Setter? Setter { get; set; }

        public Constructed? Constructed { get; set; }

        public Dictionary<Key, int>? Keys { get; set; }

        public Converted? Converted { get; set; }

        public List<Built>? Structs { get; set; }

        public Called? Called { get; set; }
    }

    public sealed class Getter
    {
        private int _number;

        public int Number
        {
            get
            {
                Fail();
                return _number;
            }
            set => _number = value;
        }
    }

    public sealed class Setter
    {
        private int _number;

        public int Number
        {
            get => _number;
            set
            {
                Fail();
                _number = value;
            }
        }
    }

    public sealed class Constructed
    {
        public Constructed(int number)
        {
            Fail();
            Number = number;
        }

        public int Number { get; }
    }

    public readonly struct Built
    {
        [System.Text.Json.Serialization.JsonConstructor]
        public Built(int number)
        {
            Fail();
            Number = number;
        }

        public int Number { get; }
    }

    public sealed record Key(int Number)
    {
        public bool Equals(Key? other) => other?.Number == Number;

        public override int GetHashCode()
        {
            Fail();
            return Number;
        }
    }

    [TesseraConverter(typeof(OnceConverter))]
    public sealed class Converted(int number)
    {
        public int Number { get; } = number;
    }

    public sealed class OnceConverter : TesseraConverter<Converted, int>
    {
        public override int ToSurrogate(Converted value)
        {
            Fail();
            return value.Number;
        }

        public override Converted FromSurrogate(int surrogate)
        {
            Fail();
            return new Converted(surrogate);
        }
    }

    public sealed class Called : System.Text.Json.Serialization.IJsonOnSerializing, System.Text.Json.Serialization.IJsonOnDeserialized
    {
        public int Number { get; set; }

        public void OnSerializing() => Fail();

        public void OnDeserialized() => Fail();
    }
}
