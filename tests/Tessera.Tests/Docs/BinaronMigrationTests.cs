using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/binaron.md.</summary>
public class BinaronMigrationTests
{
    [Fact]
    public void Rules_AreThoseItsUsersKnow()
    {
        // guide:begin binaron1
        TesseraOptions options = new()
        {
            Conversions = TesseraConversionHandling.Implicit,
            OnMismatch = TesseraMismatchHandling.UseDefault,
            TimeZone = TimeZoneInfo.Utc,
            SkipNulls = true,
        };
        // guide:end

        Assert.Equal(0, Written.ReadInto<int>(5L, options));
        Assert.Equal(5L, Written.ReadInto<long>(5, options));
        Assert.Equal([1, 2], Written.ReadInto<int[]>(new object?[] { 1, "2", null, 2 }, options));
        Assert.Equal("initial", Written.RoundTrip(new Customer { Name = null }, options).Name);
        Assert.Equal(DateTimeKind.Utc, Written.RoundTrip(DateTime.Now, options).Kind);
        Assert.Equal(5, Written.ReadInto<int>(5L));
    }

    [Fact]
    public void Identifiers_BringDerivedTypesBack()
    {
        // guide:begin binaron2
        TesseraOptions people = new()
        {
            TypeNames = TesseraTypeNames.Empty
                .AddDerived<IPerson, Employee>("Employee")
                .AddDerived<IPerson, Customer>("Customer", () => new Customer { Loyal = true }),
        };
        // guide:end
        Dictionary<string, IPerson> value = new() { ["a"] = new Employee(), ["b"] = new Customer { Name = "c" } };

        Dictionary<string, IPerson> copy = Written.RoundTrip(value, people);

        Assert.IsType<Employee>(copy["a"]);
        Assert.Equal("c", Assert.IsType<Customer>(copy["b"]).Name);
    }

    [Fact]
    public void DynamicResults_AreOfTheTypesWritten()
    {
        Assert.IsType<int[]>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new List<int> { 1 })));
        Assert.IsType<object?[]>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new List<Employee>())));
        Assert.IsType<Dictionary<object, object?>>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Dictionary<int, string> { [1] = "a" })));
        Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Dictionary<string, object> { ["a"] = 1 })));
    }

    [Fact]
    public void Dictionaries_FillClasses() => Assert.Equal("a", Written.ReadInto<Customer>(new Dictionary<string, string> { ["Name"] = "a" }).Name);

    public interface IPerson;

    public sealed class Employee : IPerson;

    public sealed class Customer : IPerson
    {
        public string? Name { get; set; } = "initial";

        public bool Loyal { get; set; }
    }
}
