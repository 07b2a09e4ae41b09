using Tessera.TestTypes.Inheritance;
using Tessera.TestTypes.Records;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Inherited, overriding and hiding members (spec/mapping-dotnet.md §3).</summary>
public partial class InheritanceTests
{
    [Fact]
    public void Serialize_BaseClass_WritesDeclarationOrder() => Assert.Equal("Wheels Name Tag Speed Fuel", Written.Names(new Vehicle()));

    [Fact]
    public void Serialize_OverrideAndNew_OverrideStaysNewMoves() =>
        Assert.Equal("Wheels Name Speed Fuel Tag Doors", Written.Names(new Car()));

    [Fact]
    public void Serialize_GetterOnlyOverrideAndHiddenField_MostDerivedWins() =>
        Assert.Equal("Wheels Name Speed Tag Doors Fuel", Written.Names(new SportsCar()));

    [Fact]
    public void RoundTrip_Car_KeepsOverriddenAndHidingMembers()
    {
        Car value = new() { Wheels = 4, Name = "n", Tag = 7, Doors = 5, Fuel = "f" };
        value.SetSpeed(3);

        Car copy = Written.RoundTrip(value);

        Assert.Equal((4, "n", 7, 5, "f", 3), (copy.Wheels, copy.Name, copy.Tag, copy.Doors, copy.Fuel, copy.Speed));
        Assert.Null(((Vehicle)copy).Tag);
    }

    [Fact]
    public void RoundTrip_GetterOnlyOverride_UsesTheSetterOfTheBase()
    {
        SportsCar value = new() { Fuel = "own" };
        value.SetSpeed(10);

        // Writes 11, the getter of the override; the base's setter takes it.
        Assert.Equal(12, Written.RoundTrip(value).Speed);
        Assert.Equal("own", Written.RoundTrip(value).Fuel);
    }

    [Fact]
    public void Serialize_AbstractOverride_IsAMember()
    {
        Circle copy = Written.RoundTrip(new Circle { Label = "l", Radius = 2 });

        Assert.Equal(("l", 2.0), (copy.Label, copy.Radius));
        Assert.Equal("Label Radius", Written.Names(copy));
    }

    [Fact]
    public void Serialize_ExplicitInterfaceMember_IsNoMember() => Assert.Equal("Id", Written.Names(new ExplicitlyNamed()));

    [Fact]
    public void Serialize_GenericBase_WritesBaseFirst() => Assert.Equal("Value All Unit", Written.Names(new NumberHolder()));

    [Fact]
    public void Serialize_DerivedRecord_WritesBaseFirst() =>
        Assert.Equal("Id Name Note Priority IsActive Credit", Written.Names(new DerivedRecord(1, "n", true)));

    [Fact]
    public void Serialize_DerivedInBaseSlot_GivesTypeNotAllowedWithPath()
    {
        List<Vehicle> list = [new Vehicle(), new Car()];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(list));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$[1]"), (error.Code, error.Path));
        Assert.Contains(typeof(Vehicle).ToString(), error.Message, StringComparison.Ordinal);
        Assert.Contains(typeof(Car).ToString(), error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_DerivedInBaseSlotAsDeclared_WritesBaseMembers()
    {
        TesseraOptions options = new() { DerivedTypes = TesseraDerivedTypeHandling.AsDeclared };
        Car car = new() { Wheels = 3, Doors = 2 };

        Assert.Equal("Wheels Name Tag Speed Fuel", Written.Names<Vehicle>(car, options));
        Assert.Equal(3, Written.RoundTrip<Vehicle>(car, options).Wheels);
    }

    [Fact]
    public void Serialize_PrivateMemberHidingPublicOne_LeavesThePublicOne() =>
        Assert.Equal("Value", Written.Names(new HidesPrivately { Value = 1 }));

    /// <summary>A property that computes what an inherited one holds does not hide it: the inherited one was neither written nor read.</summary>
    [Fact]
    public void RoundTrip_InheritedPropertyShownAsAnotherType_ComesBack()
    {
        Leaf value = new() { Number = 3 };
        ((Node)value).Parent = new Node { Number = 4 };
        ((Node)value).Label = "base";

        List<Leaf> copies = Written.RoundTrip(Enumerable.Repeat(value, 200).ToList());

        Assert.All(copies, copy => Assert.Equal((3, 4, 4, "base"), (copy.Number, copy.Parent!.Number, ((Node)copy).Parent!.Number, copy.Label)));
        Assert.Equal("Number Parent Label", Written.Names(value));
        Assert.Equal("Number Parent Label", Written.Names(new Twig()));
    }

    /// <summary>It hides it where an attribute says that it is no state, or where a constructor takes it.</summary>
    [Fact]
    public void RoundTrip_PropertyThatHidesOnPurpose_HidesTheInheritedOne()
    {
        Assert.Equal("Number Label", Written.Names(new Suppressed { Number = 1 }));
        Assert.Equal("text", Written.RoundTrip(new Titled("text")).Label);
    }

    [Fact]
    public void Serialize_DerivedRoot_GivesTypeNotAllowed() =>
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Vehicle>(new Car())).Code);

    public class Node
    {
        public int Number { get; set; }

        public Node? Parent { get; set; }

        public object? Label { get; set; }
    }

    public class Leaf : Node
    {
        public new Node? Parent => base.Parent;

        public new string? Label => (string?)base.Label;
    }

    /// <summary>The generator leaves partial classes to reflection.</summary>
    public partial class Twig : Node
    {
        public new Twig? Parent => base.Parent as Twig;
    }

    public class Suppressed : Node
    {
        [System.Text.Json.Serialization.JsonIgnore]
        public new Node? Parent => base.Parent;
    }

    public class Titled : Node
    {
        public Titled(string label) => base.Label = label;

        public new string? Label => (string?)base.Label;
    }

    public class HasPublic
    {
        public int Value { get; set; }
    }

    public class HidesPrivately : HasPublic
    {
        private new string Value => "private";

        public int Length() => Value.Length;
    }
}
