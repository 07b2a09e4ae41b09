using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Where a value is examined before it is read, to find its type or key, the first error is still the one reported (spec/format.md §7).</summary>
public class LookAheadTests
{
    /// <summary>Maps with two errors. The second one ends the search for the name of an alternative.</summary>
    public static TheoryData<string, byte[], TesseraErrorCode, int> Maps => new()
    {
        { "a bool of 5, an unknown code", MessageBuilder.Of("221223").Head(2).Text("x").Raw(1, 5).Text("y").Raw(0x30).ToArray(), TesseraErrorCode.InvalidValue, 11 },
        { "a null key, an unknown code", MessageBuilder.Of("221223").Head(3).Text("x").Raw(0).Raw(0, 0).Text("y").Raw(0x30).ToArray(), TesseraErrorCode.Malformed, 11 },
        { "a key twice, an unknown code", MessageBuilder.Of("221223").Head(3).Text("x").Raw(0).Text("x").Raw(0).Text("y").Raw(0x30).ToArray(), TesseraErrorCode.DuplicateKey, 11 },
        { "a key twice, a null key", MessageBuilder.Of("221223").Head(4).Text("x").Raw(0).Text("x").Raw(0).Raw(0, 0).Text("y").Raw(0).ToArray(), TesseraErrorCode.DuplicateKey, 11 },
        { "a null key", MessageBuilder.Of("221223").Head(2).Text("x").Raw(0).Raw(0, 0).ToArray(), TesseraErrorCode.Malformed, 11 },
        { "a bool of 5, the end", MessageBuilder.Of("221201").Head(2).Text("x").Raw(5).Text("y").ToArray()[..^1], TesseraErrorCode.InvalidValue, 10 },
        { "a reference of another type, one to nothing", MessageBuilder.Of("2212" + "23").Head(3).Text("x").Type("2402").Raw(1, 7).Text("y").Type("2403").Raw(2).Text("z").Raw(0x41, 9).ToArray(), TesseraErrorCode.TypeMismatch, 22 },
        { "a member of 5, an unknown code", MessageBuilder.Of("2803" + "0478" + "01" + "0479" + "23" + "0C2474797065" + "12").Raw(5, 0x30).ToArray(), TesseraErrorCode.InvalidValue, 19 },
    };

    [Theory]
    [MemberData(nameof(Maps))]
    public void FirstErrorInFrontOfADiscriminator_Wins(string what, byte[] data, TesseraErrorCode code, int at)
    {
        Assert.NotEmpty(what);
        Attack attack = new(data);

        string path = Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data)).Path;

        attack.FailsAs<Animal>(code, at, path);
        attack.FailsAs<object>(code, at, path);
        Assert.NotEqual("$", path);
        Assert.Equal((code, at), Where(Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data))));
        Assert.Equal((code, at), Where(Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, new Cat()))));
    }

    [Fact]
    public void FirstErrorInAKey_Wins()
    {
        byte[] data = MessageBuilder.Of("22" + "2802" + "0478" + "01" + "0479" + "23" + "02").Head(1).Raw(5, 0x30, 1).ToArray();

        new Attack(data).FailsAs<List<KeyValuePair<object, byte>>>(TesseraErrorCode.InvalidValue, data.Length - 3);
        new Attack(data).FailsAs<object>(TesseraErrorCode.InvalidValue, data.Length - 3);
    }

    private static (TesseraErrorCode, int) Where(TesseraException error) => (error.Code, (int)error.Offset);

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    internal abstract class Animal
    {
        [JsonPropertyName("y")]
        public object? Anything { get; set; }
    }

    internal sealed class Cat : Animal
    {
        [JsonPropertyName("x")]
        public object? Other { get; set; }
    }

    internal sealed class Dog : Animal;
}
