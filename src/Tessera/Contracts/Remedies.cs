using System.Reflection;

namespace Tessera.Contracts;

/// <summary>Says what to do about a type that cannot be serialized, with code to paste. Attributes are proposed only for types of the program itself.</summary>
internal static class Remedies
{
    /// <param name="declaring">The type that declares the member.</param>
    /// <param name="member">The name of the member in C#.</param>
    public static string LeaveOut(Type declaring, string member) => IsOwn(declaring)
        ? "leave the member out with [JsonIgnore]"
        : $"leave the member out with {Modify(declaring, member, "IgnoreCondition = JsonIgnoreCondition.Always")}";

    /// <summary>Says how to rename a member that has the name of another.</summary>
    /// <inheritdoc cref="LeaveOut"/>
    public static string Rename(Type declaring, string member) => IsOwn(declaring)
        ? "use [JsonPropertyName] to give one of them a different name, or [JsonIgnore] to leave it out"
        : $"give one of them a different name: {Modify(declaring, member, $"Name = \"{member}\"")}";

    /// <summary>Says how to convert a type. A type that is not visible to a program cannot have a converter of its own.</summary>
    public static string Convert(Type type) => type.IsVisible
        ? $"add a converter that says what to write in its place: Converters = [TesseraConverter.Create<{NameOf(type)}, string>(value => …, text => …)]"
        : "let a TesseraConverter for the type that contains it say what to write";

    /// <summary>Returns null for a type that is not an asynchronous sequence.</summary>
    public static string? WriteRows(Type type) => Array.Exists([type, .. type.GetInterfaces()], level => level.IsGenericType && level.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>))
        ? "it is an asynchronous sequence: SerializeAsyncEnumerable writes its elements one by one, and ToListAsync makes a list of them"
        : null;

    public static bool IsOwn(Type type) => type.Assembly == Assembly.GetEntryAssembly();

    private static string Modify(Type declaring, string member, string change) =>
        $"ContractModifiers = [info => {{ foreach (var m in info.Members) if (m.Member is {{ Name: \"{member}\", DeclaringType.Name: \"{declaring.Name}\" }}) m.{change}; }}]";

    /// <summary>Returns the name as C# writes it, or as .NET writes it if the C# name would be complicated.</summary>
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
