namespace Tessera.Contracts;

/// <summary>What reading creates for a type that says less: for an interface of collections, one of their classes.</summary>
internal static class CreatedTypes
{
    private static readonly Dictionary<Type, Type> s_classes = new()
    {
        [typeof(IEnumerable<>)] = typeof(List<>),
        [typeof(ICollection<>)] = typeof(List<>),
        [typeof(IList<>)] = typeof(List<>),
        [typeof(IReadOnlyCollection<>)] = typeof(List<>),
        [typeof(IReadOnlyList<>)] = typeof(List<>),
        [typeof(ISet<>)] = typeof(HashSet<>),
        [typeof(IReadOnlySet<>)] = typeof(HashSet<>),
        [typeof(IDictionary<,>)] = typeof(Dictionary<,>),
        [typeof(IReadOnlyDictionary<,>)] = typeof(Dictionary<,>),
    };

    /// <summary>Of two slots with one answer, the object of the first fits the second.</summary>
    public static Type Of(Type type) =>
        type.IsGenericType && s_classes.TryGetValue(type.GetGenericTypeDefinition(), out Type? created)
            ? created.MakeGenericType(type.GetGenericArguments())
            : type;

    /// <summary>
    /// Whether a parameter can be given what is read for a member: a class takes its members as sequences, and shows them as a list, or takes a value that may be missing. Values would have to be
    /// boxed or converted for any other, and are not.
    /// </summary>
    public static bool Fit(Type parameter, Type member) =>
        parameter == member || Nullable.GetUnderlyingType(parameter) == member || (!parameter.IsValueType && !member.IsValueType && parameter.IsAssignableFrom(Of(member)));
}
