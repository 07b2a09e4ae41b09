using Tessera.Engines.Generated;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Generated code uses raw memory for numbers only. Other code must not create references from bytes.</summary>
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
