using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Differential;

/// <summary>Messages of random graphs, cut off and with replaced bytes, give the same value or error on every engine, with bounded memory.</summary>
public class DamageTests
{
    private const int Seeds = 3;
    private const int Damages = 12;

    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted, TypeNames = Models.Names };
    private static readonly TesseraOptions s_generated = s_interpreted with { Engine = TesseraSerializerEngine.Generated };
    private static readonly TesseraOptions s_emitted = s_interpreted with { Engine = TesseraSerializerEngine.Emitted };

    public static TheoryData<string> Names => [.. Models.All.Select(t => t.ToString())];

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_CutAnywhere_GivesUnexpectedEndThere(string name)
    {
        foreach ((Type type, byte[] data, Random random) in Written(name))
        {
            for (int i = 0; i < Damages; i++)
            {
                int length = random.Next(data.Length);
                Outcome cut = Read(data[..length], type, s_interpreted);

                Assert.Equal($"UnexpectedEnd at {length}", cut.Error?[..cut.Error.LastIndexOf(' ')]);
                Assert.Equal(cut, Read(data[..length], type, s_emitted));
                Assert.Equal(cut, Read(data[..length], type, s_generated));
                Assert.Equal($"UnexpectedEnd at {length}", Read(data[..length], typeof(object), s_interpreted).Error?.Replace(" $", "", StringComparison.Ordinal)[..$"UnexpectedEnd at {length}".Length]);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_ByteReplaced_GivesTheSameOnEveryEngine(string name)
    {
        foreach ((Type type, byte[] data, Random random) in Written(name))
        {
            for (int i = 0; i < Damages; i++)
            {
                byte[] damaged = [.. data];
                damaged[random.Next(data.Length)] = (byte)random.Next(256);
                if (random.Next(3) == 0)
                    damaged[random.Next(data.Length)] ^= (byte)(1 << random.Next(8));
                Outcome expected = default, actual = default;
                long bound = 2 * Allocation.Bound(data.Length);
                long allocated = Allocation.MeasureLeast(() => expected = Read(damaged, type, s_interpreted), bound);
                long emitted = Allocation.MeasureLeast(() => actual = Read(damaged, type, s_emitted), bound);

                Assert.Equal(expected, Read(damaged, type, s_generated));
                Assert.True(expected == actual, $"{name}: {expected} and {actual} of {Convert.ToHexString(damaged)}");
                Assert.InRange(Math.Max(allocated, emitted), 0, bound);
                VerifyOtherViews(damaged);
            }
        }
    }

    /// <summary>Checks that all views of a damaged message throw only a TesseraException, and that none accepts what validation refuses.</summary>
    private static void VerifyOtherViews(byte[] damaged)
    {
        TesseraException? invalid = Try(() => TesseraInspector.Validate(damaged));
        TesseraException? unread = Try(() => TesseraSerializer.Deserialize(damaged));
        // What is refused without being invalid is the content of a built-in tag.
        Assert.True(invalid is null ? unread?.Code is null or TesseraErrorCode.InvalidValue : unread is not null, Convert.ToHexString(damaged));
        Try(() => TesseraInspector.Dump(damaged, TextWriter.Null));
        TesseraException? unprinted = Try(() =>
        {
            using Utf8JsonWriter writer = new(Stream.Null);
            TesseraJson.ToJson(damaged, writer);
        });
        Assert.True(invalid is null || unprinted is not null, Convert.ToHexString(damaged));
    }

    private static TesseraException? Try(Action action)
    {
        try
        {
            action();
            return null;
        }
        catch (TesseraException error)
        {
            return error;
        }
    }

    private static Outcome Read(byte[] data, Type type, TesseraOptions options)
    {
        try
        {
            object? value = TesseraSerializer.Deserialize(data, type, options);
            return new Outcome(null, Convert.ToHexString(TesseraSerializer.Serialize(value, type, options)));
        }
        catch (TesseraException e)
        {
            return new Outcome($"{e.Code} at {e.Offset} {e.Path}", null);
        }
    }

    private static IEnumerable<(Type Type, byte[] Data, Random Random)> Written(string name)
    {
        Type type = Models.All.Single(t => t.ToString() == name);
        return Enumerable.Range(1, Seeds).Select(seed => (type, TesseraSerializer.Serialize(new Graphs(seed).Create(type), type, s_interpreted), new Random(seed)));
    }

    /// <summary>The result of a read: an error, or the bytes of the value.</summary>
    private readonly record struct Outcome(string? Error, string? Bytes);
}
