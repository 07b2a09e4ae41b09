using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Generic types of F#, which are known by name: the core depends on nothing but the framework.</summary>
internal static class FSharpFamilies
{
    private const string Collections = "Microsoft.FSharp.Collections.";

    private const string Core = "Microsoft.FSharp.Core.";

    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner)
        where TOwner : struct;

    /// <summary>Null for any other type.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Without dynamic code this fails in Generic.Call; with it, FSharp.Core is there with the type that it is asked for.")]
    public static FamilyContract? Find(Type type)
    {
        if (type is not { IsGenericType: true, Namespace: "Microsoft.FSharp.Core" or "Microsoft.FSharp.Collections" })
            return null;
        Type[] arguments = type.GetGenericArguments();
        switch (type.GetGenericTypeDefinition().FullName)
        {
            case Core + "FSharpOption`1":
                return Generic.Call(typeof(FSharpFamilies), nameof(Option), [type, .. arguments]);
            case Core + "FSharpValueOption`1":
                Type option = type.Assembly.GetType(Core + "FSharpOption`1")!.MakeGenericType(arguments);
                return Generic.Call(typeof(FSharpFamilies), nameof(ValueOption), [type, option, .. arguments]);
            case Collections + "FSharpList`1":
                return Generic.Call(typeof(FSharpFamilies), nameof(List), [type, .. arguments]);
            case Collections + "FSharpMap`2":
                return Generic.Call(typeof(FSharpFamilies), nameof(Map), [type, .. arguments]);
            default:
                return null;
        }
    }

    public static FamilyContract Option<TOption, T>()
        where TOption : class
    {
        Func<TOption, T> get = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TOption).GetConstructor([typeof(T)])!);
        return new WrapperContract<TOption, T>(get, value => (TOption)create.Invoke(value));
    }

    public static FamilyContract ValueOption<TValueOption, TOption, T>()
        where TValueOption : struct
        where TOption : class
    {
        Getter<TValueOption, int> tag = typeof(TValueOption).GetProperty("Tag")!.GetMethod!.CreateDelegate<Getter<TValueOption, int>>();
        Getter<TValueOption, T> get = typeof(TValueOption).GetProperty("Item")!.GetMethod!.CreateDelegate<Getter<TValueOption, T>>();
        Func<T, TValueOption> some = typeof(TValueOption).GetMethod("NewValueSome")!.CreateDelegate<Func<T, TValueOption>>();
        Func<TOption, T> value = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        Func<T, TOption> wrap = typeof(TOption).GetMethod("Some")!.CreateDelegate<Func<T, TOption>>();
        return new OptionContract<TValueOption, TOption>(
            option => tag(ref option) == 0 ? null : wrap(get(ref option)),
            option => option is null ? default : some(value(option)));
    }

    /// <summary>From the last to the first, each in front of what is there.</summary>
    public static FamilyContract List<TList, T>()
        where TList : class, IEnumerable<T>
    {
        TList empty = (TList)typeof(TList).GetProperty("Empty", BindingFlags.Public | BindingFlags.Static)!.GetValue(null)!;
        Func<T, TList, TList> cons = typeof(TList).GetMethod("Cons")!.CreateDelegate<Func<T, TList, TList>>();
        return new MadeContract<TList, T>(elements =>
        {
            TList list = empty;
            for (int i = elements.Count - 1; i >= 0; i--)
                list = cons(elements[i], list);
            return list;
        });
    }

    public static FamilyContract Map<TMap, TKey, TValue>()
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TMap).GetConstructor([typeof(IEnumerable<Tuple<TKey, TValue>>)])!);
        return new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>, map => (TMap)create.Invoke(map.Select(entry => Tuple.Create(entry.Key, entry.Value))));
    }
}
