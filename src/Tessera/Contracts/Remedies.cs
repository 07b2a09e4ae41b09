using System.Reflection;

namespace Tessera.Contracts;

/// <summary>Says what to do about a type that cannot be serialized, with code to paste. Attributes are proposed only for types of the program itself.</summary>
internal static class Remedies
{
    /// <param name="declaring">The type that declares the member.</param>
    /// <param name="member">The name of the member in C#.</param>
    public static string LeaveOut(Type declaring, string member) => LeaveOut(declaring, [member]);

    /// <summary>Says how to leave out a member, and with it the others that have the same problem, so that nobody has to find them one by one.</summary>
    /// <param name="alike">The members with the same problem.</param>
    public static string LeaveOut(MemberContract member, IEnumerable<MemberContract> alike)
    {
        Type declaring = member.Declaration!.Owner;
        return LeaveOut(declaring, [member.DeclaredName,
            .. alike.Where(other => other.Declaration?.Owner == declaring && other.DeclaredName != member.DeclaredName)
                .Select(other => other.DeclaredName)]);
    }

    /// <summary>Says how to rename a member that has the name of another.</summary>
    /// <param name="declaring">The type that declares the member.</param>
    /// <param name="member">The name of the member in C#.</param>
    public static string Rename(Type declaring, string member) => IsOwn(declaring)
        ? "use [JsonPropertyName] to give one of them a different name, or [JsonIgnore] to leave it out"
        : $"give one of them a different name: {Modify(declaring, [member], $"Name = \"{member}\"")}";

    /// <summary>Says how to convert a type. A type that is not visible to a program cannot have a converter of its own.</summary>
    public static string Convert(Type type) => PackageFor(type) + (type.IsVisible
        ? $"add a converter that says what to write in its place: Converters = [TesseraConverter.Create<{NameOf(type)}, {FactoryCode.Find(type) ?? "string>(value => …, text => …)"}]"
        : "let a TesseraConverter for the type that contains it say what to write");

    /// <summary>Says what to do about an object of a derived class in a slot of its base class.</summary>
    /// <param name="slot">The type of the slot.</param>
    /// <param name="actual">The class of the object.</param>
    public static string Declare(Type slot, Type actual)
    {
        const string AsDeclared = "set DerivedTypes = AsDeclared, which writes the members of the declared type";
        if (!CanName(actual))
            return $"no code can name the class, which is {(actual.Assembly.IsDynamic ? "made when the program runs, as proxies are" : "private")}, so {AsDeclared}";
        string listed = CanName(slot)
            ? $"list the class with TypeNames = TesseraTypeNames.Empty.AddDerived<{NameOf(slot)}, {NameOf(actual)}>(\"{BareName(actual)}\"), "
            : "";
        return $"{(IsOwn(slot) ? $"put [JsonDerivedType] on {NameOf(slot)}, " : "")}{listed}declare the slot as {actual} or object, or {AsDeclared}";
    }

    /// <summary>Whether the code of a program can name the class.</summary>
    public static bool CanName(Type type) => type.IsVisible && !type.Assembly.IsDynamic;

    /// <summary>Says how the data can name the class of an object in a slot that may hold objects of several classes.</summary>
    /// <param name="slot">The type of the slot.</param>
    /// <param name="actual">The class of the object in the slot; null if it is not known.</param>
    public static string NameClasses(Type slot, Type? actual)
    {
        string listed = actual is { IsVisible: true }
            ? $"TypeNames = TesseraTypeNames.Empty.Add<{NameOf(actual)}>(\"{BareName(actual)}\")"
            : "TypeNames = TesseraTypeNames.Empty.Add<…>(\"…\")";
        string remedy = actual is null or { IsVisible: true } ? $"list the class with {listed}" : "the class is private, so it cannot be listed";
        string names = $"{remedy}, {Convert(slot)}";
        return IsOwn(slot) ? $"put [JsonDerivedType] on {NameOf(slot)}, {names}" : names;
    }

    /// <summary>Says what to do about a class that reading cannot create or fill.</summary>
    /// <param name="type">The class.</param>
    /// <param name="own">What the author of the class can do.</param>
    public static string Create(Type type, string own) => IsOwn(type) ? $"{own}; {Convert(type)}" : Convert(type);

    /// <summary>Returns null for a type that is not an asynchronous sequence.</summary>
    public static string? WriteRows(Type type) => Array.Exists([type, .. type.GetInterfaces()],
        level => level.IsGenericType && level.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>))
        ? "it is an asynchronous sequence: SerializeAsyncEnumerable writes its elements one by one, and ToListAsync makes a list of them"
        : null;

    public static bool IsOwn(Type type) => type.Assembly == Assembly.GetEntryAssembly();

    /// <summary>Returns what to do first if a package of this library knows types of the other package; an empty text for any other type.</summary>
    private static string PackageFor(Type type) => type.Assembly.GetName().Name switch
    {
        "NodaTime" => "call AddNodaTime() of the package Tessera.NodaTime on the options, or ",
        "NetTopologySuite" => "call AddNetTopologySuite() of the package Tessera.NetTopologySuite on the options, or ",
        "Newtonsoft.Json" => "call AddNewtonsoft() of the package Tessera.Newtonsoft on the options, or ",
        _ => "",
    };

    private static string LeaveOut(Type declaring, string[] members)
    {
        string what = members is [_] ? "leave the member out" : $"leave {string.Join(", ", members[..^1])} and {members[^1]} out";
        return $"{what} with {(IsOwn(declaring) ? "[JsonIgnore]" : Modify(declaring, members, "IgnoreCondition = JsonIgnoreCondition.Always"))}";
    }

    private static string Modify(Type declaring, string[] members, string change) =>
        $"ContractModifiers = [info => {{ foreach (var m in info.Members) if (m.Member is {{ Name: {string.Join(" or ", members.Select(member => $"\"{member}\""))}, DeclaringType.Name: \"{declaring.Name}\" }}) m.{change}; }}]";

    /// <summary>Returns the name as C# writes it, or as .NET writes it if the C# name would be complicated.</summary>
    public static string NameOf(Type type) => type switch
    {
        { IsSZArray: true } => NameOf(type.GetElementType()!) + "[]",
        { HasElementType: true } or { IsGenericParameter: true } => type.ToString(),
        _ => NameOf(type, Array.ConvertAll(type.GetGenericArguments(), NameOf)),
    };

    /// <param name="type">The type, or a type that it is nested in.</param>
    /// <param name="arguments">The type arguments. Those of the enclosing types come first.</param>
    private static string NameOf(Type type, string[] arguments)
    {
        int outer = type.DeclaringType?.GetGenericArguments().Length ?? 0;
        string[] own = arguments[outer..type.GetGenericArguments().Length];
        string place = type.DeclaringType is Type around ? NameOf(around, arguments) + "." : type.Namespace is string name ? name + "." : "";
        return place + BareName(type) + (own.Length == 0 ? "" : $"<{string.Join(", ", own)}>");
    }

    private static string BareName(Type type) => type.Name.Split('`')[0];
}
