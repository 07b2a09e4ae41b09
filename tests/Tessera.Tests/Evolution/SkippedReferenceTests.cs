using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Evolution;

/// <summary>A list refers to objects in a member that the type no longer has. How such an object is read is found out once, and not for each message.</summary>
public class SkippedReferenceTests
{
    [Fact]
    public void Read_ManyMessagesWithObjectsOfARemovedMember_NeedsOnePlan()
    {
        const int Messages = 100;
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve, Limits = new() { MaxPlanNodes = Messages / 2 } };
        OldCat cat = new() { Name = "c", Lives = 9 };
        OldDog dog = new() { Name = "d", Legs = 4 };
        byte[] data = TesseraSerializer.Serialize(new OldOwner { Favourite = cat, Other = dog, Pets = [cat, dog, cat] }, options);

        for (int i = 0; i < Messages; i++)
        {
            Owner owner = TesseraSerializer.Deserialize<Owner>(data, options)!;

            Assert.Equal(9, Assert.IsType<Cat>(owner.Pets![0]).Lives);
            Assert.Equal(4, Assert.IsType<Dog>(owner.Pets[1]).Legs);
            Assert.Same(owner.Pets[0], owner.Pets[2]);
        }
    }

    public class OldOwner
    {
        public OldCat? Favourite { get; set; }

        public OldDog? Other { get; set; }

        public List<OldPet>? Pets { get; set; }
    }

    [JsonDerivedType(typeof(OldCat), "cat")]
    [JsonDerivedType(typeof(OldDog), "dog")]
    public abstract class OldPet
    {
        public string? Name { get; set; }
    }

    public sealed class OldCat : OldPet
    {
        public int Lives { get; set; }
    }

    public sealed class OldDog : OldPet
    {
        public int Legs { get; set; }
    }

    public class Owner
    {
        public List<Pet>? Pets { get; set; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Pet
    {
        public string? Name { get; set; }
    }

    public sealed class Cat : Pet
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Pet
    {
        public int Legs { get; set; }
    }
}
