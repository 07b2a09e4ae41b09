using System.Numerics;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Members and shapes that the target does not expect.</summary>
public class MemberTests
{
    private static readonly object[] s_scalars =
    [
        true, (byte)1, (sbyte)-1, (ushort)1, (short)-1, 1u, -1, 1ul, -1L, (UInt128)1, (Int128)(-1), (Half)1.5, 1.5f, 1.5, 1.5m, 'a', "text", "1", Guid.Empty,
        TimeSpan.Zero, DateTime.MinValue, DateTimeOffset.MinValue, DateOnly.MinValue, TimeOnly.MinValue, BigInteger.One, new Version(1, 2),
        new Uri("x", UriKind.Relative), DayOfWeek.Friday, new int[] { 1 }, new string[] { "a" }, new Dictionary<string, int> { ["a"] = 1 }, new Sample(),
    ];

    [Fact]
    public void A062_EveryPairOfKinds_ConvertsOrIsRefused()
    {
        foreach (object value in s_scalars)
        {
            byte[] data = TesseraSerializer.Serialize(value, value.GetType());
            foreach (Type target in s_scalars.Select(other => other.GetType()).Distinct())
            {
                try
                {
                    _ = TesseraSerializer.Deserialize(data, target);
                }
                catch (TesseraException error)
                {
                    Assert.True(error.Code is TesseraErrorCode.TypeMismatch or TesseraErrorCode.InvalidValue, $"{value.GetType()} to {target}: {error}");
                    Assert.NotEqual(value.GetType(), target);
                }
            }
        }
    }

    [Fact]
    public void A063_RequiredMemberMissing_IsNamedInThePath()
    {
        byte[] data = MessageBuilder.Of("21" + "2801045A02").Head(1).Raw(1).ToArray();

        Assert.Equal("$[0].Name", Read.Fails<List<Strict>>(data, TesseraErrorCode.MissingMember).Path);
        Assert.Equal("$[0].Name", Read.Fails<List<StrictRecord>>(data, TesseraErrorCode.MissingMember).Path);
    }

    [Fact]
    public void A063_NullForAValue_IsAMismatch()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = (int?)null });

        Assert.Equal("$.Id", Read.Fails<Sample>(data, TesseraErrorCode.TypeMismatch).Path);
    }

    [Fact]
    public void A064_DuplicateName_IsADuplicateMember()
    {
        byte[] data = MessageBuilder.Of("2802" + "064964" + "02" + "064964" + "02").Raw(1, 2).ToArray();

        Targets.Fails<Sample>(data, TesseraErrorCode.DuplicateMember, 10);
    }

    /// <summary>In a shape, the member's own name takes precedence over its aliases, in any order. The other member is then unknown.</summary>
    [Theory]
    [InlineData("064964", "084B6579", 1)]
    [InlineData("084B6579", "064964", 2)]
    public void A064_NameAndAlias_AreTheMemberAndAnUnknownOneForTheNameWins(string first, string second, byte expected)
    {
        byte[] data = MessageBuilder.Of("2802" + first + "02" + second + "02").Raw(1, 2).ToArray();

        new Attack(data).Reads<Aliased>(read => Assert.Equal(expected, read!.Id));
        new Attack(data) { Options = TesseraOptions.Strict }.FailsAs<Aliased>(TesseraErrorCode.UnknownMember);
    }

    /// <summary>The keys of a map are data. Two keys for one member are noticed at the second one.</summary>
    [Theory]
    [InlineData("Id", "Key", false)]
    [InlineData("Key", "Id", false)]
    [InlineData("id", "ID", true)]
    [InlineData("Id", "iD", true)]
    public void A064_KeysOfOneMember_AreADuplicateMember(string first, string second, bool ignoreCase)
    {
        byte[] data = MessageBuilder.Of("221202").Head(2).Text(first).Raw(1).Text(second).Raw(2).ToArray();

        new Attack(data) { Options = new TesseraOptions { PropertyNameCaseInsensitive = ignoreCase } }.FailsAs<Aliased>(TesseraErrorCode.DuplicateMember, 10 + first.Length);
    }

    [Fact]
    public void A065_UserCodeThatThrows_KeepsItsException()
    {
        byte[] data = MessageBuilder.Of("2801" + "0458" + "07").I32(-1).ToArray();

        TesseraException error = Read.Fails<Picky>(data, TesseraErrorCode.UserCodeFailed);

        Assert.IsType<NotSupportedException>(error.InnerException);
        Assert.Throws<OperationCanceledException>(() => { _ = TesseraSerializer.Deserialize<Cancelling>(data.AsSpan()); });
    }

    [Fact]
    public void A066_UnknownEnumValue_IsKept()
    {
        byte[] data = MessageBuilder.OfScalar(0x07).I32(77).ToArray();

        Assert.Equal((DayOfWeek)77, TesseraSerializer.Deserialize<DayOfWeek>(data.AsSpan()));
    }

    [Fact]
    public void A067_ManyShapes_AreALimit()
    {
        string four = "2804" + string.Concat(Enumerable.Range(0, 4).Select(i => Name(i) + "2800"));
        byte[] data = MessageBuilder.Of("28FF07" + string.Concat(Enumerable.Range(0, 1023).Select(i => Name(i) + four))).ToArray();

        long allocated = Allocation.MeasureLeast(() =>
        {
            Read.Fails<object>(data, TesseraErrorCode.LimitExceeded);
            Read.Fails<Sample>(data, TesseraErrorCode.LimitExceeded);
        });

        Assert.True(allocated <= 2 * Allocation.Bound(data.Length), $"{allocated} bytes");
    }

    [Fact]
    public void A068_TooManyMembersOrTooLongNames_AreALimit()
    {
        Targets.AllFail(MessageBuilder.Of("28808004").Repeat(0, 100).ToArray(), TesseraErrorCode.LimitExceeded, 5);
        Targets.AllFail(MessageBuilder.Of("2801" + "8089F4" + "01").Repeat(0, 100).ToArray(), TesseraErrorCode.LimitExceeded, 6);
    }

    [Fact]
    public void A070_SameNamesOtherTypes_AreReadByTheirOwnDescriptor()
    {
        for (int round = 0; round < 3; round++)
        {
            byte[] narrow = MessageBuilder.Of("2801" + "064964" + "02").Raw(7).ToArray();
            byte[] wide = MessageBuilder.Of("2801" + "064964" + "09").I64(7).ToArray();

            Assert.Equal(7, TesseraSerializer.Deserialize<Sample>(narrow.AsSpan())!.Id);
            Assert.Equal(7, TesseraSerializer.Deserialize<Sample>(wide.AsSpan())!.Id);
        }
    }

    private static string Name(int number) => "08" + Convert.ToHexString([(byte)('a' + (number / 256)), (byte)('a' + (number / 16 % 16)), (byte)('a' + (number % 16))]);

    public sealed class Aliased
    {
        [TesseraAlias("Key")]
        public int Id { get; set; }
    }

    public sealed class Strict
    {
        public byte Z { get; set; }

        public required string Name { get; set; }
    }

    public sealed record StrictRecord(byte Z, string Name);

    public sealed class Picky
    {
        public int X { get; set => field = value < 0 ? throw new NotSupportedException() : value; }
    }

    public sealed class Cancelling
    {
        public int X { get => 0; set => throw new OperationCanceledException(); }
    }
}
