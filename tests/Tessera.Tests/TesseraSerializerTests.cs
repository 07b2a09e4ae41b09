using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests;

public class TesseraSerializerTests
{
    [Fact]
    public void Serialize_Person_GivesTheBytesOfTheSpecification()
    {
        byte[] data = TesseraSerializer.Serialize(new Person { Id = 7, Name = "Bob" });

        Assert.Equal("c10a3f0c2802064964070a4e616d65120700000008426f62", Convert.ToHexStringLower(data));
    }

    [Fact]
    public void Deserialize_Person_GivesEqualMembers()
    {
        Person? person = TesseraSerializer.Deserialize<Person>(TesseraSerializer.Serialize(new Person { Id = 7, Name = "Bob" }));

        Assert.Equal((7, "Bob"), (person!.Id, person.Name));
    }

    /// <summary>There are overloads for run-time types too. The compiler must choose the right one without a type name in front of the braces.</summary>
    [Fact]
    public void Calls_WithOptionsInBraces_Compile()
    {
        object boxed = new Person { Id = 7 };
        byte[] data = TesseraSerializer.Serialize(new Person { Id = 7 }, new() { SkipNulls = true });

        Assert.Equal(TesseraSerializer.Serialize(new Person { Id = 7 }, new TesseraOptions { SkipNulls = true }), data);
        Assert.NotEqual(TesseraSerializer.Serialize(new Person { Id = 7 }), data);
        Assert.Equal(TesseraSerializer.Serialize(boxed, new TesseraOptions { SkipNulls = true }), TesseraSerializer.Serialize(boxed, new() { SkipNulls = true }));
        Assert.Equal(["Id"], Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize(data, new() { Limits = new() { MaxDepth = 5 } })).Keys);
        Assert.Equal(7, TesseraSerializer.Deserialize<Person>(data, new() { Limits = new() { MaxDepth = 5 } })!.Id);
        Assert.Equal(TesseraSerializer.Serialize<Person?>(null), TesseraSerializer.Serialize(null, typeof(Person)));
    }

    [Fact]
    public void Serialize_RuntimeTypeThatIsPrivate_IsWrittenAsWhatItImplements()
    {
        object value = new[] { 2, 1 }.Where(i => i > 1);

        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        Assert.Equal([2], TesseraSerializer.Deserialize<List<int>>(data)!);
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, value.GetType()));
        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    /// <summary>After the first use of a type, its codec is looked up without reflection.</summary>
    [Fact]
    public void SerializeAndDeserialize_RuntimeType_AllocateWhatTheGenericCallsDo()
    {
        Person person = new() { Id = 7, Name = "Bob" };
        byte[] data = TesseraSerializer.Serialize(person);
        Type type = person.GetType();
        void WriteByType() => TesseraSerializer.Serialize(person, type);
        void ReadByType() => TesseraSerializer.Deserialize(data, type);
        void Write() => TesseraSerializer.Serialize(person);
        void Read() => TesseraSerializer.Deserialize<Person>(data);
        Action[] actions = [WriteByType, ReadByType, Write, Read];

        // Until all is emitted that will be.
        for (int i = 0; i < 200; i++)
            Array.ForEach(actions, static action => action());

        Assert.Equal(Allocation.Measure(Write), Allocation.Measure(WriteByType));
        Assert.Equal(Allocation.Measure(Read), Allocation.Measure(ReadByType));
    }

    [Fact]
    public void Populate_MessageOfTheSameType_AllocatesTheStringsOnly()
    {
        Person target = new();
        byte[] data = TesseraSerializer.Serialize(new Person { Id = 7, Name = "Bob" });
        string? name = null;
        void Populate() => TesseraSerializer.Populate(data, target);

        for (int i = 0; i < 200; i++)
            Populate();

        Assert.Equal(Allocation.Measure(() => name = new string('x', 3)), Allocation.Measure(Populate));
        Assert.Equal((7, "Bob", "xxx"), (target.Id, target.Name, name));
    }

    public sealed class Person
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }
}
