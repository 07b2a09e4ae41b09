namespace Tessera.Contracts.Reflection;

/// <summary>What reading makes for a type that says less: a class takes its members as sequences, and shows them as a list.</summary>
internal static class ReadTypes
{
    /// <summary>Interfaces of collections are read as these classes.</summary>
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

    /// <summary>Whether a parameter can be given what is read for a member. Values would have to be boxed or converted for it, and are not.</summary>
    public static bool Takes(Type parameter, Type member) =>
        parameter == member || (!parameter.IsValueType && !member.IsValueType && parameter.IsAssignableFrom(Made(member)));

    private static Type Made(Type type) =>
        type.IsGenericType && s_classes.TryGetValue(type.GetGenericTypeDefinition(), out Type? made) ? made.MakeGenericType(type.GetGenericArguments()) : type;
}
