namespace Tessera.Contracts;

/// <summary>The classes that reading creates for interfaces of collections.</summary>
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

    /// <summary>Returns the type that reading creates for a slot. If two slots have the same result, the object of the first fits the second.</summary>
    public static Type Of(Type type) =>
        type.IsGenericType && s_classes.TryGetValue(type.GetGenericTypeDefinition(), out Type? created)
            ? created.MakeGenericType(type.GetGenericArguments())
            : type;

    /// <summary>
    /// Returns whether a parameter accepts what is read for a member. The parameter may have the nullable form of the member's type, or a type to which the
    /// created object can be assigned, as when a class takes a sequence and shows it as a list. Other types would need boxing or a conversion.
    /// </summary>
    public static bool Fit(Type parameter, Type member) =>
        parameter == member
            || Nullable.GetUnderlyingType(parameter) == member
            || (!parameter.IsValueType && !member.IsValueType && parameter.IsAssignableFrom(Of(member)));
}
