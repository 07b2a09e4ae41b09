using System.Buffers;
using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Xunit;
using static Tessera.Tests.Contracts.JsonConverterTypes;

namespace Tessera.Tests.Contracts;

/// <summary>Converters of System.Text.Json that attributes name are executed. A converter that cannot be executed is refused.</summary>
public class JsonConverterRunTests
{
    [Fact]
    public void Serialize_MemberThatIsEncrypted_LeavesNoPlainText()
    {
        Patient patient = new() { Id = 1, Illness = "insomnia" };

        byte[] bytes = TesseraSerializer.Serialize(patient);

        Assert.DoesNotContain("insomnia", Encoding.Latin1.GetString(bytes), StringComparison.Ordinal);
        Assert.Equal("vafbzavn", Written.Members(patient)["Illness"]);
        Assert.Equal("insomnia", TesseraSerializer.Deserialize<Patient>(bytes)!.Illness);
        Assert.Null(Written.RoundTrip(new Patient()).Illness);
    }

    [Fact]
    public void Serialize_ManyMembersThatAreEncrypted_LeaveNoPlainText()
    {
        // So many that emitted code takes over.
        Patient[] patients = [.. Enumerable.Repeat(new Patient { Illness = "insomnia" }, 300)];

        byte[] bytes = TesseraSerializer.Serialize(patients);

        Assert.DoesNotContain("insomnia", Encoding.Latin1.GetString(bytes), StringComparison.Ordinal);
        Assert.All(TesseraSerializer.Deserialize<Patient[]>(bytes)!, patient => Assert.Equal("insomnia", patient.Illness));
    }

