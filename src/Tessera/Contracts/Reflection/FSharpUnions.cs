using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Unions of F#, private ones included. A case with fields has its own class inside the union's class. In a struct, or if there is only one case, the fields of
/// the case belong to the union itself. A case without fields is a static property.
/// </summary>
internal static class FSharpUnions
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Returns null for any other type.</summary>
    /// <param name="type">A union, or the class of a case, for which its union is found.</param>
    /// <param name="describe">A function that describes a parameter, with its value if data is missing.</param>
    public static CaseUnionContract? Find(Type type, Func<ParameterInfo, ParameterContract> describe)
    {
        if (type.BaseType is Type union && FSharpMark.Is(union, FSharpMark.Union))
            return Find(union, describe);
        if (!FSharpMark.Is(type, FSharpMark.Union))
            return null;
        Generic.RequireCode(type);
        return RuntimeFeature.IsDynamicCodeSupported ? Create(type, describe) : null;
    }

    private static CaseUnionContract Create(Type type, Func<ParameterInfo, ParameterContract> describe)
    {
        MethodInfo tag = type.GetProperty("Tag", Any)?.GetMethod ?? type.GetMethod("GetTag", Any, [type])!;
        IEnumerable<CaseContract> cases = type.GetMethods(Any)
            .Where(method => method.IsStatic)
            .SelectMany(method => FSharpMark.Of(method).Where(mark => mark.Kind == FSharpMark.Case).Select(mark => (mark.Sequence, Method: method)))
            .OrderBy(made => made.Sequence)
            .Select(made => CreateCase(type, made.Method, made.Sequence, describe));
        return new CaseUnionContract(type, tag, [.. cases]);
    }

    private static CaseContract CreateCase(Type union, MethodInfo make, int index, Func<ParameterInfo, ParameterContract> describe)
    {
        string name = make.Name[(make.GetParameters().Length == 0 ? "get_" : "New").Length..];
        Type owner = make.GetParameters().Length == 0 ? union : FindClass(union, name) ?? union;
        PropertyInfo[] fields = [.. owner.GetProperties(Any)
            .SelectMany(property => FSharpMark.Of(property)
                .Where(mark => mark.Kind == FSharpMark.Field && mark.Variant == index)
                .Select(mark => (mark.Sequence, Property: property)))
            .OrderBy(field => field.Sequence)
            .Select(field => field.Property)];
        ParameterContract[] parameters = [.. make.GetParameters().Select(describe)];
        ConstructorInfo? constructor = owner.IsValueType || fields.Length == 0
            ? null
            : owner.GetConstructor(Any & ~BindingFlags.Static, [.. fields.Select(f => f.PropertyType)]);
        return new CaseContract(name, new TypeContract(owner, [.. fields.Select(Describe)],
            new ConstructorContract(constructor is null ? null : () => constructor, parameters)
        {
            Build = constructor is null ? Builder(make) : null,
        }));
    }

    private static Type? FindClass(Type union, string name)
    {
        Type? nested = union.GetNestedType(name, BindingFlags.Public | BindingFlags.NonPublic);
        return nested is { IsGenericTypeDefinition: true } ? nested.MakeGenericType(union.GetGenericArguments()) : nested;
    }

    private static MemberContract Describe(PropertyInfo field, int index) => new(
        Name: field.Name,
        Aliases: [],
        Type: field.PropertyType,
        Declaration: new MemberDeclaration(new FoundMember(field, field.GetMethod, null)),
        IsWritten: true,
        IsRead: true,
        IsRequired: false,
        Omit: OmitWhen.Never,
        Parameter: index);

    /// <summary>Returns a function whose result is null for the case that F# was told to represent as null.</summary>
    private static Func<object?[], object> Builder(MethodInfo make)
    {
        MethodInvoker invoker = MethodInvoker.Create(make);
        return values => invoker.Invoke(null, values.AsSpan())!;
    }
}
