using System.Numerics;
using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Converters of the application that write and read part by part. Their bytes are those of the declared type.</summary>
public class DirectConverterTests
{
    private static readonly TesseraOptions s_tracks = new() { Converters = [new Track.Converter()] };
    private static readonly TesseraOptions s_wrapped = new() { Converters = [new WrappedFactory()] };

    public static TheoryData<TesseraSerializationProfile> Profiles => [TesseraSerializationProfile.Default, TesseraSerializationProfile.Deterministic, TesseraSerializationProfile.Canonical];

    [Theory]
    [MemberData(nameof(Profiles))]
    public void Serialize_PartByPart_GivesTheBytesOfTheDeclaredType(TesseraSerializationProfile profile)
    {
        TesseraOptions options = s_tracks with { Profile = profile };

        Assert.Equal(TesseraSerializer.Serialize(TrackTests.Full.ToForm(), options), TesseraSerializer.Serialize(TrackTests.Full, options));
        Assert.Equal(TesseraSerializer.Serialize(new[] { null, TrackTests.Empty.ToForm() }, options), TesseraSerializer.Serialize(new[] { null, TrackTests.Empty }, options));
    }

    [Fact]
    public void Serialize_EveryScalar_GivesTheBytesOfTheDeclaredType()
    {
        Same(true);
        Same<byte>(1);
        Same<sbyte>(-1);
        Same<ushort>(1);
        Same<short>(-1);
        Same(1u);
        Same(-1);
        Same(1ul);
        Same(-1L);
        Same(UInt128.MaxValue);
        Same(Int128.MinValue);
        Same((Half)1.5);
        Same(1.5f);
        Same(-0.0);
        Same(1.50m);
        Same('x');
        Same("\u20ac");
        Same(Guid.NewGuid());
        Same(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc));
        Same(new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)));
        Same(TimeSpan.FromTicks(-5));
        Same(new DateOnly(2020, 1, 2));
        Same(new TimeOnly(1, 2, 3));
        Same((nint)(-1));
        Same((nuint)1);
    }

    [Fact]
    public void Serialize_EveryFamily_GivesTheBytesOfTheDeclaredType()
    {
        Same<int?>(null);
        Same<int?>(5);
        Same<string?>(null);
        Same(DayOfWeek.Friday);
        Same<DayOfWeek?>(DayOfWeek.Friday);
        Same(BigInteger.Pow(10, 30));
        Same(new Version(1, 2));
        Same(new[] { 1, 2 });
        Same<List<string?>?>(["a", null]);
        Same(new HashSet<int> { 3, 1, 2 });
        Same(new Dictionary<string, int?> { ["b"] = null, ["a"] = 1 });
        Same<object?>(5);
        Same<object?>(null);
        Same(Tuple.Create(1, "x"));
        Same(new Ticket(7));
        Same(new ArraySegment<byte>([1, 2]));
        Same<ConverterTests.Payment>(new ConverterTests.Card { Number = "1" });
        Same(new Empty());
    }

    [Fact]
    public void RoundTrip_MembersWithAttributes_KeepsThem()
    {
        TesseraOptions options = Of<Attributed>(
            (ref TesseraWriter writer, int number) =>
            {
                writer.WriteStartObject();
                writer.Write(number);
                writer.Write<int?>(number);
                writer.Write(DayOfWeek.Monday);
                writer.Write(number);
                writer.WriteNull();
                writer.Write<string?>(null);
                writer.Write<int?>(null);
                writer.WriteEndObject();
            },
            (ref TesseraReader reader) =>
            {
                reader.ReadStartObject();
                int sum = reader.Read<int>() + reader.Read<int>() + (int)reader.Read<DayOfWeek>() + reader.Read<int>();
                sum += (reader.TryReadNull() ? 1 : 0) + (reader.TryReadNull() ? 1 : 0);
                sum += reader.Read<int?>() is null ? 1 : 0;
                reader.ReadEndObject();
                return sum - 4;
            });

        byte[] data = TesseraSerializer.Serialize(new Thing(1 << 20), options);

        Assert.Equal(TesseraSerializer.Serialize(new Attributed(1 << 20, 1 << 20, DayOfWeek.Monday, 1 << 20, default, null, new TesseraMaybe<int?>(null)), options), data);
        Assert.Equal(3 << 20, TesseraSerializer.Deserialize<Thing>(data, options).Number);
    }

    [Fact]
    public void RoundTrip_EverySlot_KeepsTheValue()
    {
        TesseraOptions options = Of<string>(
            (ref TesseraWriter writer, int number) => writer.WriteString([(char)number]),
            (ref TesseraReader reader) => reader.Read<string>()![0]);
        Thing one = new(65);

        Assert.Equal(TesseraSerializer.Serialize("A"), TesseraSerializer.Serialize(one, options));
        Assert.Equal(one, Written.RoundTrip(one, options));
        Assert.Equal((IEnumerable<Thing?>)[one, null], Written.RoundTrip(new Thing?[] { one, null }, options));
        Assert.Equal(new ThingBox(1, one, 2), Written.RoundTrip(new ThingBox(1, one, 2), options));
        Assert.Equal([one], Written.RoundTrip(new Dictionary<Thing, int> { [one] = 1 }, options).Keys);
        Assert.Equal((IEnumerable<object?>)["A", null], Written.RoundTrip(new object?[] { one, null }, options));
        Assert.Equal("""{"Before":1,"Value":"A","After":2}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(new ThingBox(1, one, 2), options))));
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<Thing[]>(TesseraSerializer.Serialize(new string?[] { null }), options).Code);
    }

    [Fact]
    public void RoundTrip_NamedByAttributes_UsesTheConverter()
    {
        Marked marked = new() { Own = new Label("a"), Other = new Thing(3) };

        Marked copy = Written.RoundTrip(marked);

        Assert.Equal(("a", 3), (copy.Own!.Text, copy.Other!.Value.Number));
        Assert.Null(Written.RoundTrip(new Marked()).Own);
        Assert.Equal("""{"Own":"a","Other":3}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(marked))));
    }

    [Fact]
    public void Deserialize_AnotherLayout_IsConvertedToTheDeclaredType()
    {
        byte[] data = TesseraSerializer.Serialize(new { Points = new[] { new { Item2 = 2L, Item1 = (byte)1 } }, Width = "7", New = "x", Heights = new[] { 1, 2 }, Name = 'n' });

        Track track = TesseraSerializer.Deserialize<Track>(data, s_tracks)!;

        Assert.Equal(new Track("n", 7, [1, 2], [(1, 2)], null, null, null).ToString(), track.ToString());
        Assert.Null(TesseraSerializer.Deserialize<Track[]>(TesseraSerializer.Serialize(new object?[] { null }), s_tracks)![0]);
    }

    [Fact]
    public void Deserialize_AnotherLayoutThatDoesNotConvert_FailsThere()
    {
        byte[] data = TesseraSerializer.Serialize(new { Tracks = new[] { new { Width = 1, Heights = new[] { 1 } }, new { Width = 2, Heights = new[] { 2 } } } });
        byte[] wrong = TesseraSerializer.Serialize(new { Tracks = new[] { new { Width = "x", Heights = new[] { 1 } } } });

        Assert.Equal(2, TesseraSerializer.Deserialize<Tracks>(data, s_tracks)!.All!.Count);
        Assert.Equal("$.Tracks[0].Width", Read.Fails<Tracks>(wrong, TesseraErrorCode.InvalidValue, s_tracks).Path);
        Assert.Empty(TesseraSerializer.Deserialize<List<Thing>>(
            TesseraSerializer.Serialize(new[] { "x" }), Of<int>((ref _, _) => { }, (ref reader) => reader.Read<int>()) with { OnMismatch = TesseraMismatchHandling.UseDefault })!);
    }

    [Fact]
    public void Deserialize_AnotherLayoutAndTheConverterFails_GivesThePathOfTheValue()
    {
        TesseraOptions options = Of<int>((ref _, _) => { }, (ref reader) => reader.Read<int>() == 2 ? throw new FormatException() : 1);
        byte[] data = TesseraSerializer.Serialize(new { Before = 1, Things = new[] { 1L, 2L, 3L } });

        TesseraException error = Read.Fails<Things>(data, TesseraErrorCode.UserCodeFailed, options);

        Assert.Equal("$.Things[1]", error.Path);
        Assert.IsType<FormatException>(error.InnerException);
    }

    [Fact]
    public void Deserialize_ListInBlocks_GivesAllItems()
    {
        byte[] data = MessageBuilder.Of("2107").Head(2, flag: true).I32(1).I32(2).Head(3, flag: true).I32(3).I32(4).I32(5).Head(0).ToArray();

        Assert.Equal(15, TesseraSerializer.Deserialize<Thing>(data, Of<List<int>>((ref _, _) => { }, Sum)).Number);
        Assert.Equal(15, TesseraSerializer.Deserialize<Thing>(data, Of<List<int>>((ref _, _) => { }, SumOfFive)).Number);
        Assert.Equal(15, TesseraSerializer.Deserialize<Thing>(new ChunkStream(data), Of<List<int>>((ref _, _) => { }, Sum)).Number);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Deserialize_CountBeyondTheBytes_IsNeverGiven(bool isStream)
    {
        bool given = false;
        TesseraOptions options = Of<List<int>>((ref _, _) => { }, (ref reader) =>
        {
            reader.ReadStartList(out _);
            given = true;
            return 0;
        });
        byte[] data = MessageBuilder.Of("2107").Head(1 << 20).Repeat(0, 1 << 12).ToArray();

        TesseraException error = Assert.Throws<TesseraException>(() => isStream
            ? TesseraSerializer.Deserialize<Thing>(new MemoryStream(data), options)
            : TesseraSerializer.Deserialize<Thing>(data, options));

        Assert.Equal((TesseraErrorCode.UnexpectedEnd, data.Length), (error.Code, error.Offset));
        Assert.False(given);
    }

    [Fact]
    public void RoundTrip_UnderAProfile_WritesScalarsInTheirForm()
    {
        TesseraOptions options = s_wrapped with { Profile = TesseraSerializationProfile.Canonical, StrictValues = true };

        Assert.Equal(TesseraSerializer.Serialize(new Wrapped<decimal>(1m), options), TesseraSerializer.Serialize(new Wrapped<decimal>(1.00m), options));
        Assert.Equal(TesseraSerializer.Serialize(new Wrapped<double>(0.0), options), TesseraSerializer.Serialize(new Wrapped<double>(-0.0), options));
        Assert.Equal([1, 2], Written.RoundTrip(new Wrapped<HashSet<int>>([2, 1]), options).Content.Order());
        Assert.Equal(
            TesseraSerializer.Serialize(new Wrapped<HashSet<int>>([1, 2]), options), TesseraSerializer.Serialize(new Wrapped<HashSet<int>>([2, 1]), options));
    }

    [Fact]
    public void Serialize_SetPartByPartUnderAProfile_IsRefused()
    {
        TesseraOptions options = Of<HashSet<int>>(
            (ref writer, number) =>
            {
                writer.WriteStartList(2);
                writer.WriteItems<int>([number, number - 1]);
                writer.WriteEndList();
            },
            (ref reader) => reader.Read<HashSet<int>>()!.Sum());

        Assert.Equal(5, Written.RoundTrip(new Thing(3), options).Number);
        Refused(() => TesseraSerializer.Serialize(new Thing(3), options with { Profile = TesseraSerializationProfile.Deterministic }), "$");
    }

    [Fact]
    public void RoundTrip_PreservedReferences_KeepIdentity()
    {
        TesseraOptions options = s_tracks with { References = TesseraReferenceHandling.Preserve };
        Track track = new("n", 1, [1], [(1, 2)], null, new() { ["a"] = 1 }, new Track("m", null, [2], null, null, null, null));
        List<string> shared = ["x"];
        Shared graph = new() { A = shared, First = track, B = shared, Second = track, Any = track.Next, C = shared };

        Shared copy = Written.RoundTrip(graph, options);

        Assert.Same(copy.First, copy.Second);
        Assert.Same(copy.A, copy.B);
        Assert.Same(copy.A, copy.C);
        Assert.Equal(track.ToString(), copy.First!.ToString());
    }

    [Fact]
    public void Deserialize_SharedPartReadPartByPart_IsBadReference()
    {
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
        List<int> list = [1, 2];
        byte[] data = TesseraSerializer.Serialize(new Two(list, list), preserve);
        TesseraOptions parts = Of<Two>((ref _, _) => { }, (ref reader) =>
        {
            reader.ReadStartObject();
            int sum = Sum(ref reader) + Sum(ref reader);
            reader.ReadEndObject();
            return sum;
        });
        TesseraOptions whole = Of<Two>((ref _, _) => { }, (ref reader) =>
        {
            reader.ReadStartObject();
            List<int> first = reader.Read<List<int>>()!;
            int sum = ReferenceEquals(first, reader.Read<List<int>>()) ? first.Sum() : 0;
            reader.ReadEndObject();
            return sum;
        });

        Assert.Equal(TesseraErrorCode.BadReference, Read.Fails<Thing>(data, parts with { References = TesseraReferenceHandling.Preserve }).Code);
        Assert.Equal(3, TesseraSerializer.Deserialize<Thing>(data, whole with { References = TesseraReferenceHandling.Preserve }).Number);
    }

    [Fact]
    public void RoundTrip_DeepNesting_EndsAtTheLimit()
    {
        Track Chain(int length) => length == 0 ? TrackTests.Empty : new Track(null, null, [], null, null, null, Chain(length - 1));

        Assert.Equal(Chain(20).ToString(), Written.RoundTrip(Chain(20), s_tracks).ToString());
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Chain(70), s_tracks)).Code);
        byte[] deep = TesseraSerializer.Serialize(Chain(70), s_tracks with { Limits = new() { MaxDepth = 100 } });
        TesseraException error = Read.Fails<Track>(deep, TesseraErrorCode.LimitExceeded, s_tracks);
        Assert.Equal(Read.Fails<Track.Form>(deep, TesseraErrorCode.LimitExceeded).Offset, error.Offset);
    }

    [Fact]
    public void Populate_TypeWithConverter_IsRefusedAsForAnyConverter()
    {
        byte[] data = TesseraSerializer.Serialize(TrackTests.Full, s_tracks);

        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, TrackTests.Empty, s_tracks)).Code);
    }

    [Fact]
    public void Serialize_WireTypeThatIsNone_IsInvalidContract()
    {
        foreach (Type? type in new[] { null, typeof(Thing), typeof(List<>), typeof(Action), typeof(Span<int>) })
        {
            TesseraOptions options = Of(type!, (ref _, _) => { }, (ref _) => 0);

            Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Thing(1), options)).Code);
        }
    }

    [Fact]
    public void Serialize_NestedValueFails_KeepsItsError()
    {
        TesseraOptions options = Of<object>((ref writer, _) => writer.Write<object>(new Action(() => { })), (ref _) => 0);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new ThingBox(1, default, 2), options));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    [Fact]
    public void RoundTrip_Cancelled_PassesAsItIs()
    {
        TesseraOptions options = Of<int>((ref _, _) => throw new OperationCanceledException(), (ref _) => throw new OperationCanceledException());

        Assert.Throws<OperationCanceledException>(() => TesseraSerializer.Serialize(new Thing(1), options));
        Assert.Throws<OperationCanceledException>(() => TesseraSerializer.Deserialize<Thing>(TesseraSerializer.Serialize(1), options));
    }

    internal static TesseraOptions Of<TWire>(ThingWriter write, ThingReader read) => Of(typeof(TWire), write, read);

    internal static TesseraOptions Of(Type wireType, ThingWriter write, ThingReader read) => new() { Converters = [new ThingConverter(wireType, write, read)] };

    internal static void Refused(Action call, string path)
    {
        TesseraException error = Assert.Throws<TesseraException>(call);
        Assert.True((error.Code, error.Path) == (TesseraErrorCode.UserCodeFailed, path), error.ToString());
        Assert.IsType<InvalidOperationException>(error.InnerException);
    }

    private static int Sum(ref TesseraReader reader)
    {
        int sum = 0;
        reader.ReadStartList(out _);
        while (!reader.TryReadEndList())
            sum += reader.Read<int>();
        return sum;
    }

    private static int SumOfFive(ref TesseraReader reader)
    {
        int[] items = new int[4];
        reader.ReadStartList(out _);
        reader.ReadItems<int>(items);
        int sum = items.Sum() + reader.Read<int>();
        reader.ReadEndList();
        return sum;
    }

    /// <summary>Checks the value in an object and in a list, including null, under all reference handlings and profiles.</summary>
    private static void Same<T>(T value)
    {
        foreach (TesseraOptions options in new[] { s_wrapped, s_wrapped with { Profile = TesseraSerializationProfile.Canonical }, s_wrapped with { Engine = TesseraSerializerEngine.Interpreted } })
        {
            byte[] data = TesseraSerializer.Serialize(new Wrapped<T>(value), options);

            Assert.Equal(TesseraSerializer.Serialize(new Twice<T>(value, [value]), options), data);
            Assert.True(DeepEquality.AreEqual(
                TesseraSerializer.Deserialize<Twice<T>>(data, options)!.Item, TesseraSerializer.Deserialize<Wrapped<T>>(data, options)!.Content));
        }

        TesseraOptions preserve = s_wrapped with { References = TesseraReferenceHandling.Preserve };
        Assert.True(DeepEquality.AreEqual(value, Written.RoundTrip(new Wrapped<T>(value), preserve).Content) || value is object and not ValueType);
    }

    public sealed record Empty;

    public sealed record Two(List<int> A, List<int> B);

    public sealed record Attributed(
        [property: TesseraCompact] int Compact,
        [property: TesseraCompact] int? MaybeCompact,
        [property: System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] DayOfWeek Named,
        [property: TesseraAny] int Any,
        TesseraMaybe<string> NotSent,
        [property: System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull)] string? Left,
        TesseraMaybe<int?> SentAsNull);

    public sealed class Tracks
    {
        [System.Text.Json.Serialization.JsonPropertyName("Tracks")]
        public List<Track>? All { get; set; }
    }

    public sealed class Things
    {
        [System.Text.Json.Serialization.JsonPropertyName("Things")]
        public List<Thing>? All { get; set; }
    }

    public sealed class Shared
    {
        public List<string>? A { get; set; }

        public Track? First { get; set; }

        public List<string>? B { get; set; }

        public Track? Second { get; set; }

        public object? Any { get; set; }

        public List<string>? C { get; set; }
    }

    [TesseraConverter(typeof(Converter))]
    public sealed class Label(string text)
    {
        internal string Text { get; } = text;

        public sealed class Converter : TesseraConverter<Label>
        {
            public override Type SurrogateType => typeof(string);

            public override void Write(ref TesseraWriter writer, Label value) => writer.Write(value.Text);

            public override Label Read(ref TesseraReader reader) => new(reader.Read<string>()!);
        }
    }

    public sealed class Marked
    {
        public Label? Own { get; set; }

        [TesseraConverter(typeof(AsNumber))]
        public Thing? Other { get; set; }
    }

    public sealed class AsNumber : TesseraConverter<Thing>
    {
        public override Type SurrogateType => typeof(int);

        public override void Write(ref TesseraWriter writer, Thing value) => writer.Write(value.Number);

        public override Thing Read(ref TesseraReader reader) => new(reader.Read<int>());
    }
}
