using System.Reflection;

namespace Tessera.Contracts;

/// <summary>What somebody can do about a type that cannot be serialized, with the code to paste: attributes only where the program that runs declares the type itself.</summary>
internal static class Remedies
{
    /// <param name="declaring">The type that the member belongs to.</param>
    /// <param name="member">Its name in C#.</param>
    public static string LeaveOut(Type declaring, string member) => IsOwn(declaring)
        ? "[JsonIgnore] would leave out"
        : $"this would leave out: {Modify(declaring, member, "IgnoreCondition = JsonIgnoreCondition.Always")}";

    /// <summary>For a member with the name of another.</summary>
    /// <inheritdoc cref="LeaveOut"/>
    public static string Rename(Type declaring, string member) => IsOwn(declaring)
        ? "[JsonPropertyName] gives one of them another, [JsonIgnore] leaves it out"
        : $"this gives one of them another: {Modify(declaring, member, $"Name = \"{member}\"")}";

    /// <summary>A type that no program can name has no converter of its own.</summary>
    public static string Convert(Type type) => type.IsVisible
        ? $"a converter says what to write in its place: Converters = [TesseraConverter.Create<{NameOf(type)}, string>(value => …, text => …)]"
        : "a TesseraConverter of the type that holds it can say what to write";

    /// <summary>Null for a type that is no sequence whose elements are awaited.</summary>
    public static string? WriteRows(Type type) => Array.Exists([type, .. type.GetInterfaces()], level => level.IsGenericType && level.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>))
        ? "it is a sequence whose elements are awaited: SerializeAsyncEnumerable writes them one by one, and ToListAsync makes a list of them"
        : null;

    public static bool IsOwn(Type type) => type.Assembly == Assembly.GetEntryAssembly();

    private static string Modify(Type declaring, string member, string change) =>
        $"ContractModifiers = [info => {{ foreach (var m in info.Members) if (m.Member is {{ Name: \"{member}\", DeclaringType.Name: \"{declaring.Name}\" }}) m.{change}; }}]";

    /// <summary>As C# writes it; as .NET does where that would be long-winded.</summary>
    private static string NameOf(Type type)
    {
        if (type.IsSZArray)
            return NameOf(type.GetElementType()!) + "[]";
        if (type.IsArray || (type.IsGenericType && type.IsNested))
            return type.ToString();
        string name = type.IsNested ? $"{NameOf(type.DeclaringType!)}.{type.Name}" : type.Namespace is null ? type.Name : $"{type.Namespace}.{type.Name}";
        return type.IsGenericType ? $"{name[..name.IndexOf('`', StringComparison.Ordinal)]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>" : name;
    }
}
