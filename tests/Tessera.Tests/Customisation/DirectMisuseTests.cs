using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Converters that write or read something else than they declare: the call fails with the path of the value, and no message is written.</summary>
public class DirectMisuseTests
{
    private static readonly Pair s_pair = new(7, ["a", null]);

    private static readonly Dictionary<string, ThingWriter> s_writers = new()
    {
        ["nothing"] = (ref _, _) => { },
        ["null"] = (ref writer, _) => writer.WriteNull(),
        ["nested null"] = (ref writer, _) => writer.Write<Pair?>(null),
        ["another kind"] = (ref writer, _) => writer.Write("x"),
        ["text"] = (ref writer, _) => writer.WriteString("x"),
        ["a list"] = (ref writer, _) => writer.WriteStartList(1),
        ["items"] = (ref writer, _) => writer.WriteItems<int>([1]),
        ["another type"] = (ref writer, _) => writer.Write((7, new List<string?>())),
        ["an end"] = (ref writer, _) => writer.WriteEndObject(),
        ["no end"] = (ref writer, _) =>
        {
            writer.WriteStartObject();
            writer.Write(7);
            writer.Write<List<string?>>([]);
        },
        ["two values"] = (ref writer, _) =>
        {
            writer.Write(s_pair);
            writer.Write(s_pair);
        },
        ["an end too early"] = (ref writer, _) =>
        {
            writer.WriteStartObject();
            writer.Write(7);
            writer.WriteEndObject();
        },
        ["an end too many"] = (ref writer, _) =>
        {
            writer.Write(s_pair);
            writer.WriteEndObject();
        },
        ["a member too many"] = (ref writer, _) =>
        {
            writer.WriteStartObject();
            writer.Write(7);
            writer.WriteNull();
            writer.WriteNull();
        },
        ["a member of another type"] = (ref writer, _) =>
        {
            writer.WriteStartObject();
            writer.Write(7L);
        },
        ["a null that cannot be"] = (ref writer, _) =>
        {
            writer.WriteStartObject();
            writer.WriteNull();
        },
        ["an item too few"] = (ref writer, _) =>
        {
            StartTexts(ref writer, 2);
            writer.Write("x");
            writer.WriteEndList();
        },
        ["an item too many"] = (ref writer, _) =>
        {
            StartTexts(ref writer, 1);
            writer.Write("x");
            writer.Write("x");
        },
        ["items too many"] = (ref writer, _) =>
        {
            StartTexts(ref writer, 1);
            writer.WriteItems<string>(["x", "y"]);
        },
        ["items of another type"] = (ref writer, _) =>
        {
            StartTexts(ref writer, 1);
            writer.WriteItems<int>([1]);
        },
        ["an object's end in a list"] = (ref writer, _) =>
        {
            StartTexts(ref writer, 0);
            writer.WriteEndObject();
        },
        ["a negative count"] = (ref writer, _) => StartTexts(ref writer, -1),
        ["another writer"] = (ref writer, _) =>
        {
            writer = default;
            writer.Write(s_pair);
        },
        ["a swallowed error"] = (ref writer, _) =>
        {
            TesseraWriter copy = writer;
            try
            {
                copy.Write("x");
            }
            catch (InvalidOperationException)
            {
                copy.Write(s_pair);
            }
        },
        ["only swallowed errors"] = (ref writer, _) =>
        {
            try
            {
                writer.Write("x");
            }
            catch (InvalidOperationException)
            {
            }
        },
    };

