using System.ComponentModel;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Families of generic F# types, whose members are looked up by name. Generated code calls these methods. Not meant to be called by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraFSharpFamilies
{
    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner)
        where TOwner : struct;

    /// <summary>Returns the family of an F# option, a class that is a value or null.</summary>
    /// <typeparam name="TOption">The type FSharpOption of <typeparamref name="T"/>.</typeparam>
    /// <typeparam name="T">The type of the value.</typeparam>
    public static TesseraFamily Option<TOption, T>()
        where TOption : class
    {
        Func<TOption, T> get = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TOption).GetConstructor([typeof(T)])!);
        return new WrapperContract<TOption, T>(get, value => (TOption)create.Invoke(value));
    }

    /// <summary>Returns the family of an F# value option, a struct that is a value or nothing.</summary>
    /// <typeparam name="TValueOption">The type FSharpValueOption of <typeparamref name="T"/>.</typeparam>
    /// <typeparam name="TOption">The type FSharpOption of <typeparamref name="T"/>, whose form is used.</typeparam>
    /// <typeparam name="T">The type of the value.</typeparam>
    public static TesseraFamily ValueOption<TValueOption, TOption, T>()
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

    /// <summary>Returns the family of an F# list, an immutable linked list. It is created from the last element to the first.</summary>
    /// <typeparam name="TList">The type FSharpList of <typeparamref name="T"/>.</typeparam>
    /// <typeparam name="T">The type of the elements.</typeparam>
    public static TesseraFamily List<TList, T>()
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

    /// <summary>Returns the family of an F# map, an immutable sorted map.</summary>
    /// <typeparam name="TMap">The type FSharpMap of <typeparamref name="TKey"/> and <typeparamref name="TValue"/>.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    public static TesseraFamily Map<TMap, TKey, TValue>()
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TMap).GetConstructor([typeof(IEnumerable<Tuple<TKey, TValue>>)])!);
        return new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>,
            map => (TMap)create.Invoke(map.Select(entry => Tuple.Create(entry.Key, entry.Value))));
    }
}
