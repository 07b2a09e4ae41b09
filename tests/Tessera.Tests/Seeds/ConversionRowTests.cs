using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about reading into other types in the table of features of earlier systems. Each test has the number of its row.</summary>
public class ConversionRowTests
{
    [Fact]
    public void Row089_ValuesThatDoNotFit_AreErrorsOrDefaultsAsChosen()
    {
        TesseraOptions lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };
        object data = new { X = 1L << 40, Name = new Person(), Y = 5 };

        Assert.Equal((0, null, 5), Members(Written.ReadInto<Person>(data, lenient)));
        Assert.Equal([1, 2], Written.ReadInto<int[]>(new object?[] { 1, "no", null, 2 }, lenient));
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Person>(data));
        Assert.Equal((TesseraErrorCode.InvalidValue, "$.X"), (error.Code, error.Path));
        Read.Fails<int>(TesseraSerializer.Serialize(new Person()), TesseraErrorCode.TypeMismatch);
    }

    [Fact]
    public void Row090_ObjectsAndDictionaries_BothWays()
    {
        Dictionary<string, int> map = Written.ReadInto<Dictionary<string, int>>(new { X = 1, Y = 2 });
        Person person = Written.ReadInto<Person>(new Dictionary<string, object?> { ["Y"] = 2, ["Name"] = "a", ["Other"] = 5 });

        Assert.Equal([new("X", 1), new("Y", 2)], map);
        Assert.Equal((0, "a", 2), Members(person));
        Assert.Equal((3, null, 0), Members(Written.ReadInto<Person>(new Dictionary<string, int> { ["X"] = 3 })));
    }

    [Fact]
    public void Row091_ClassesAndStructs_MeetByNames()
    {
        Assert.Equal(new Struct { X = 1, Y = 2 }, Written.ReadInto<Struct>(new Person { X = 1, Y = 2, Name = "a" }));
        Assert.Equal((1, null, 2), Members(Written.ReadInto<Person>(new Struct { X = 1, Y = 2 })));
        Assert.Equal((1, "initial", 2), Members(Written.ReadInto<Derived>(new Struct { X = 1, Y = 2 })));
        Assert.Equal(new Struct { X = 1, Y = 2 }, Written.ReadInto<Holder<Struct?>>(new { Value = new Person { X = 1, Y = 2 } }).Value);
    }

    private static (int X, string? Name, int Y) Members(Person person) => (person.X, person.Name, person.Y);

    public class Person
    {
        public int X { get; set; }

        public string? Name { get; set; }

        public int Y { get; set; }
    }

    public sealed class Derived : Person
    {
        public Derived() => Name = "initial";
    }

    public struct Struct
    {
        public int Y { get; set; }

        public int X { get; set; }
    }
}
