using System.Reflection;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Forms;

/// <summary>Types of F#, which are known by name: the core depends on nothing but the framework.</summary>
internal static class FSharp
{
    private const string Collections = "Microsoft.FSharp.Collections.";

    private const string Core = "Microsoft.FSharp.Core.";

    /// <summary>The flag of CompilationMappingAttribute for a union, and the bits that flags of kinds take.</summary>
    private const int SumType = 1;

    private const int KindMask = 31;

    /// <summary>Null for any other type.</summary>
    public static IConverter? Create(Type type, ConverterCache cache)
    {
        Type[] arguments = type.GetGenericArguments();
        switch (type.IsGenericType ? type.GetGenericTypeDefinition().FullName : null)
        {
            case Core + "FSharpOption`1":
                return (IConverter)Generic.Call(typeof(FSharp), nameof(CreateOption), [type, .. arguments], cache);
            case Collections + "FSharpList`1":
                return Generic.Make(typeof(MadeConverter<,>), [type, .. arguments], cache, Generic.Call(typeof(FSharp), nameof(MakeList), [type, .. arguments]));
            case Collections + "FSharpMap`2":
                Delegate create = (Delegate)Generic.Call(typeof(MapMakers), nameof(MapMakers.NewDictionary), arguments);
                return Generic.Make(MapFamilies.Definition(cache), [type, .. arguments], cache, create, Generic.Call(typeof(FSharp), nameof(MakeMap), [type, .. arguments]));
        }

        if (IsUnion(type))
            Throw.Contract(type, "unions of F# are not supported; convert them with a TesseraConverter");
        return null;
    }

    private static bool IsUnion(Type type) =>
        type.GetCustomAttributes().FirstOrDefault(a => a.GetType().FullName == Core + "CompilationMappingAttribute") is Attribute mapping
        && (Convert.ToInt32(mapping.GetType().GetProperty("SourceConstructFlags")!.GetValue(mapping), null) & KindMask) == SumType;

    private static WrapperConverter<TOption, T> CreateOption<TOption, T>(ConverterCache cache)
        where TOption : class
    {
        Func<TOption, T> get = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TOption).GetConstructor([typeof(T)])!);
        return new WrapperConverter<TOption, T>(cache, get, value => (TOption)create.Invoke(value));
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
