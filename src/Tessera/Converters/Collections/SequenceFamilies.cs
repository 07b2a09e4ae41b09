using System.Collections;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Forms;

namespace Tessera.Converters.Collections;

/// <summary>Chooses the converter of what is a <c>list T</c>: by what it is and by how it is filled.</summary>
internal static class SequenceFamilies
{
    /// <summary>Interfaces that a List&lt;T&gt; implements, and those that a HashSet&lt;T&gt; does.</summary>
    private static readonly HashSet<Type> s_listInterfaces =
        [typeof(IEnumerable<>), typeof(ICollection<>), typeof(IList<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyList<>)];

    private static readonly HashSet<Type> s_setInterfaces = [typeof(ISet<>), typeof(IReadOnlySet<>)];

    /// <summary>Null if the type is no sequence.</summary>
    public static IConverter? Create(Type type, ConverterCache cache)
    {
        if (type.IsValueType && CreateBlock(type, cache) is IConverter block)
            return block;
        if (Generic.FindInterface(type, typeof(IEnumerable<>)) is not Type sequence)
            return typeof(IEnumerable).IsAssignableFrom(type) ? CreateUntyped(type, cache) : null;
        if (Generic.FindInterface(type, typeof(IGrouping<,>)) is Type group)
            return group == type ? (IConverter)Generic.Call(typeof(Groups), nameof(Groups.CreateGroup), group.GetGenericArguments(), cache) : cache.Get(group);
        Type element = sequence.GetGenericArguments()[0];
        Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (definition == typeof(List<>))
            return Generic.Make(typeof(ListConverter<>), [element], cache);
        if (s_listInterfaces.Contains(definition))
            return Generic.Make(typeof(EnumerableConverter<,>), [type, element], cache);
        if (s_setInterfaces.Contains(definition) || definition == typeof(HashSet<>))
            return Generic.Make(typeof(SetConverter<,>), [type, element], cache, null);
        if (definition == typeof(SortedSet<>))
            return Generic.Make(typeof(SortedSetConverter<,>), [type, element], cache, null);
        if (definition == typeof(ImmutableSortedSet<>))
            return Generic.Make(typeof(SortedSetConverter<,>), [type, element], cache, Generic.Call(typeof(SetMakers), nameof(SetMakers.ImmutableSortedSet), [element]));
        if (SetMakers.Find(definition) is string set)
            return Generic.Make(typeof(SetConverter<,>), [type, element], cache, Generic.Call(typeof(SetMakers), set, [element]));
        if (ListMakers.Find(definition) is string maker)
            return Generic.Make(typeof(MadeConverter<,>), [type, element], cache, Generic.Call(typeof(ListMakers), maker, [element]));
        return CreateByUse(type, element, cache);
    }

    /// <summary>Structs over memory; null for any other struct.</summary>
    private static IConverter? CreateBlock(Type type, ConverterCache cache)
    {
        if (InlineArrays.FindElement(type) is Type item)
            return (IConverter)Generic.Call(typeof(InlineArrays), nameof(InlineArrays.Create), [type, item], cache);
        return type.IsGenericType && BlockMakers.Find(type.GetGenericTypeDefinition()) is string block
            ? (IConverter)Generic.Call(typeof(BlockMakers), block, type.GetGenericArguments(), cache)
            : null;
    }

    /// <summary>A class that nobody listed: whatever way of filling it has.</summary>
    private static IConverter CreateByUse(Type type, Type element, ConverterCache cache)
    {
        if (type.IsValueType)
            return StructCollections.Create(type, element, cache) ?? Unsupported(type);
        bool canCreate = Generic.FindDefaultConstructor(type) is not null;
        if (canCreate && typeof(ICollection<>).MakeGenericType(element).IsAssignableFrom(type))
            return Generic.Make(typeof(CollectionConverter<,>), [type, element], cache, Generic.Call(typeof(Makers), nameof(Makers.Empty), [type, element]));
        if (canCreate && Fillers.Find(type, element) is Delegate fill)
            return Generic.Make(typeof(FilledConverter<,>), [type, element], cache, Generic.Call(typeof(Generic), nameof(Generic.Creator), [type]), fill);
        if (Makers.Find(type, element) is Delegate make)
            return Generic.Make(typeof(MadeConverter<,>), [type, element], cache, make);
        // Elements that nothing takes are as little a mismatch as members that nothing takes.
        if (canCreate && cache.Settings.DropMismatches)
            return Generic.Make(typeof(FilledConverter<,>), [type, element], cache, Generic.Call(typeof(Generic), nameof(Generic.Creator), [type]), Generic.Call(typeof(Fillers), nameof(Fillers.Nothing), [type, element]));
        // An iterator or another private collection in an object slot can be written; it is read as a list.
        return type.IsInterface || type.IsVisible ? Unsupported(type) : cache.Get(typeof(IEnumerable<>).MakeGenericType(element));
    }

    /// <summary>Collections without a type parameter: of what their Add takes.</summary>
    private static IConverter CreateUntyped(Type type, ConverterCache cache)
    {
        if (type == typeof(IEnumerable) || type == typeof(ICollection) || type == typeof(IList))
            return Generic.Make(typeof(UntypedListConverter<>), [type], cache);
        if (type.IsValueType || Generic.FindDefaultConstructor(type) is null)
            return type.IsValueType || type.IsVisible ? Unsupported(type) : cache.Get<IEnumerable?>();
        Type element = Fillers.FindElement(type);
        return Fillers.Find(type, element) is Delegate fill
            ? Generic.Make(typeof(FilledConverter<,>), [type, element], cache, Generic.Call(typeof(Generic), nameof(Generic.Creator), [type]), fill)
            : Unsupported(type);
    }

    [DoesNotReturn]
    private static IConverter Unsupported(Type type)
    {
        Throw.Contract(type, "it is a collection that cannot be created and filled: it has no parameterless constructor with Add, no constructor that takes a sequence or span, and no CollectionBuilder; declare the member as an interface such as IReadOnlyList<T>");
        return null;
    }
}
