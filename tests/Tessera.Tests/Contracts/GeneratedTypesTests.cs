using Tessera.Converters.Families;
using Tessera.Contracts.Generated;
using Tessera.Converters.Types;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>The library uses what generated code registers, and no more of it than it needs.</summary>
public class GeneratedTypesTests
{
    [Fact]
    public void Register_TypeThatIsSerialized_IsDescribedOnce()
    {
        int described = 0;
        TesseraTypeRegistry.Register(types => types.Add(typeof(Known), type =>
        {
            described++;
            type.Class<Known>();
        }));

        for (int round = 0; round < 2; round++)
            Assert.Equal(3, TesseraSerializer.Deserialize<Known>(TesseraSerializer.Serialize(new Known { Id = 3 }, new TesseraOptions()), new TesseraOptions())!.Id);

        Assert.Equal(1, described);
    }

    /// <summary>Both the project that serializes a type and the one that declares it may register it.</summary>
    [Fact]
    public void Register_TypeOfTwoLists_IsWhatBothSay()
    {
        TesseraTypeRegistry.Register(types => types.Add(typeof(Declared), type => type.Class<Declared>()));
        TesseraTypeRegistry.Register(types => types.Add(typeof(Declared), type => type.Contract().Member("Id", typeof(int), TesseraMemberFacts.CanSet, data: "number").Constructor()));
        TesseraTypeRegistry.Register(types => types.Add(typeof(Declared), type => type.Class<Declared>()));

        TesseraObject read = (TesseraObject)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Declared { Id = 4 }))!;

        Assert.Equal(4, read["number"]);
    }

    [Fact]
    public void Register_TypeThatNobodySerializes_IsNotDescribed()
    {
        bool isDescribed = false;
        TesseraTypeRegistry.Register(types => types.Add(typeof(Unused), _ => isDescribed = true));

        TesseraSerializer.Serialize(new Other(), new TesseraOptions());

        Assert.False(isDescribed);
    }

    [Fact]
    public void Register_FamilyOfACollection_MakesIt()
    {
        int made = 0;
        TesseraTypeRegistry.Register(types => types.Add(typeof(List<Known?[]>), type => type.Family(TesseraFamilies.Added<List<Known?[]>, Known?[]>(() =>
        {
            made++;
            return [];
        }))));

        List<Known?[]> copy = TesseraSerializer.Deserialize<List<Known?[]>>(TesseraSerializer.Serialize<List<Known?[]>>([[null]]))!;

        Assert.Equal([null], Assert.Single(copy));
        Assert.Equal(1, made);
    }

    [Fact]
    public void Register_ListThatCannotBeLoaded_LeavesItsTypesToReflection()
    {
        TesseraTypeRegistry.Register(_ => throw new TypeLoadException());

        Assert.Equal(5, TesseraSerializer.Deserialize<Late>(TesseraSerializer.Serialize(new Late { Id = 5 }))!.Id);
    }

    [Fact]
    public void Register_Nothing_IsAnError() => Assert.Throws<ArgumentNullException>(() => TesseraTypeRegistry.Register(null!));

    private sealed class Known
    {
        public int Id { get; set; }
    }

    private sealed class Declared
    {
        public int Id { get; set; }
    }

    private sealed class Unused;

    private sealed class Other
    {
        public int Id { get; set; }
    }

    private sealed class Late
    {
        public int Id { get; set; }
    }
}
