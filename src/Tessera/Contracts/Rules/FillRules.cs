namespace Tessera.Contracts.Rules;

/// <summary>Decides which collections can be filled in place, so that a property needs no setter (spec/mapping-dotnet.md §3).</summary>
internal static class FillRules
{
    /// <summary>Methods that add an element. For queues, stacks and bags, one of them and Clear take the place of <c>ICollection&lt;T&gt;</c>.</summary>
    public static string[] FillingMethods { get; } = ["Add", "Enqueue", "Push"];

    /// <summary>Returns whether an interface of the framework only shows a collection. What a property keeps under it may be filled all the same.</summary>
    /// <param name="metadataName">The name of the interface in metadata, without its namespace.</param>
    public static bool ShowsOnly(string metadataName) =>
        metadataName is "IReadOnlyCollection`1" or "IReadOnlyList`1" or "IReadOnlySet`1" or "IReadOnlyDictionary`2";

    /// <summary>
    /// Returns whether a collection can be filled in place. A collection that cannot be created, such as ReadOnlyCollection&lt;T&gt; or an immutable one,
    /// cannot be filled either, whatever interfaces it implements.
    /// </summary>
    public static bool IsFillable(FillFacts type) =>
        (type.IsInterface || (type.IsClass && type.HasConstructor))
        && (type.IsMutable || (type.HasClear && type.HasFilling) || type.IsPriorityQueue);

    /// <summary>Returns whether a collection without Clear can be filled while it is empty. The property must keep it: a computed one returns others.</summary>
    public static bool OnlyGrows(FillFacts type) => type is { IsClass: true, HasConstructor: true, HasFilling: true } && !IsFillable(type);
}
