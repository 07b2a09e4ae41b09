using System.Reflection;
using Tessera.Contracts;
using Tessera.Contracts.Rules;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>
/// The rules of contracts decide over names, numbers and answers, so that a generator of source code can use the same files (<c>tests/Tessera.Rules.NetStandard</c>
/// compiles them as one would): no type of the running program, and nothing of reflection, stands in a signature or a variable.
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

    /// <summary>The compiler gives each record a property that tells its type.</summary>
    private static IEnumerable<Type> UsedBy(Type type) =>
    [
        .. type.GetFields(Declared).Select(field => field.FieldType),
        .. type.GetConstructors(Declared).SelectMany(TypesOf),
        .. type.GetMethods(Declared).Where(method => method.Name != "get_EqualityContract").SelectMany(method => TypesOf(method).Append(method.ReturnType)),
    ];

    private static IEnumerable<Type> TypesOf(MethodBase method) =>
        [.. method.GetParameters().Select(parameter => parameter.ParameterType), .. method.GetMethodBody()?.LocalVariables.Select(variable => variable.LocalType) ?? []];
}
