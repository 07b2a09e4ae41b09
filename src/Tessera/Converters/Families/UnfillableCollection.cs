using Tessera.Contracts;

namespace Tessera.Converters.Families;

/// <summary>Says why a collection cannot be created and filled.</summary>
internal static class UnfillableCollection
{
    private const string Reason =
        "it is a collection that cannot be created and filled: it has no parameterless constructor with Add, no constructor that takes a sequence or span, and no CollectionBuilder; declare the member as an interface such as IReadOnlyList<T>";

    [DoesNotReturn]
    public static void Fail(Type type) => Throw.Contract(type, ReasonFor(type));

    /// <summary>
    /// Returns the reason and a remedy. The interfaces of .NET without a way to create them stand for queries: IQueryable&lt;T&gt; and
    /// IOrderedEnumerable&lt;T&gt;.
    /// </summary>
    public static string ReasonFor(Type type) => type.IsInterface && TypeTree.FindInterface(type, typeof(IEnumerable<>)) is Type sequence
        ? $"it is a query, which nothing creates from its elements; write it as a list (ToList), or as the elements: Serialize<{Remedies.NameOf(sequence)}>(value), or a member of that type"
        : $"{Reason}; {Remedies.Convert(type)}";
}
