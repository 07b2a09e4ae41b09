using System.Numerics;
using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Converters of the application: where they are found, which data they give, and what happens if they fail.</summary>
public class ConverterTests
{
    private static readonly TesseraOptions s_money = new() { Converters = [new MoneyConverter()] };

    [Fact]
    public void Row022_Converters_OfOptionsMemberAndType_DecideTheForm()
    {
        Order order = new() { Price = new(1.50m, "EUR"), Discount = new(2m, "USD"), Ticket = new Ticket(7) };

        Assert.Equal("""{"Price":"1.50 EUR","Discount":2,"Ticket":7}""", Json(TesseraSerializer.Serialize(order, s_money)));
        Assert.Equal(order, Written.RoundTrip(order, s_money));
    }

    /// <summary>A form of a value type may be nullable although the type is not. Null then belongs to the class around it.</summary>
    [Fact]
    public void RoundTrip_NullOfAClassInTheFormOfAValueType_StaysNull()
    {
        TesseraOptions options = new()
        {
            Converters =
            [
                TesseraConverter.Create<Sum, BigInteger>(sum => sum.Value, value => new Sum(value)),
                TesseraConverter.Create<Purse, Money>(purse => purse.Content, content => new Purse(content)),
                new MoneyConverter(),
            ],
        };
        (Sum?, Sum?, Purse?, Purse?, Lazy<BigInteger>?, Lazy<Money>?) value = (null, new Sum(0), null, new Purse(new Money(1m, "EUR")), null, null);

        (Sum?, Sum?, Purse?, Purse?, Lazy<BigInteger>?, Lazy<Money>?) read = Written.RoundTrip(value, options);

        Assert.Equal((null, new Sum(0), null, new Purse(new Money(1m, "EUR")), null, null), read);
        Assert.Equal([null, new Sum(5)], Written.ReadInto<List<Sum?>>(new object?[] { null, (BigInteger)5 }, options));
        Assert.Equal([null, new Purse(new Money(2m, "USD"))], Written.ReadInto<List<Purse?>>(new char[]?[] { null, ['2', ' ', 'U', 'S', 'D'] }, options));
        Assert.Null(TesseraSerializer.Deserialize<Sum>(TesseraSerializer.Serialize<Sum?>(null, options), options));
    }

    [Fact]
    public void Serialize_WithConverter_GivesTheBytesOfItsForm()
    {
        Assert.Equal(TesseraSerializer.Serialize("1.5 EUR"), TesseraSerializer.Serialize(new Money(1.5m, "EUR"), s_money));
        Assert.Equal(TesseraSerializer.Serialize(7), TesseraSerializer.Serialize(new Ticket(7)));
        Assert.Equal(
            TesseraSerializer.Serialize(new { Name = "a", Folders = Array.Empty<string>() })[^3..],
            TesseraSerializer.Serialize(new Folder("a"), new TesseraOptions { Converters = [new Folder.Converter()] })[^3..]);
    }

