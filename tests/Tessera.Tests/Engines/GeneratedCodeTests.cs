using Tessera.Contracts.Generated;
using Tessera.Contracts.Reflection;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Engines.Generated;
using Tessera.Tests.Contracts;
using Tessera.Tests.Differential.Kinds;
using Tessera.Tests.Semantics;
using Tessera.TestTypes.Merchants;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Compares the plans that the generator predicts with those that the library makes.</summary>
public class GeneratedCodeTests
{
    private static readonly HashSet<string> s_others =
    [
        // Their private members are not seen from another project.
        "Tessera.TestTypes.Attributes.Contracted",
        "Tessera.TestTypes.Attributes.NewtonsoftAnnotated",
        "Tessera.TestTypes.Attributes.NewtonsoftConstructor",
        "Tessera.TestTypes.Attributes.Uncontracted",
        "Tessera.TestTypes.Constructors.MarkedPrivate",
        "Tessera.TestTypes.Constructors.PrivateParameterless",
        "Tessera.TestTypes.Constructors.Token",
        // They have a computed collection, or one of a static field, which is no state.
        "Tessera.Tests.Contracts.ComputedCollectionTests+Csv",
        "Tessera.Tests.Contracts.ComputedCollectionTests+CsvRecord",
        "Tessera.Tests.Contracts.ComputedCollectionTests+CsvStruct",
        "Tessera.Tests.Contracts.SharedCollectionTests+OfClass",
        "Tessera.Tests.Contracts.SharedCollectionTests+StructOfClass",
        // Each holds a get-only collection class that has members of its own, and these are populated: of another type the generator does not look at members.
        "Tessera.Tests.Converters.Collections.GetOnlyListWithMembersTests+Room",
        "Tessera.Tests.Converters.Collections.NamedItemsTests+Shop",
        "Tessera.Tests.Semantics.ClosingCollectionTests+FilledOwner",
        "Tessera.Tests.Semantics.ClosingCollectionTests+MapOwner",
        // An attribute of Newtonsoft.Json for what holds other members, on what cannot.
        "Tessera.Tests.Semantics.ExtensionDataTests+WithNumbers",
        // What they hold stands in front of what their constructor takes, and may have been no state.
        "Tessera.Tests.Semantics.HeldObjectTypes+Constructed",
        "Tessera.Tests.Semantics.HeldObjectTypes+Demanding",
        "Tessera.Tests.Semantics.HeldObjectTypes+Depending",
        "Tessera.Tests.Semantics.HeldObjectTypes+Tree",
        // What they hold turns out to be no state, and nothing is left.
        "Tessera.Tests.Semantics.ClassesThatHoldEachOtherTests+All",
        .. Enumerable.Range(0, 10).Select(i => $"Tessera.Tests.Semantics.ClassesThatHoldEachOtherTests+Class{i}"),
        "Tessera.Tests.Semantics.HeldObjectTypes+Loop",
    ];

    /// <summary>All generated types, without those that other tests register by hand.</summary>
    private static readonly Type[] s_listed = [.. GeneratedTypes.All.Where(type => !type.ToString().Contains(nameof(GeneratedTypesTests), StringComparison.Ordinal))];

    private static readonly Type[] s_types = [.. s_listed.Where(type => GeneratedTypes.Find(type)!.Code is not null)];

    [Fact]
    public void Code_OfAllTypesOfTheTests_FitsTheirPlans()
    {
        Dictionary<Type, bool> fits = s_types.Where(type => PlanOf(type) is not null).ToDictionary(type => type, type => Fits(PlanOf(type)!));

        Assert.InRange(fits.Count, 400, int.MaxValue);
        string[] others = [.. fits.Where(type => !type.Value).Select(type => type.Key.FullName!).Order(StringComparer.Ordinal)];
        Assert.True(s_others.Order(StringComparer.Ordinal).SequenceEqual(others), string.Join(Environment.NewLine, others));
    }

    [Theory]
    [InlineData(typeof(LeftOut))]
    [InlineData(typeof(LeftOutStruct))]
    [InlineData(typeof(LeftOutRecord))]
    [InlineData(typeof(LeftOutInFront))]
    [InlineData(typeof(LeftOutContract))]
    [InlineData(typeof(Extended))]
    [InlineData(typeof(ExtendedInPlace))]
    [InlineData(typeof(ExtendedJson))]
    [InlineData(typeof(ExtendedRecord))]
    [InlineData(typeof(ExtendedStruct))]
    [InlineData(typeof(Holder<int>))]
    [InlineData(typeof(Holder<string>))]
    [InlineData(typeof(NamedHolder<int, Extended>))]
    [InlineData(typeof(Nest<string>.Cell<int>))]
    [InlineData(typeof(Player<string>))]
    [InlineData(typeof(Score))]
    [InlineData(typeof(HeldObjectTypes.Settings))]
    [InlineData(typeof(HeldObjectTypes.Sharing))]
    [InlineData(typeof(HeldObjectTypes.Derived))]
    [InlineData(typeof(HeldObjectTypes.Attributed))]
    [InlineData(typeof(HeldObjectTypes.Services))]
    [InlineData(typeof(HeldObjectTypes.Counted))]
    public void Code_OfAKind_IsThereAndFits(Type type)
    {
        ObjectPlan plan = PlanOf(type)!;

        Assert.NotNull(GeneratedTypes.Find(type)!.Code);
        Assert.True(Fits(plan));
        Assert.NotNull(GeneratedEngine.Instance.FindReader(plan, ((IObjectConverter)plan.Content).OwnPlan));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Code_OfAPlanThatOptionsChange_IsNotUsed(bool changes)
    {
        TesseraOptions options = new() { SkipNulls = changes };

        Assert.Equal(!changes, Fits(((IObjectConverter)options.State.Converters.Get<Location>().Content).Plan));
    }

    /// <summary>The generator applies the same rule to the source.</summary>
    [Fact]
    public void Collections_CanBeFilled_WhereTheirMetadataSaySo()
    {
        Type[] listed = [.. s_listed.Where(type => !type.IsArray)];

        Assert.Contains(listed, FactReader.Shows);
        Assert.Contains(listed, FactReader.ShowsToGrow);
        Type[] others = [.. listed.Where(type => FactReader.Shows(type) != GeneratedTypes.Find(type)!.IsFillable || FactReader.ShowsToGrow(type) != GeneratedTypes.Find(type)!.OnlyGrows)];
        Assert.True(others.Length == 0, string.Join(Environment.NewLine, others.AsEnumerable()));
    }

    private static bool Fits(ObjectPlan plan) => GeneratedEngine.Instance.FindWriter(plan) is not null;

    /// <summary>Returns null for a type that is not an object or cannot be serialized.</summary>
    private static ObjectPlan? PlanOf(Type type)
    {
        try
        {
            return (new TesseraOptions { AllowWriteOnly = true }.State.Converters.Get(type, ConverterForm.Plain).Content as IObjectConverter)?.Plan;
        }
        catch (TesseraException error) when (error.Code == TesseraErrorCode.InvalidContract)
        {
            return null;
        }
    }
}
