using System.Collections;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Collection classes of the application, whose members beside the items are state (spec/mapping-dotnet.md §2).</summary>
internal static class Collections
{
    /// <summary>Its name in JSON and in dynamic values, where the items need one (spec/format.md §10).</summary>
    private const string ItemsName = "$items";

    public static bool IsOwn(Type type) => type is { IsClass: true, IsArray: false } && typeof(IEnumerable).IsAssignableFrom(type) && !Framework.Owns(type) && !NamedFamilies.IsConnectionString(type);

    /// <summary>The types of its elements, keys and values, as far as its interfaces say; none for what is no collection, or may hold anything.</summary>
    public static Type[] PartsOf(Type type)
    {
        Type[] sequences = [.. type.GetInterfaces().Append(type).Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>)).Select(i => i.GetGenericArguments()[0])];
        return [.. sequences, .. sequences.Where(part => part.IsGenericType && part.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)).SelectMany(part => part.GetGenericArguments())];
    }

    /// <summary>The member with the empty name: the object itself.</summary>
    public static MemberContract Items(Type type) => new(
        Name: "",
        Aliases: [ItemsName],
        Order: int.MaxValue,
        Type: type,
        Declaration: null,
        IsWritten: true,
        IsRead: true,
        IsRequired: false,
        Omit: OmitWhen.Never);
}