    private static readonly Dictionary<string, ThingReader> s_readers = new()
    {
        ["nothing"] = (ref _) => 1,
        ["another kind"] = (ref reader) => reader.Read<int>(),
        ["another type"] = (ref reader) => reader.Read<(int, List<string?>)>().Item1,
        ["a list"] = (ref reader) =>
        {
            reader.ReadStartList(out int count);
            return count;
        },
        ["items"] = (ref reader) =>
        {
            reader.ReadItems<int>(new int[1]);
            return 1;
        },
        ["an end"] = (ref reader) => reader.TryReadEndList() ? 1 : 2,
        ["no end"] = (ref reader) =>
        {
            reader.ReadStartObject();
            reader.Skip();
            reader.Skip();
            return 1;
        },
        ["two values"] = (ref reader) => reader.Read<Pair>()!.Number + reader.Read<Pair>()!.Number,
        ["two skips"] = (ref reader) =>
        {
            reader.Skip();
            reader.Skip();
            return 1;
        },
        ["an end too early"] = (ref reader) =>
        {
            reader.ReadStartObject();
            int number = reader.Read<int>();
            reader.ReadEndObject();
            return number;
        },
        ["a member of another type"] = (ref reader) =>
        {
            reader.ReadStartObject();
            return (int)reader.Read<long>();
        },
        ["an item too few"] = (ref reader) =>
        {
            reader.ReadStartObject();
            reader.Skip();
            reader.ReadStartList(out int count);
            reader.Skip();
            reader.ReadEndList();
            return count;
        },
        ["an item too many"] = (ref reader) =>
        {
            reader.ReadStartObject();
            reader.Skip();
            reader.ReadStartList(out int count);
            reader.ReadItems<string?>(new string?[count + 1]);
            return count;
        },
        ["another reader"] = (ref reader) =>
        {
            reader = default;
            return reader.Read<Pair>()!.Number;
        },
        ["a swallowed error"] = (ref reader) =>
        {
            try
            {
                return reader.Read<int>();
            }
            catch (InvalidOperationException)
            {
                reader.Skip();
                return 1;
            }
        },
        ["only swallowed errors"] = (ref reader) =>
        {
            try
            {
                return reader.Read<int>();
            }
            catch (InvalidOperationException)
            {
                return 1;
            }
        },
    };

    public static TheoryData<string> Writers => [.. s_writers.Keys];

    public static TheoryData<string> Readers => [.. s_readers.Keys];

