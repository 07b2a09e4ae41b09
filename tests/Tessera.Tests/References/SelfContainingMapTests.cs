using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Dictionaries with keys of any type that refer to themselves, in untyped slots.</summary>
public class SelfContainingMapTests
{
    [Fact]
    public void DictionaryThatContainsItself_ComesBack()
    {
        Dictionary<object, object?> map = new() { [1u] = "a" };
        map[2u] = map;
        map[3u] = new object[] { map, 5 };
        Dictionary<object, object?> inner = new() { ["up"] = map, ["self"] = null };
        inner["self"] = inner;
        map["inner"] = inner;

        new Attack(TesseraSerializer.Serialize(new List<object?> { map, inner }, new TesseraOptions { References = TesseraReferenceHandling.Preserve })).ReadsAs<List<object?>>(list =>
        {
            Dictionary<object, object?> read = Assert.IsType<Dictionary<object, object?>>(list![0]);
            Assert.Equal(4, read.Count);
            Assert.Equal("a", read[1u]);
            Assert.Same(read, read[2u]);
            Assert.Same(read, ((object?[])read[3u]!)[0]);
            Dictionary<object, object?> readInner = Assert.IsType<Dictionary<object, object?>>(read["inner"]);
            Assert.Same(readInner, list[1]);
            Assert.Same(read, readInner["up"]);
            Assert.Same(readInner, readInner["self"]);
        });
    }

    /// <summary>A list cannot be a key of a dictionary, and the length of an array of pairs is known only when all pairs are there.</summary>
    [Fact]
    public void MapThatContainsItselfAndIsNoDictionary_IsABadReference()
    {
        byte[] data = MessageBuilder.Of("2123").Head(1).Type("242223" + "23").Raw(1).Head(2).Raw(2, 1, 0x41, 2).Type("2102").Head(0).Raw(0).ToArray();

        new Attack(data).FailsAs<object>(TesseraErrorCode.BadReference, data.Length - 6);
        data = MessageBuilder.Of("2123").Head(1).Type("242223" + "23").Raw(1).Head(2).Type("2102").Head(0).Raw(0).Raw(2, 1, 0x41, 2).ToArray();
        new Attack(data).FailsAs<object>(TesseraErrorCode.BadReference, 13);
    }
}
