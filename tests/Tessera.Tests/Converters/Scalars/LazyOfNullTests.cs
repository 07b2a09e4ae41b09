using Xunit;

namespace Tessera.Tests.Converters.Scalars;

/// <summary>A Lazy whose value is null is written as null everywhere.</summary>
public class LazyOfNullTests
{
    [Fact]
    public void RoundTrip_AtTheRootAndInObjectSlots_IsNull()
    {
        Lazy<string?> nothing = new((string?)null);

        Assert.Equal(TesseraSerializer.Serialize<string?>(null), TesseraSerializer.Serialize(nothing));
        Assert.Null(TesseraSerializer.Deserialize<Lazy<string?>>(TesseraSerializer.Serialize(nothing)));
        Assert.Equal(new object?[] { null, 5 }, TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(new object[] { nothing, 5 })));
        Assert.Null(TesseraSerializer.Deserialize<Lazy<string?>?[]>(TesseraSerializer.Serialize(new[] { nothing }))![0]);
        Assert.Null(TesseraSerializer.Deserialize<Lazy<Lazy<int?>>>(TesseraSerializer.Serialize(new Lazy<Lazy<int?>>(new Lazy<int?>((int?)null)))));
    }
}