    [Fact]
    public void Deserialize_AnotherTypeThanTheForm_IsConvertedToTheForm()
    {
        Assert.Equal(new Ticket(7), TesseraSerializer.Deserialize<Ticket>(TesseraSerializer.Serialize(7L)));
        Assert.Equal(new Ticket(7), TesseraSerializer.Deserialize<Ticket>(TesseraSerializer.Serialize("7")));
        Assert.Equal([new Ticket(1), new Ticket(2)], TesseraSerializer.Deserialize<Ticket[]>(TesseraSerializer.Serialize(new long?[] { 1, 2 }))!);
        Assert.Equal(TesseraErrorCode.InvalidValue, Read.Fails<Ticket>(TesseraSerializer.Serialize("x")).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<Ticket>(TesseraSerializer.Serialize(new[] { 1 })).Code);
        Assert.Null(TesseraSerializer.Deserialize<Ticket>(TesseraSerializer.Serialize("x"), new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault }));
    }

    [Fact]
    public void RoundTrip_NullsOfConvertedTypes_AreNulls()
    {
        Nulls copy = Written.RoundTrip(new Nulls { Money = null, Ticket = null, Tickets = [null, new Ticket(1)], Prices = [null, new(1m, "x")] }, s_money);

        Assert.Equal((null, null), (copy.Money, copy.Ticket));
        Assert.Equal((IEnumerable<Ticket?>)[null, new Ticket(1)], copy.Tickets!.AsEnumerable());
        Assert.Equal([null, new Money(1m, "x")], copy.Prices);
    }

    [Fact]
    public void Deserialize_NullIntoConvertedStruct_IsTypeMismatch()
    {
        TesseraException error = Read.Fails<Money[]>(TesseraSerializer.Serialize(new string?[] { "1 x", null }), TesseraErrorCode.TypeMismatch, s_money);

        Assert.Equal("$[1]", error.Path);
    }

    [Fact]
    public void Deserialize_ConverterThrows_GivesUserCodeFailedWithPathAndInner()
    {
        byte[] data = TesseraSerializer.Serialize(new { Items = new[] { new { Price = "1 EUR" }, new { Price = "EUR" } } });

        TesseraException error = Read.Fails<Cart>(data, TesseraErrorCode.UserCodeFailed, s_money);

        Assert.Equal("$.Items[1].Price", error.Path);
        Assert.IsType<FormatException>(error.InnerException);
    }

    [Fact]
    public void Serialize_ConverterThrows_GivesUserCodeFailedWithPathAndInner()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Money, string>(m => m.Amount > 0 ? "" : throw new FormatException(), _ => default)] };
        Cart cart = new() { Items = [new Item { Price = new(1, "x") }, new Item { Price = new(0, "x") }] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(cart, options));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$.Items[1].Price"), (error.Code, error.Path));
        Assert.IsType<FormatException>(error.InnerException);
    }

    [Fact]
    public void Serialize_ConverterReturnsNull_GivesUserCodeFailed()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Money, string>(_ => null!, _ => default)] };

        Assert.Equal(TesseraErrorCode.UserCodeFailed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(default(Money), options)).Code);
    }

    [Fact]
    public void Serialize_ConverterFailsInsideTheLibrary_KeepsThatAsInner()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Money, byte[]>(_ => TesseraSerializer.Serialize(typeof(int)), _ => default)] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Item { Price = default }, options));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$.Price"), (error.Code, error.Path));
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.IsType<TesseraException>(error.InnerException).Code);
    }

    [Fact]
    public void Serialize_ConverterLeadsToItself_EndsInOurException()
    {
        TesseraOptions direct = new() { Converters = [TesseraConverter.Create<Money, Money>(m => m, m => m)] };
        TesseraOptions around = new() { Converters = [TesseraConverter.Create<Money, Ticket>(_ => new(1), _ => default), TesseraConverter.Create<Ticket, Money>(_ => default, _ => new(1))] };
        TesseraOptions boxed = new() { Converters = [TesseraConverter.Create<Money, object>(m => m, m => (Money)m)] };

        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(default(Money), direct)).Code);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(default(Money), around)).Code);
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(default(Money), boxed)).Code);
    }

    [Fact]
    public void RoundTrip_FormIsObject_CarriesItsType()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Money, object>(m => m.ToString(), m => Money.Parse((string)m))] };
        object?[] slots = [new Money(1m, "x"), null];

        Assert.Equal(new Money(2m, "y"), Written.RoundTrip(new Money(2m, "y"), options));
        Assert.Equal(new Money(2m, "y"), Written.RoundTrip(new Item { Price = new(2m, "y") }, options).Price);
        Assert.Equal(["1 x", null], Written.RoundTrip(slots, options));
    }

    [Fact]
    public void RoundTrip_SharedDescriptorInObjectSlots_IsWrittenOnce()
    {
        TesseraOptions options = new() { Converters = [new MeasureFactory()] };
        object[] many = [new Measure<int>(1), new Measure<int>(2), new Measure<int>(3)];

        byte[] data = TesseraSerializer.Serialize(many, options);

        Assert.Equal(data.Length, TesseraSerializer.Serialize(many[..2], options).Length + 1 + 8 + 6);
    }

    [Fact]
    public void RoundTrip_ConvertedAlternativeOfAUnion_IsItsForm()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Coin, int>(c => c.Cents, cents => new Coin(cents))] };
        TesseraOptions whole = new() { Converters = [TesseraConverter.Create<Payment, string>(p => $"{(p as Coin)?.Cents}", text => new Coin(int.Parse(text, System.Globalization.CultureInfo.InvariantCulture)))] };
        Payment?[] payments = [new Coin(5), null, new Card { Number = "1" }];

        Payment?[] copy = Written.RoundTrip(payments, options);
        Payment?[] converted = Written.RoundTrip(new Payment?[] { new Coin(6), null }, whole);

        Assert.Equal((5, "1"), (((Coin)copy[0]!).Cents, ((Card)copy[2]!).Number));
        Assert.Null(copy[1]);
        Assert.Equal(6, ((Coin)converted[0]!).Cents);
    }

    [Theory]
    [InlineData(typeof(NoConverter))]
    [InlineData(typeof(OfAnotherType))]
    [InlineData(typeof(WithoutConstructor))]
    public void Serialize_AttributeThatNamesNoConverter_IsInvalidContract(Type type)
    {
        object value = Activator.CreateInstance(type)!;

        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, type)).Code);
    }

    [Fact]
    public void Serialize_FactoryThrows_GivesUserCodeFailed()
    {
        TesseraOptions options = new() { Converters = [new ThrowingFactory()] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(default(Money), options));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<NotSupportedException>(error.InnerException);
    }

    [Fact]
    public void Serialize_FactoryUsesItsOwnOptions_IsRefused()
    {
        TesseraOptions options = new() { Converters = [new ReentrantFactory()] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new List<Item>(), options));

        Assert.IsType<InvalidOperationException>(error.InnerException);
    }

    [Fact]
    public void Equals_OptionsWithConverters_ComparesThem()
    {
        MoneyConverter converter = new();
        TesseraOptions options = new() { Converters = [converter] };

        Assert.Equal(options, new TesseraOptions { Converters = [converter] });
        Assert.Equal(options, options with { });
        Assert.NotEqual(options, new TesseraOptions());
        Assert.NotEqual(options, options with { Converters = [new MoneyConverter()] });
        Assert.Throws<ArgumentNullException>(() => new TesseraOptions { Converters = null! });
    }

    [Fact]
    public void Converters_ListChangedAfterwards_StayAsTheyWere()
    {
        List<TesseraConverter> list = [new MoneyConverter()];
        TesseraOptions options = new() { Converters = list };
        list.Clear();

        Assert.Single(options.Converters);
    }

    private static string Json(byte[] data) => Encoding.UTF8.GetString(Messages.ToJson(data));

    public sealed record Order
    {
        public Money Price { get; set; }

        [TesseraConverter(typeof(AmountOnly))]
        public Money? Discount { get; set; }

        public Ticket? Ticket { get; set; }
    }

    public sealed class Nulls
    {
        public Money? Money { get; set; } = new(1, "x");

        public Ticket? Ticket { get; set; } = new(1);

        public Ticket?[]? Tickets { get; set; }

        public List<Money?>? Prices { get; set; }
    }

    public sealed class Cart
    {
        public List<Item>? Items { get; set; }
    }

    public sealed class Item
    {
        public Money Price { get; set; }
    }

    public sealed class AmountOnly : TesseraConverter<Money, decimal>
    {
        public override decimal ToSurrogate(Money value) => value.Amount;

        public override Money FromSurrogate(decimal surrogate) => new(surrogate, "USD");
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Coin), "coin")]
    [System.Text.Json.Serialization.JsonDerivedType(typeof(Card), "card")]
    public abstract class Payment;

    public sealed class Coin(int cents) : Payment
    {
        public int Cents { get; } = cents;
    }

    public sealed class Card : Payment
    {
        public string? Number { get; set; }
    }

    [TesseraConverter(typeof(string))]
    public sealed class NoConverter;

    [TesseraConverter(typeof(MoneyConverter))]
    public sealed class OfAnotherType;

    [TesseraConverter(typeof(NeedsArgument))]
    public sealed class WithoutConstructor;

    public sealed class NeedsArgument(int number) : TesseraConverter<WithoutConstructor, int>
    {
        public override int ToSurrogate(WithoutConstructor value) => number;

        public override WithoutConstructor FromSurrogate(int surrogate) => new();
    }

    private sealed class ThrowingFactory : TesseraConverterFactory
    {
        public override bool CanConvert(Type type) => true;

        public override TesseraConverter CreateConverter(Type type, TesseraOptions options) => throw new NotSupportedException();
    }

    private sealed class ReentrantFactory : TesseraConverterFactory
    {
        public override bool CanConvert(Type type) => type == typeof(Money);

        public override TesseraConverter CreateConverter(Type type, TesseraOptions options)
        {
            TesseraSerializer.Serialize(new List<Ticket>(), options);
            return new MoneyConverter();
        }
    }

    private sealed record Sum(BigInteger Value);

    private sealed record Purse(Money Content);
}
