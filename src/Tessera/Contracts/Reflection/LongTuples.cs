using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>Tuples of more than seven items. .NET keeps the other items in a tuple called Rest; the data has Item1 to ItemN.</summary>
internal static class LongTuples
{
    private const int Nested = 7;

    /// <summary>Returns null for any other type.</summary>
    public static TypeContract? TryCreate(Type type)
    {
        return IsLong(type) ? Create(type) : null;
    }

    private static TypeContract Create(Type type)
    {
        Type[] items = [.. Flatten(type)];
        MemberContract[] members = new MemberContract[items.Length];
        ParameterContract[] parameters = new ParameterContract[items.Length];
        for (int i = 0; i < items.Length; i++)
        {
            members[i] = Describe(type, i, items[i]);
            bool hasNull = !items[i].IsValueType || Nullable.GetUnderlyingType(items[i]) is not null;
            parameters[i] = new ParameterContract(members[i].Name, items[i], ParameterContract.DefaultOf(items[i]), !type.IsValueType && !hasNull);
        }

        return new TypeContract(type, members, new ConstructorContract(null, parameters) { Build = values => Build(type, values) });
    }

    private static bool IsLong(Type type) =>
        type.IsGenericType
        && (type.GetGenericTypeDefinition() == typeof(ValueTuple<,,,,,,,>) || type.GetGenericTypeDefinition() == typeof(Tuple<,,,,,,,>))
        && typeof(ITuple).IsAssignableFrom(type.GetGenericArguments()[Nested]);

    private static IEnumerable<Type> Flatten(Type tuple) =>
        IsLong(tuple) ? tuple.GetGenericArguments().Take(Nested).Concat(Flatten(tuple.GetGenericArguments()[Nested])) : tuple.GetGenericArguments();

    private static MemberContract Describe(Type tuple, int index, Type item) => new(
        Name: $"Item{index + 1}",
        Aliases: [],
        Type: item,
        Declaration: new MemberDeclaration(new FoundMember(tuple.GetMember(index < Nested ? $"Item{index + 1}" : "Rest")[0], null, null)),
        IsWritten: true,
        IsRead: true,
        IsRequired: false,
        Omit: OmitWhen.Never,
        Parameter: index,
        TupleIndex: index);

    private static object Build(Type tuple, ReadOnlySpan<object?> items)
    {
        Type[] arguments = tuple.GetGenericArguments();
        object?[] values = [.. IsLong(tuple) ? [.. items[..Nested], Build(arguments[Nested], items[Nested..])] : items];
        return Activator.CreateInstance(tuple, BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, null, values, null)!;
    }
}
