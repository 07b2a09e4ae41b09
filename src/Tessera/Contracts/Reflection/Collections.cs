using System.Collections;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Collection classes of the application. Their members are state besides their items (spec/mapping-dotnet.md §2).</summary>
internal static class Collections
{
    /// <summary>The name of the items in JSON and in dynamic values, where they need one (spec/format.md §10).</summary>
    private const string ItemsName = "$items";

    public static bool IsOwn(Type type) =>
        type is { IsClass: true, IsArray: false }
            && typeof(IEnumerable).IsAssignableFrom(type)
            && !Framework.Owns(type)
            && !NamedFamilies.IsConnectionString(type)
            && !PersistableModels.IsCollection(type);

    /// <summary>Returns the types of elements, keys and values that the interfaces name; none for other types and untyped collections.</summary>
    public static Type[] PartsOf(Type type)
    {
        Type[] sequences = [.. type.GetInterfaces()
            .Append(type)
            .Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>))
            .Select(i => i.GetGenericArguments()[0])];
        return [.. sequences, .. sequences.Where(part => part.IsGenericType && part.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
            .SelectMany(part => part.GetGenericArguments())];
    }

    /// <summary>
    /// Returns the member that stands for the items. Its name is empty, and its value is the object itself. Where a constructor takes members, what is read is
    /// collected in a list or dictionary first.
    /// </summary>
    public static MemberContract Items(Type type) => new(
        Name: "",
        Aliases: [ItemsName],
        Order: int.MaxValue,
        Type: Generic.FindDefaultConstructor(type) is null && FilledClasses.Includes(type) ? FilledClasses.FindForm(type) ?? type : type,
        Declaration: null,
        IsWritten: true,
        IsRead: true,
        IsRequired: false,
        Omit: OmitWhen.Never);
}
