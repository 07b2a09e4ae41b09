using System.Reflection;
using Tessera.Contracts;
using Tessera.Contracts.Rules;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>
/// The rules of contracts use only names, numbers and answers, so that a source generator can use the same files (<c>tests/Tessera.Rules.NetStandard</c>
/// compiles them as one would). Neither types of the running program nor reflection may occur in a signature or a variable.
/// </summary>
public class RulesTests
{
    private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    public static TheoryData<Type> RuleTypes => [.. typeof(MemberRules).Assembly.GetTypes().Where(type => type.Namespace == typeof(MemberRules).Namespace)];

    [Theory]
    [MemberData(nameof(RuleTypes))]
    public void Rules_KnowNothingOfReflection(Type type) => Assert.DoesNotContain(UsedBy(type), used => typeof(MemberInfo).IsAssignableFrom(used) || used.Namespace == typeof(MemberInfo).Namespace);

    [Fact]
    public void UsedTypes_AreFound() => Assert.Contains(typeof(MemberInfo), UsedBy(typeof(MemberContract)));

    /// <summary>Returns the types that a rule uses, without the property that the compiler adds to each record for its type.</summary>
    private static IEnumerable<Type> UsedBy(Type type) =>
    [
        .. type.GetFields(Declared).Select(field => field.FieldType),
        .. type.GetConstructors(Declared).SelectMany(TypesOf),
        .. type.GetMethods(Declared).Where(method => method.Name != "get_EqualityContract").SelectMany(method => TypesOf(method).Append(method.ReturnType)),
    ];

    private static IEnumerable<Type> TypesOf(MethodBase method) =>
        [.. method.GetParameters().Select(parameter => parameter.ParameterType), .. method.GetMethodBody()?.LocalVariables.Select(variable => variable.LocalType) ?? []];
}
