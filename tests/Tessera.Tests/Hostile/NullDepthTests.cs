using System.Numerics;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A null list, map or union is a level of depth like any other (spec/format.md §8), even if it means that a member was not sent.</summary>
public class NullDepthTests
{
    private const int MaxDepth = 64;

    /// <summary>The types of a member L: a list, a map, a union, a tag over a list, each with and without keep.</summary>
    [Theory]
    [InlineData("252102")]
    [InlineData("25221202")]
    [InlineData("252901046102")]
    [InlineData("252B1024626967696E742102")]
    [InlineData("2102")]
    [InlineData("221202")]
    [InlineData("2B1024626967696E742102")]
    public void NullOnTheLastLevelButOne_IsALimit(string member)
    {
        byte[] deep = Make(member, MaxDepth);
        Attack attack = new(deep) { Cost = Cost.Budget };
        attack.Fails(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<TesseraMaybe<List<byte>?>>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<List<byte>?>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<Dictionary<string, byte>?>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<BigInteger?>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<TesseraMaybe<BigInteger?>>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<Uri?>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<Deep<Deep<int>?>>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);
        attack.FailsAs<DeepWithoutMember>(TesseraErrorCode.LimitExceeded, deep.Length - MaxDepth);

        Attack flat = new(Make(member, MaxDepth - 1)) { Cost = Cost.Budget };
        flat.ReadsAs<Deep<TesseraMaybe<List<byte>?>>>(Assert.NotNull);
        flat.ReadsAs<Deep<BigInteger?>>(Assert.NotNull);
        // As an unknown member it is one level deeper.
        new Attack(Make(member, MaxDepth - 2)) { Cost = Cost.Budget }.IsSound();
    }

    /// <summary>Makes nested objects. Each has a null in its member L after the next object.</summary>
    private static byte[] Make(string member, int levels) =>
        MessageBuilder.Of("2802" + "044E" + "2040" + "044C" + member).Repeat(1, levels - 1).Raw(0).Repeat(0, levels).ToArray();

    internal sealed class Deep<T>
    {
        public Deep<T>? N { get; set; }

        public T L { get; set; } = default!;
    }

    internal sealed class DeepWithoutMember
    {
        public DeepWithoutMember? N { get; set; }
    }
}
