using System.Reflection;
using Tessera.Contracts.Generated;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>OneOf&lt;T0, …&gt; and classes derived from OneOfBase&lt;T0, …&gt;, known by name. They are unions with one case for each type argument.</summary>
internal static class OneOfUnions
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>Returns null for any other type.</summary>
    /// <param name="type">A struct, or a class with a constructor that takes the struct.</param>
    /// <param name="describe">A function that describes a parameter, with its value if data is missing.</param>
    public static CaseUnionContract? Find(Type type, Func<ParameterInfo, ParameterContract> describe)
    {
        if (Is(type, "OneOf.OneOf`"))
            return Create(type, type, null, describe);
        Type? parent = type.IsAbstract ? null : type.BaseType;
        while (parent is not null && !Is(parent, "OneOf.OneOfBase`"))
            parent = parent.BaseType;
        if (parent?.GetConstructors(Any) is not [ConstructorInfo { IsStatic: false } inner]
            || inner.GetParameters() is not [ParameterInfo { ParameterType: Type value }])
            return null;
        return type.GetConstructor(Any, [value]) is ConstructorInfo constructor ? Create(type, value, constructor, describe) : null;
    }

    private static bool Is(Type type, string name) =>
        type is { IsGenericType: true, Namespace: "OneOf" } && type.GetGenericTypeDefinition().FullName!.StartsWith(name, StringComparison.Ordinal);

    private static CaseUnionContract Create(Type type, Type value, ConstructorInfo? wrap, Func<ParameterInfo, ParameterContract> describe)
    {
        if (GeneratedTypes.Find(type) is null)
            Generic.RequireCode(type);
        CaseContract[] cases = new CaseContract[value.GetGenericArguments().Length];
        for (int i = 0; i < cases.Length; i++)
            cases[i] = CreateCase(type, value, wrap, i, describe);
        return new CaseUnionContract(type, type.GetProperty("Index")!.GetMethod!, cases);
    }

    private static CaseContract CreateCase(Type type, Type value, ConstructorInfo? wrap, int index, Func<ParameterInfo, ParameterContract> describe)
    {
        MethodInfo make = value.GetMethod($"FromT{index}")!;
        PropertyInfo content = type.GetProperty($"AsT{index}")!;
        MemberContract member = new(
            Name: "Value",
            Aliases: [],
            Type: content.PropertyType,
            Declaration: new MemberDeclaration(new FoundMember(content, content.GetMethod, null)),
            IsWritten: true,
            IsRead: true,
            IsRequired: false,
            Omit: OmitWhen.Never,
            Parameter: 0);
        return new CaseContract($"T{index}", new TypeContract(type, [member], new ConstructorContract(null, [describe(make.GetParameters()[0])])
        {
            Build = Builder(MethodInvoker.Create(make), wrap is null ? null : ConstructorInvoker.Create(wrap)),
        }));
    }

    private static Func<object?[], object> Builder(MethodInvoker make, ConstructorInvoker? wrap) => wrap is null
        ? values => make.Invoke(null, values[0])!
        : values => wrap.Invoke(make.Invoke(null, values[0]));
}
