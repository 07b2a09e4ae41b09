using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Kit;

/// <summary>The comparison that all other tests rely on must see every difference.</summary>
public class DeepEqualityTests
{
    public static TheoryData<object?, object?> Different => new()
    {
        { null, 1 },
        { 1, 1L },
        { 0d, -0d },
        { double.NaN, BitConverter.UInt64BitsToDouble(0x7FF8DEADBEEF0001) },
        { 1.0m, 1.00m },
        { new DateTime(1, DateTimeKind.Utc), new DateTime(1, DateTimeKind.Local) },
        { new DateTimeOffset(2020, 1, 1, 1, 0, 0, TimeSpan.FromHours(1)), new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero) },
        { "a", "A" },
        { Array.Empty<int>(), new List<int>() },
        { new int[] { 1 }, new int[] { 1, 2 } },
        { new object?[] { null }, new object?[] { 0 } },
        { new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 2 } },
        { (1, 2), (1, 3) },
        { new Holder<int> { Value = 1 }, new Holder<int> { Value = 2 } },
    };

    [Theory]
    [MemberData(nameof(Different))]
    public void AreEqual_DifferentValues_IsFalse(object? left, object? right) => Assert.False(DeepEquality.AreEqual(left, right));

    [Fact]
    public void AreEqual_EqualCycles_IsTrue()
    {
        object?[] left = [1, null];
        left[1] = left;
        object?[] right = [1, null];
        right[1] = right;

        Assert.True(DeepEquality.AreEqual(left, right));
    }
}