    [Theory]
    [MemberData(nameof(Writers))]
    public void Serialize_AnythingElseThanDeclared_FailsWithThePathOfTheValue(string name)
    {
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraOptions options = DirectConverterTests.Of<Pair>(s_writers[name], (ref reader) => reader.Read<Pair>()!.Number) with { Engine = engine };

            DirectConverterTests.Refused(() => TesseraSerializer.Serialize(new ThingBox(1, new Thing(7), 2), options), "$.Value");
            DirectConverterTests.Refused(() => TesseraSerializer.Serialize(new Thing(7), options), "$");
            DirectConverterTests.Refused(() => TesseraSerializer.Serialize(new Holder<Thing> { Values = [new Thing(7)] }, options), "$.Value");
        }
    }

    [Theory]
    [MemberData(nameof(Readers))]
    public void Deserialize_AnythingElseThanDeclared_FailsWithThePathOfTheValue(string name)
    {
        byte[] root = TesseraSerializer.Serialize(s_pair);
        byte[] member = TesseraSerializer.Serialize(new { Before = 1, Value = s_pair, After = 2 });
        byte[] item = TesseraSerializer.Serialize(new { Before = 1, Things = new[] { s_pair } });
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraOptions options = DirectConverterTests.Of<Pair>((ref writer, _) => writer.Write(s_pair), s_readers[name]) with { Engine = engine };
            byte[] own = TesseraSerializer.Serialize(new ThingBox(1, default, 2), options);

            DirectConverterTests.Refused(() => TesseraSerializer.Deserialize<Thing>(root, options), "$");
            DirectConverterTests.Refused(() => TesseraSerializer.Deserialize<ThingBox>(member, options), "$.Value");
            DirectConverterTests.Refused(() => TesseraSerializer.Deserialize<ThingBox>(own, options), "$.Value");
            DirectConverterTests.Refused(() => TesseraSerializer.Deserialize<DirectConverterTests.Things>(item, options), "$.Things[0]");
        }
    }

    [Fact]
    public void Deserialize_ConverterSwallowsAnErrorOfTheData_FailsWithIt()
    {
        byte[] good = TesseraSerializer.Serialize(new BoolBox(1, new(true, true), 2));
        byte[] data = [.. good];
        data[^5] = 2;
        TesseraOptions options = DirectConverterTests.Of<Bools>((ref _, _) => { }, (ref reader) =>
        {
            reader.ReadStartObject();
            int sum = 0;
            for (int i = 0; i < 2; i++)
            {
                try
                {
                    sum += reader.Read<bool>() ? 1 : 0;
                }
                catch (TesseraException)
                {
                    sum += 10;
                }
            }

            try
            {
                reader.ReadEndObject();
            }
            catch (InvalidOperationException)
            {
            }

            return sum;
        });

        TesseraException error = Read.Fails<ThingBox>(data, TesseraErrorCode.InvalidValue, options);

        Assert.Equal((data.Length - 5, "$.Value.Second"), ((int)error.Offset, error.Path));
        Assert.Equal(2, TesseraSerializer.Deserialize<ThingBox>(good, options)!.Value.Number);
    }

    [Fact]
    public void Deserialize_NullWhereTheConverterWantsAValue_IsTypeMismatch()
    {
        byte[] data = TesseraSerializer.Serialize(new Nulls(null, null));

        foreach (ThingReader read in new ThingReader[]
        {
            (ref reader) => reader.Read<int>(),
            (ref reader) =>
            {
                reader.Skip();
                reader.ReadStartList(out int count);
                return count;
            },
        })
        {
            TesseraOptions options = DirectConverterTests.Of<Nulls>((ref _, _) => { }, (ref reader) =>
            {
                reader.ReadStartObject();
                return read(ref reader);
            });

            Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<Thing>(data, options).Code);
        }
    }

    [Fact]
    public void RoundTrip_AfterFailures_WorksAgain()
    {
        int calls = 0;
        TesseraOptions options = DirectConverterTests.Of<Pair>(
            (ref writer, number) =>
            {
                writer.WriteStartObject();
                writer.Write(number);
                if (calls++ == 0)
                    throw new FormatException();
                writer.WriteNull();
                writer.WriteEndObject();
            },
            (ref reader) => reader.Read<Pair>()!.Number);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Thing(1), options with { Engine = TesseraSerializerEngine.Interpreted }));

        Assert.IsType<FormatException>(error.InnerException);
        Assert.Equal(TesseraSerializer.Serialize(new Pair(5, null)), TesseraSerializer.Serialize(new Thing(5), options));
        Assert.Equal(5, TesseraSerializer.Deserialize<Thing>(TesseraSerializer.Serialize(new Thing(5), options), options).Number);
    }

    [Fact]
    public void Serialize_ConverterSerializesInside_DoesNotDisturbIt()
    {
        TesseraOptions inner = DirectConverterTests.Of<Pair>((ref writer, number) => writer.Write(new Pair(number, null)), (ref reader) => reader.Read<Pair>()!.Number);
        TesseraOptions options = DirectConverterTests.Of<Pair>(
            (ref writer, number) =>
            {
                writer.WriteStartObject();
                writer.Write(TesseraSerializer.Deserialize<Thing>(TesseraSerializer.Serialize(new Thing(number), inner), inner).Number);
                writer.WriteNull();
                writer.WriteEndObject();
            },
            (ref reader) => TesseraSerializer.Deserialize<Thing>(TesseraSerializer.Serialize(reader.Read<Pair>()), inner).Number);

        Assert.Equal(new ThingBox(1, new Thing(9), 2), TesseraSerializer.Deserialize<ThingBox>(TesseraSerializer.Serialize(new ThingBox(1, new Thing(9), 2), options), options));
    }

    private static void StartTexts(ref TesseraWriter writer, int count)
    {
        writer.WriteStartObject();
        writer.Write(7);
        writer.WriteStartList(count);
    }

    public sealed record Pair(int Number, List<string?>? Texts);

    public sealed record Bools(bool First, bool Second);

    public sealed record BoolBox(int Before, Bools Value, int After);

    public sealed record Nulls(int? Number, List<int>? List);
}
