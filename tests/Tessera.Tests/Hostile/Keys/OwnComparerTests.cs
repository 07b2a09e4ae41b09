using System.Globalization;
using System.Reflection;
using System.Runtime.ExceptionServices;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>Collections that do not use the usual comparison of their types, so that the usual key proof does not cover them.</summary>
public class OwnComparerTests
{
    private static readonly TesseraSerializerEngine[] s_engines = [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    private static readonly TesseraTypeNames s_names = TesseraTypeNames.Empty.Add<PlainKey>("node");

    /// <summary>The members, each with a list of one object that refers to itself.</summary>
    public static TheoryData<Type, string, string> Sets => new()
    {
        { typeof(DeepSets), "Set", "24" + "2801" + "0441" + "2441" },
        { typeof(DeepSets), "Settable", "24" + "2801" + "0441" + "2441" },
        { typeof(DeepSets), "Face", "24" + "2801" + "0441" + "2441" },
        { typeof(DeepSets), "Any", "24" + "2801" + "0441" + "2441" },
        { typeof(DeepSets), "Own", "24" + "2801" + "0441" + "2441" },
        { typeof(DeepSets), "Made", "24" + "2801" + "0441" + "2441" },
        { typeof(DeepSets), "Records", "24" + "2801" + "0441" + "2441" },
    };

    [Theory]
    [MemberData(nameof(Sets))]
    public void A048_ElementOfASetWithAComparerThatReachesItself_IsABadReference(Type type, string member, string element)
    {
        byte[] data = MessageBuilder.Of("2801" + Name(member) + "21" + element).Head(1).Raw(1, 2).ToArray();

        Fails(type, data, new TesseraOptions());
    }

    [Theory]
    [InlineData("Map")]
    [InlineData("Face")]
    [InlineData("Made")]
    [InlineData("Table")]
    public void A048_KeyOfAMapWithAComparerThatReachesItself_IsABadReference(string member)
    {
        byte[] data = MessageBuilder.Of("2801" + Name(member) + "222302").Head(1).Type("24" + "2B0A6E6F6465" + "2801" + "0441" + "2440").Raw(1, 2, 7).ToArray();

        Fails(typeof(DeepMaps), data, new TesseraOptions { TypeNames = s_names });
    }

    [Theory]
    [InlineData(typeof(StructCollection<RecordKey>))]
    [InlineData(typeof(StructAdding<RecordKey>))]
    [InlineData(typeof(StructMade<RecordKey>))]
    public void A048_ElementOfAStructThatHashesIt_IsABadReference(Type type)
    {
        byte[] data = MessageBuilder.Of("21" + "24" + "2801" + "0441" + "2440").Head(1).Raw(1, 2).ToArray();

        Fails(type, data, new TesseraOptions());
    }

    /// <summary>The key proof goes as deep as the record's own comparison. A comparer may go deeper.</summary>
    [Fact]
    public void A048_RecordOfAnObjectThatReachesItself_IsABadReferenceForAComparer()
    {
        byte[] data = MessageBuilder.Of("21" + "2801" + "0441" + "24" + "2801" + "0441" + "2441").Head(1).Raw(1, 2).ToArray();

        foreach (TesseraSerializerEngine engine in s_engines)
        {
            HashProbe.Reset();
            HashSet<PlainPair> target = new(new DeepComparer());
            Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, target, new TesseraOptions { Engine = engine })).Code);
        }
    }

    [Fact]
    public void A048_ElementThatPopulatesASetWithAComparer_IsABadReference()
    {
        byte[] data = MessageBuilder.Of("21" + "24" + "2801" + "0441" + "2440").Head(1).Raw(1, 2).ToArray();

        foreach (TesseraSerializerEngine engine in s_engines)
        {
            HashProbe.Reset();
            HashSet<PlainKey> target = new(new DeepComparer());
            Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, target, new TesseraOptions { Engine = engine })).Code);
        }
    }

    /// <summary>Collections with the usual comparison accept these elements as before.</summary>
    [Fact]
    public void ElementsThatReachThemselves_AreTakenByWhatLooksNoFurther()
    {
        PlainKey ring = new();
        ring.A = ring;
        ShallowSets value = new() { Any = { ring }, Set = { ring }, Names = { "a", "b" }, List = { ring } };
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            TesseraOptions options = new() { Engine = engine, References = TesseraReferenceHandling.Preserve };
            ShallowSets copy = TesseraSerializer.Deserialize<ShallowSets>(TesseraSerializer.Serialize(value, options), options)!;

            Assert.Same(Assert.Single(copy.Any), Assert.Single(copy.Set));
            Assert.Same(Assert.Single(copy.List), Assert.Single(copy.Set));
            Assert.Equal(2, copy.Names.Count);
        }
    }

    /// <summary>A key without cycles can be hashed by any comparer.</summary>
    [Fact]
    public void ElementsWithoutReferences_AreTakenByAnyComparer()
    {
        HashProbe.Reset();
        DeepSets value = new() { Set = { new PlainKey { A = new PlainKey() }, new PlainKey() }, Any = { new PlainKey() }, Records = { new RecordKey() }, Own = { new PlainKey() } };
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            HashProbe.Reset();
            TesseraOptions options = new() { Engine = engine, References = TesseraReferenceHandling.Preserve };
            DeepSets copy = TesseraSerializer.Deserialize<DeepSets>(TesseraSerializer.Serialize(value, options), options)!;

            Assert.Equal((2, 1, 1, 1), (copy.Set.Count, copy.Any.Count, copy.Records.Count, copy.Own.Count));
        }
    }

    /// <summary>The descriptor of an any in front of an entry's key is walked over a second time, but charged only once.</summary>
    [Fact]
    public void DescriptorInFrontOfAKey_IsChargedOnce()
    {
        // 40 entries { Value any, Key ref }, and the any of each is a shape with a long name of a member.
        string value = "2801" + "CA01" + string.Concat(Enumerable.Repeat("61", 100)) + "02";
        MessageBuilder message = MessageBuilder.Of("21" + "2802" + Name("Value") + "23" + Name("Key") + "24" + "2801" + "0441" + "2441").Head(40);
        for (int i = 0; i < 40; i++)
        {
            message.Type(value).Raw(7).Raw(1).VarInt(i == 0 ? 0 : (ulong)i + 1);
        }

        byte[] data = message.ToArray();
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            HashProbe.Reset();
            TesseraOptions options = new() { Engine = engine, Limits = new() { MaxDescriptorBytes = 6000 } };
            Dictionary<RecordKey, object> map = TesseraSerializer.Deserialize<Dictionary<RecordKey, object>>(data, options)!;
            Assert.Equal(40, map.Count);
        }
    }

    private static string Name(string name) => (((name.Length + 1) * 2).ToString("X2", CultureInfo.InvariantCulture)) + Convert.ToHexString(Encoding.Latin1.GetBytes(name));

    private static void Fails(Type type, byte[] data, TesseraOptions options)
    {
        foreach (TesseraSerializerEngine engine in s_engines)
        {
            try
            {
                typeof(OwnComparerTests).GetMethod(nameof(FailsAs), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, [data, options with { Engine = engine }]);
            }
            catch (TargetInvocationException e)
            {
                ExceptionDispatchInfo.Throw(e.InnerException!);
            }
        }
    }

    private static void FailsAs<T>(byte[] data, TesseraOptions options)
    {
        Check(() => { _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options); });
        Check(() => { _ = TesseraSerializer.Deserialize<T>(new ChunkStream(data, 1), options); });
        Check(() => { _ = TesseraSerializer.Deserialize<T>(Segments.Of(data, 1), options); });
        Check(() => { _ = TesseraSerializer.DeserializeAsync<T>(new AsyncStream(data, 1), options).AsTask().GetAwaiter().GetResult(); });

        static void Check(Action read)
        {
            HashProbe.Reset();
            TesseraException error = Assert.Throws<TesseraException>(read);
            Assert.True(error.Code == TesseraErrorCode.BadReference, error.ToString());
        }
    }
}