    /// <summary>A JSON reader would lose one of the two members. The error shows a way out for types of others.</summary>
    [Fact]
    public void Serialize_JsonWithANameTwice_SaysWhatComesBeforeTheConverter()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new[] { new Twice() }));

        Assert.Equal((TesseraErrorCode.DuplicateMember, "$[0]"), (error.Code, error.Path));
        Assert.Contains("a TesseraConverter for that type in Converters of the options takes precedence", error.Message, StringComparison.Ordinal);
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Twice, int>(_ => 1, _ => new())] };
        Assert.NotNull(Written.RoundTrip(new Twice(), options));
    }

    [Fact]
    public void RoundTrip_MembersOfAConstructor_GoThroughTheirConverters()
    {
        Guest guest = new("quiet", 12.34m);

        Assert.Equal(guest, Written.RoundTrip(guest));
        Assert.Equal(["dhvrg", 1234L], Written.Members(guest).Values);
        Assert.Equal(guest with { Debt = null }, Written.RoundTrip(guest with { Debt = null }));
    }

    [Fact]
    public void RoundTrip_TypesEverywhere_GoThroughTheirConverters()
    {
        Order order = new()
        {
            Price = new(1.50m, "EUR"),
            Id = new(new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
            Parent = new(7),
            Parts = [new(0.10m, "EUR"), null],
            Shapes = { [new(1)] = new Circle(2), [new(2)] = new Square(3) },
            Print = [0xAB, 0xCD],
            Anything = new Money(5, "USD"),
        };

        foreach (TesseraOptions options in new TesseraOptions[] { new(), new() { SkipNulls = true }, new() { References = TesseraReferenceHandling.Preserve }, new() { Profile = TesseraSerializationProfile.Canonical } })
        {
            Order copy = Written.RoundTrip(order, options);

            Assert.Equal((order.Price, order.Id, order.Parent), (copy.Price, copy.Id, copy.Parent));
            Assert.Equal(order.Parts, copy.Parts);
            Assert.Equal(order.Shapes, copy.Shapes);
            Assert.Equal(order.Print, copy.Print);
        }
    }

    [Fact]
    public void ToJson_TypesEverywhere_IsTheJsonOfTheirConverters()
    {
        Order order = new() { Price = new(1.50m, "EUR"), Parent = new(7), Parts = [new(2, "USD"), null], Print = [0xAB], Anything = new Money(5, "USD") };

        ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json))
            TesseraJson.ToJson(TesseraSerializer.Serialize(order), writer);

        Assert.Equal(
            """{"Price":{"amount":1.50,"currency":"EUR"},"Id":"00000000-0000-0000-0000-000000000000","Parent":7,"Parts":[{"amount":2,"currency":"USD"},null],"Shapes":[],"Print":"AB","Anything":{"amount":5,"currency":"USD"}}""",
            Encoding.UTF8.GetString(json.WrittenSpan));
    }

    [Fact]
    public void RoundTrip_RootsAndObjects_GoThroughTheirConverters()
    {
        Assert.Equal(new Money(3, "CHF"), Written.RoundTrip(new Money(3, "CHF")));
        Assert.Equal(new Key<int>(3), Written.RoundTrip(new Key<int>(3)));
        Assert.Equal(new Circle(2), Written.RoundTrip<IShape>(new Circle(2)));
        Assert.Equal("circle 2", TesseraSerializer.Deserialize(TesseraSerializer.Serialize<IShape>(new Circle(2))));
        Assert.Equal(["circle 1", "square 2"], Assert.IsType<object[]>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new IShape[] { new Circle(1), new Square(2) }))));
    }

    [Theory]
    [InlineData("""{"$type":"cat","$value":1,"$items":[1],"$id":"1","$ref":"1"}""")]
    [InlineData("""{"$ref":"1"}""")]
    [InlineData("""{"a":[1,1.0,1.50,1e400,-0.0,9007199254740993],"b":{"":null},"c":"2026-01-01T00:00:00Z"}""")]
    [InlineData("[]")]
    [InlineData("\"\"")]
    public void RoundTrip_AnyJson_IsWhatTheConverterWrote(string json)
    {
        Verbatim copy = Written.RoundTrip(new Verbatim(json));

        Assert.True(JsonElement.DeepEquals(JsonDocument.Parse(json).RootElement, JsonDocument.Parse(copy.Json).RootElement), copy.Json);
        Assert.Equal(copy, Assert.Single(Written.RoundTrip(new List<Verbatim> { new(json) })));
    }

    [Fact]
    public void RoundTrip_ValueForWhichTheConverterWritesNull_IsNull() => Assert.Null(Assert.Single(Written.RoundTrip(new List<Verbatim?> { new("null") })));

    [Fact]
    public void Serialize_TypeWithATesseraConverter_KeepsIt()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Money, int>(_ => 42, _ => new Money(42, "EUR"))] };

        Assert.Equal(42, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Money(1, "EUR"), options)));
        Assert.Equal(new Money(42, "EUR"), Written.RoundTrip(new Money(1, "EUR"), options));
        Assert.Equal("n", Written.Members(new Patient { Illness = "a" }, new() { Converters = [TesseraConverter.Create<string, byte[]>(Encoding.UTF8.GetBytes, Encoding.UTF8.GetString)] })["Illness"]);
    }

    [Theory]
    [InlineData(typeof(Misfit), "Hiding")]
    [InlineData(typeof(Unmade), "public parameterless constructor")]
    [InlineData(typeof(EnumsInList), "Days")]
    [InlineData(typeof(HiddenOverflow), "More")]
    [InlineData(typeof(OldMoney), "Newtonsoft")]
    [InlineData(typeof(OldPatient), "OldPatient.Illness")]
    [InlineData(typeof(OldPatients), "OldPatients.Illnesses")]
    public void Serialize_ConverterThatCannotBeRun_IsRefused(Type type, string reason)
    {
        object value = Activator.CreateInstance(type)!;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new { A = 1 }), type)).Code);
    }

    [Fact]
    public void RoundTrip_ConverterOfNewtonsoft_TesseraConverterTakesItsPlace()
    {
        TesseraOptions options = new()
        {
            Converters = [TesseraConverter.Create<OldMoney, decimal>(money => money.Amount, amount => new() { Amount = amount }), TesseraConverter.Create<string, byte[]>(Encoding.UTF8.GetBytes, Encoding.UTF8.GetString)],
        };

        Assert.Equal(1.5m, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new OldMoney { Amount = 1.5m }, options)));
        Assert.Equal("flu"u8.ToArray(), Written.Members(new OldPatient { Illness = "flu" }, options)["Illness"]);
        Assert.Equal("flu", Written.RoundTrip(new OldPatient { Illness = "flu" }, options).Illness);
    }

    [Fact]
    public void RoundTrip_ConvertersOfBothLibraries_TheOneThatCanBeRunIs()
    {
        Both both = new() { Illness = "flu", Since = new(2026, 1, 2, 0, 0, 0, DateTimeKind.Utc) };

        Assert.Equal(["syh", both.Since], Written.Members(both).Values);
        Assert.Equal((both.Illness, both.Since), (Written.RoundTrip(both).Illness, Written.RoundTrip(both).Since));
    }

    [Fact]
    public void Deserialize_ConverterThatThrows_IsTheApplicationsFailure()
    {
        TesseraException error = Read.Fails<Broken[]>(TesseraSerializer.Serialize(new[] { new Broken() }), TesseraErrorCode.UserCodeFailed);

        Assert.IsType<FormatException>(error.InnerException);
        Assert.Equal("$[0]", error.Path);
    }
}
