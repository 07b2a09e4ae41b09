using System.Diagnostics.CodeAnalysis;
using Tessera.Contracts;

namespace Tessera.Converters.Families;

/// <summary>Says why a collection cannot be created and filled.</summary>
internal static class UnfillableCollection
{
    private const string Reason =
        "it is a collection that cannot be created and filled: it has no parameterless constructor with Add, no constructor that takes a sequence or span, and no CollectionBuilder; declare the member as an interface such as IReadOnlyList<T>";

    [DoesNotReturn]
    public static void Fail(Type type) => Throw.Contract(type, ReasonFor(type));

    /// <summary>Returns the reason and a remedy.</summary>
    public static string ReasonFor(Type type) => $"{Reason}; {Remedies.Convert(type)}";
}
