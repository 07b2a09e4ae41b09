using System.Globalization;
using System.Reflection;
using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Contracts.Reflection;
using Tessera.TestTypes.Merchants;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Generated contracts of the types of these tests are equal to those found by reflection.</summary>
public class GeneratedContractTests
{
    private static readonly NameTable s_names = new([]);

    private static readonly ReflectionContractSource s_reflection = new(new ContractOptions(false, false, false, false), s_names);

    private static readonly ListedContracts s_listed = new(s_reflection, usesContracts: true, s_names);

    /// <summary>All types with a generated contract, without those that other tests register by hand.</summary>
    private static readonly Type[] s_types = [.. GeneratedTypes.All.Where(type => ListedContracts.Find(type) is not null && !type.ToString().Contains(nameof(GeneratedTypesTests), StringComparison.Ordinal))];

    [Fact]
    public void Contracts_OfAllTypesOfTheTests_AreThoseOfReflection()
    {
        string[] others = [.. s_types.Select(type => (Generated: Describe(s_listed, type), Reflected: Describe(s_reflection, type))).Where(pair => pair.Generated != pair.Reflected).Select(pair => $"{pair.Generated}\n  but\n{pair.Reflected}")];

        Assert.InRange(s_types.Length, 400, int.MaxValue);
        string all = string.Concat(s_types.Select(type => Describe(s_listed, type)));
        foreach (string kind in (string[])["OnDeserializing", "IsOverflow = True", "ShouldWrite = Boolean", "SendsEnumNames = True", "held", "held, taken by another constructor"])
            Assert.Contains(kind, all, StringComparison.Ordinal);
        Assert.True(others.Length == 0, string.Join(Environment.NewLine, others));
    }

    /// <summary>With a generated contract, the library does not look at the attributes of the type.</summary>
    [Fact]
    public void Types_WithAGeneratedContract_HaveNoAttributeThatSaysMore()
    {
        Type[] others = [.. s_types.Where(type =>
            JsonConverters.Find(type, type) is not null
            || type.IsDefined(typeof(TesseraConverterAttribute))
            || s_reflection.FindCases(type) is not null
            || (s_listed.FindUnion(type) is null) != (s_reflection.FindUnion(type) is null))];

        Assert.Contains(s_types, type => s_listed.FindUnion(type) is not null);
        Assert.True(others.Length == 0, string.Join(Environment.NewLine, others.AsEnumerable()));
    }

    [Theory]
    [InlineData(false, false, false, false, true)]
    [InlineData(true, false, false, false, false)]
    [InlineData(false, true, false, false, false)]
    [InlineData(false, false, true, false, false)]
    [InlineData(false, false, false, true, false)]
    public void Contracts_OfOptionsThatTheGeneratorDoesNotKnow_AreReflected(bool readOnly, bool populates, bool nullability, bool parameters, bool expected) =>
        Assert.Equal(expected, new ContractOptions(readOnly, populates, nullability, parameters).AreDefault);

    [Fact]
    public void Members_OfAGeneratedContract_AreFoundWhenAskedFor()
    {
        MemberInfo member = s_listed.GetContract(typeof(Location)).Members[0].Member;

        Assert.Equal((typeof(Location), s_reflection.GetContract(typeof(Location)).Members[0].Member), (member.DeclaringType, member));
    }

    /// <summary>Describes the contract, or the error if members have the same name.</summary>
    private static string Describe(IContractSource source, Type type)
    {
        try
        {
            return Describe(source.GetContract(type));
        }
        catch (TesseraException error)
        {
            return error.Message;
        }
    }

    private static string Describe(TypeContract contract) => string.Create(
        CultureInfo.InvariantCulture,
        $"{contract.Type}: {Describe(contract.Callbacks)} {contract.RejectsUnknownMembers} {contract.IsObject} {contract.HidesState} {contract.Form} {contract.Lost.Length}\n{string.Concat(contract.Members.Select(Describe))}{Describe(contract.Constructor)}");

    private static string Describe(CallbackContract? callbacks) => callbacks is null
        ? "none"
        : string.Join("; ", new[] { callbacks.Serializing, callbacks.Serialized, callbacks.Deserializing, callbacks.Deserialized }.Select(methods => string.Join(", ", methods.Select(method => $"{method} of {method.DeclaringType}"))));

    private static string Describe(MemberContract member) =>
        $"  {member with { Declaration = null, Aliases = [], Held = null }} {(member.Held is null ? "" : member.Held.IsTaken ? "held, taken by another constructor" : "held")} {string.Join('|', member.Aliases)} {member.DeclaredName} {member.CanSet} {member.Declaration!.Owner} {member.Declaration.IsField} {member.Member} of {member.Member.DeclaringType} {member.Getter} of {member.Getter?.DeclaringType} {member.Setter} of {member.Setter?.DeclaringType}\n";

    private static string Describe(ConstructorContract? constructor) => constructor is null
        ? "none"
        : $"  {constructor.IsCalled} {constructor.Constructor} {constructor.Create} {constructor.Build} {string.Join(", ", constructor.Parameters.Select(parameter => $"{parameter} {parameter.Default?.GetType()}"))}\n";
}
