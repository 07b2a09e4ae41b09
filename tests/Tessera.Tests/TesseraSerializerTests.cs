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

    [Fact]
    public void Serialize_RuntimeTypeThatIsPrivate_IsWrittenAsWhatItImplements()
    {
        object value = new[] { 2, 1 }.Where(i => i > 1);

        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        Assert.Equal([2], TesseraSerializer.Deserialize<List<int>>(data)!);
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, value.GetType()));
        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    public sealed class Person
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }
}
