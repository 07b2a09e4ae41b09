using System.Reflection;
using Tessera.Contracts;
using Tessera.Converters.Collections;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>Types of F#, which are known by name: the core depends on nothing but the framework.</summary>
internal static class FSharp
{
    private const string Collections = "Microsoft.FSharp.Collections.";

    private const string Core = "Microsoft.FSharp.Core.";

    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner)
        where TOwner : struct;

    /// <summary>Null for any other type.</summary>
    public static IConverter? Create(Type type, ConverterCache cache)
    {
        if (type is { IsGenericType: true, Namespace: "Microsoft.FSharp.Core" or "Microsoft.FSharp.Collections" } && CreateKnown(type, cache) is IConverter known)
            return known;
        if (IsFunction(type))
            Throw.Contract(type, "it is a function of F#, which is code and not data");
        if (cache.Settings.Contracts.FindCases(type) is not CaseUnionContract union)
            return null;
        return union.Type == type ? Generic.Make(typeof(CaseUnionConverter<>), [type], cache, union) : Generic.Make(typeof(DerivedConverter<,>), [union.Type, type], cache.Get(union.Type));
    }

    private static IConverter? CreateKnown(Type type, ConverterCache cache)
    {
        Type[] arguments = type.GetGenericArguments();
        switch (type.GetGenericTypeDefinition().FullName)
        {
            case Core + "FSharpOption`1":
                return (IConverter)Generic.Call(typeof(FSharp), nameof(CreateOption), [type, .. arguments], cache);
            case Core + "FSharpValueOption`1":
                Type option = type.Assembly.GetType(Core + "FSharpOption`1")!.MakeGenericType(arguments);
                return (IConverter)Generic.Call(typeof(FSharp), nameof(CreateValueOption), [type, option, .. arguments], cache);
            case Collections + "FSharpList`1":
                return Generic.Make(typeof(MadeConverter<,>), [type, .. arguments], cache, Generic.Call(typeof(FSharp), nameof(MakeList), [type, .. arguments]));
            case Collections + "FSharpMap`2":
                Delegate create = (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.NewDictionary), arguments);
                return Generic.Make(MapFamilies.Definition(cache), [type, .. arguments], cache, create, Generic.Call(typeof(FSharp), nameof(MakeMap), [type, .. arguments]));
            default:
                return null;
        }
    }

    /// <summary>The type of the value (), which is null.</summary>
    public static bool IsUnit(Type type) => type.FullName == Core + "Unit";

    public static bool IsOption(Type type) => type.IsGenericType && type.GetGenericTypeDefinition().FullName == Core + "FSharpOption`1";

    private static bool IsFunction(Type type)
    {
        for (Type? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.IsGenericType && ancestor.GetGenericTypeDefinition().FullName == Core + "FSharpFunc`2")
                return true;
        }

        return false;
    }

    private static WrapperConverter<TOption, T> CreateOption<TOption, T>(ConverterCache cache)
        where TOption : class
    {
        Func<TOption, T> get = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TOption).GetConstructor([typeof(T)])!);
        return new WrapperConverter<TOption, T>(cache, get, value => (TOption)create.Invoke(value));
    }

    private static ValueOptionConverter<TValueOption, TOption> CreateValueOption<TValueOption, TOption, T>(ConverterCache cache)
        where TValueOption : struct
        where TOption : class
    {
        Getter<TValueOption, int> tag = typeof(TValueOption).GetProperty("Tag")!.GetMethod!.CreateDelegate<Getter<TValueOption, int>>();
        Getter<TValueOption, T> get = typeof(TValueOption).GetProperty("Item")!.GetMethod!.CreateDelegate<Getter<TValueOption, T>>();
        Func<T, TValueOption> some = typeof(TValueOption).GetMethod("NewValueSome")!.CreateDelegate<Func<T, TValueOption>>();
        Func<TOption, T> value = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        Func<T, TOption> wrap = typeof(TOption).GetMethod("Some")!.CreateDelegate<Func<T, TOption>>();
        return new ValueOptionConverter<TValueOption, TOption>(
            (Converter<TOption?>)cache.Get(typeof(TOption), ConverterForm.Plain),
            option => tag(ref option) == 0 ? null : wrap(get(ref option)),
            option => option is null ? default : some(value(option)));
    }

    /// <summary>From the last to the first, each in front of what is there.</summary>
    private static Func<List<T>, TList> MakeList<TList, T>()
    {
        TList empty = (TList)typeof(TList).GetProperty("Empty", BindingFlags.Public | BindingFlags.Static)!.GetValue(null)!;
        Func<T, TList, TList> cons = typeof(TList).GetMethod("Cons")!.CreateDelegate<Func<T, TList, TList>>();
        return elements =>
        {
            TList list = empty;
            for (int i = elements.Count - 1; i >= 0; i--)
                list = cons(elements[i], list);
            return list;
        };
    }

    private static Func<IDictionary<TKey, TValue>, TMap> MakeMap<TMap, TKey, TValue>()
    {
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TMap).GetConstructor([typeof(IEnumerable<Tuple<TKey, TValue>>)])!);
        return map => (TMap)create.Invoke(map.Select(entry => Tuple.Create(entry.Key, entry.Value)));
    }
}
