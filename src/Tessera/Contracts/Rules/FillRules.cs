namespace Tessera.Contracts.Rules;

/// <summary>Which collections can be filled in place, so that a property need not be set (spec/mapping-dotnet.md §1).</summary>
internal static class FillRules
{
    /// <summary>Queues, stacks and bags are no <c>ICollection&lt;T&gt;</c>: Clear, and one of these methods, stand for it.</summary>
    public static string[] FillingMethods { get; } = ["Add", "Enqueue", "Push"];

    /// <summary>Interfaces of the framework that show a collection and do not change it: what a property keeps under one of them may be filled all the same.</summary>
    /// <param name="metadataName">Of the interface, without its namespace.</param>
    public static bool ShowsOnly(string metadataName) => metadataName is "IReadOnlyCollection`1" or "IReadOnlyList`1" or "IReadOnlySet`1" or "IReadOnlyDictionary`2";

    /// <summary>
    /// A collection that cannot be created, such as ReadOnlyCollection&lt;T&gt; or an immutable one, cannot be filled either, whatever interfaces it
    /// implements.
    /// </summary>
    public static bool IsFillable(FillFacts type) =>
        (type.IsInterface || (type.IsClass && type.HasConstructor))
        && (type.IsMutable || (type.HasClear && type.HasFilling) || type.IsPriorityQueue);

    /// <summary>One without Clear takes elements while it is empty, as its owner's constructor leaves it. So the property has to keep it: a computed one has others each time.</summary>
    public static bool OnlyGrows(FillFacts type) => type is { IsClass: true, HasConstructor: true, HasFilling: true } && !IsFillable(type);
}
