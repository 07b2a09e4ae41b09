using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>Only two parts of the library create types and code, or look up methods by name: the one that fills contracts by reflection, and the one that emits
/// code. Contracts generated at build time replace the first part and do not need it.</summary>
public class ReflectionTests
{
    private static readonly string[] s_allowed = ["Tessera.Contracts.Reflection", "Tessera.Engines.Emitted", "Tessera.Engines.Emitted.Slots"];

    private static readonly Dictionary<Type, string> s_exceptions = new()
    {
        [typeof(CreatedTypes)] = "MakeGenericType: types are compared, and nothing is made of them",
        [typeof(Tessera.Converters.Collections.KeyedItems<,>)] = "MakeGenericType: names the pair of a key and its item, and nothing is made of it",
        [typeof(Tessera.Reading.HashForms)] = "GetMethod: asks which class declares Equals and GetHashCode",
        [typeof(Tessera.Reading.KeyCost<>)] = "GetMethod: asks which class declares Equals",
        [typeof(Tessera.Dom.DynamicMembers)] = "GetMethod, GetProperty: expression trees that the compiler's dynamic wants",
    };

    [Fact]
    public void Reflection_StandsInItsPlaces() => Assert.Empty(Uses().Where(use => !s_exceptions.ContainsKey(use.From)).Select(use => $"{use.From} calls {use.Called.DeclaringType!.Name}.{use.Called.Name}").Distinct());

    [Fact]
    public void Exceptions_AreAllNeeded() =>
        Assert.All(s_exceptions, exception => Assert.Contains(Uses(), use => use.From == exception.Key && exception.Value.Contains(use.Called.Name, StringComparison.Ordinal)));

    private static IEnumerable<(Type From, MethodBase Called)> Uses() =>
        AssemblyEdges.CallsOf(typeof(TesseraSerializer).Assembly).Where(call => IsReflection(call.Called) && !s_allowed.Contains(call.From.Namespace));

    private static bool IsReflection(MethodBase method) => method.Name switch
    {
        nameof(Type.MakeGenericType) or nameof(Type.MakeArrayType) => method.DeclaringType == typeof(Type),
        nameof(MethodInfo.MakeGenericMethod) => method.DeclaringType == typeof(MethodInfo),
        nameof(Activator.CreateInstance) => method.DeclaringType == typeof(Activator) && !method.IsGenericMethod,
        nameof(Type.GetMethod) or nameof(Type.GetProperty) or nameof(Type.GetField) => method.DeclaringType == typeof(Type),
        nameof(System.Linq.Expressions.LambdaExpression.Compile) => typeof(System.Linq.Expressions.Expression).IsAssignableFrom(method.DeclaringType),
        nameof(MethodInvoker.Create) => method.DeclaringType == typeof(MethodInvoker) || method.DeclaringType == typeof(ConstructorInvoker),
        ".ctor" => method.DeclaringType == typeof(DynamicMethod),
        _ => false,
    };
}
