using Tessera.Engines.Generated;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Generated code asks for the memory of numbers only; nobody else may make references of bytes.</summary>
public class RawMemoryTests
{
    [Fact]
    public void TypesWithReferences_AreRefused()
    {
        Assert.Throws<NotSupportedException>(() => default(TesseraBodyReader).ReadRaw<string>());
        Assert.Throws<NotSupportedException>(() => default(TesseraBodyReader).ReadRaw<KeyValuePair<int, string>>());
        Assert.Throws<NotSupportedException>(() => default(TesseraBodyWriter).WriteRaw("text"));
    }
}
