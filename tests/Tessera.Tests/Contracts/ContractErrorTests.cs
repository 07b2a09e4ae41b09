using Xunit;

namespace Tessera.Tests.Contracts;

public class ContractErrorTests
{
    [Fact]
    public void Serialize_MemberThatIsNoState_NamesTheMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new WithDelegate()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("WithDelegate.Callback", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_ConstructorThrows_GivesThePathOfItsObject()
    {
        byte[] data = TesseraSerializer.Serialize(new[] { new { Value = 1 }, new { Value = 101 }, new { Value = 1 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<AtMostHundred[]>(data));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$[1]"), (error.Code, error.Path));
        Assert.IsType<ArgumentOutOfRangeException>(error.InnerException);
    }

    public sealed class WithDelegate
    {
        public Action? Callback { get; set; }
    }

    public sealed class AtMostHundred
    {
        public AtMostHundred(int value)
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
            Value = value;
        }

        public int Value { get; }
    }
}
