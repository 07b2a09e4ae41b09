using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Values that only a static method creates: the error has a converter to paste, which works as it is.</summary>
public class FactoryCodeTests
{
    [Fact]
    public void Serialize_ValueOfTwoMembers_SaysTheConverterThatCallsItsMethod()
    {
        AssertProposed(
            Money.Of(1.20m, "EUR"),
            "TesseraConverter.Create<Tessera.Tests.Contracts.FactoryCodeTests.Money, (System.Decimal Amount, System.String Currency)>(value => (value.Amount, value.Currency), data => Tessera.Tests.Contracts.FactoryCodeTests.Money.Of(data.Amount, data.Currency))");
        TesseraOptions options = new()
        {
            Converters = [TesseraConverter.Create<Money, (decimal Amount, string Currency)>(value => (value.Amount, value.Currency), data => Money.Of(data.Amount, data.Currency))],
        };

        Money copy = Written.RoundTrip(Money.Of(1.20m, "EUR"), options);

        Assert.Equal((1.20m, "EUR"), (copy.Amount, copy.Currency));
    }

    [Fact]
    public void Serialize_ValueOfOneMember_SaysTheConverterThatCallsItsMethod() => AssertProposed(
        Email.Create("a@b"),
        "TesseraConverter.Create<Tessera.Tests.Contracts.FactoryCodeTests.Email, System.String>(value => value.Value, data => Tessera.Tests.Contracts.FactoryCodeTests.Email.Create(data))");

    [Fact]
    public void Serialize_ValueThatIsParsed_SaysTheConverterOfItsText() => AssertProposed(
        Period.Parse("1..3"),
        "TesseraConverter.Create<Tessera.Tests.Contracts.FactoryCodeTests.Period, string>(value => value.ToString(), text => Tessera.Tests.Contracts.FactoryCodeTests.Period.Parse(text))");

    /// <summary>The converter would lose the unit, and the text of a record cannot be parsed, so the program has to say what to write.</summary>
    [Fact]
    public void Serialize_MethodThatTakesLess_SaysNoCodeThatLosesData()
    {
        AssertProposed(Weight.Of(3, "kg"), "TesseraConverter.Create<Tessera.Tests.Contracts.FactoryCodeTests.Weight, string>(value => …, text => …)");
        AssertProposed(Code.Parse("c"), "TesseraConverter.Create<Tessera.Tests.Contracts.FactoryCodeTests.Code, string>(value => …, text => …)");
    }

    private static void AssertProposed<T>(T value, string code)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains($"Converters = [{code}]", error.Message, StringComparison.Ordinal);
    }

    public sealed class Money
    {
        private Money(decimal amount, string currency) => (Amount, Currency) = (amount, currency);

        public decimal Amount { get; }

        public string Currency { get; }

        public bool IsZero => Amount == 0;

        public static Money Zero(string currency) => new(0, currency);

        public static Money Of(decimal amount, string currency) => new(amount, currency);
    }

    public sealed class Email
    {
        private Email(string value) => Value = value;

        public string Value { get; }

        public static Email Create(string text) => new(text);
    }

    public sealed class Period
    {
        private readonly int _first;

        private Period(int first, int last) => (_first, Last) = (first, last);

        public int Last { get; }

        public static Period Parse(string text) =>
            text.Split("..") is [string first, string last] ? new(int.Parse(first, CultureInfo.InvariantCulture), int.Parse(last, CultureInfo.InvariantCulture)) : throw new FormatException();

        public override string ToString() => $"{_first}..{Last}";
    }

    public sealed class Weight
    {
        private readonly int _grams;

        private Weight(int grams, string unit) => (_grams, Unit) = (grams, unit);

        public string Unit { get; }

        public static Weight Of(int grams, string unit) => new(grams, unit);

        public static Weight Empty(string unit) => new(0, unit);
    }

    public sealed record Code
    {
        private readonly string _text;

        private Code(string text) => _text = text;

        public int Length => _text.Length;

        public static Code Parse(string text) => new(text);
    }
}
