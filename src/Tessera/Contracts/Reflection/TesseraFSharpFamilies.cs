using System.ComponentModel;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Generic types of F#: a method for each, which asks the members of the type by their names. Generated code calls it for the types of the program. Not meant to be called by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraFSharpFamilies
{
    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner)
        where TOwner : struct;

    /// <summary>A value or null.</summary>
    /// <typeparam name="TOption">FSharpOption of the type.</typeparam>
    /// <typeparam name="T">Of the value.</typeparam>
    public static TesseraFamily Option<TOption, T>()
        where TOption : class
    {
        Func<TOption, T> get = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TOption).GetConstructor([typeof(T)])!);
        return new WrapperContract<TOption, T>(get, value => (TOption)create.Invoke(value));
    }

    /// <summary>A value or nothing, as a struct.</summary>
    /// <typeparam name="TValueOption">FSharpValueOption of the type.</typeparam>
    /// <typeparam name="TOption">FSharpOption of the type, whose form it has.</typeparam>
    /// <typeparam name="T">Of the value.</typeparam>
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

    /// <summary>A linked list that does not change. It is made from the last element to the first, each in front of what is there.</summary>
    /// <typeparam name="TList">FSharpList of the type.</typeparam>
    /// <typeparam name="T">Of its elements.</typeparam>
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

    /// <summary>A sorted map that does not change.</summary>
    /// <typeparam name="TMap">FSharpMap of the types.</typeparam>
    /// <typeparam name="TKey">Of its keys.</typeparam>
    /// <typeparam name="TValue">Of its values.</typeparam>
    public static TesseraFamily Map<TMap, TKey, TValue>()
        where TMap : class, IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        ConstructorInvoker create = ConstructorInvoker.Create(typeof(TMap).GetConstructor([typeof(IEnumerable<Tuple<TKey, TValue>>)])!);
        return new MapContract<TMap, TKey, TValue>(TesseraFamilies.NewDictionary<TKey, TValue>, map => (TMap)create.Invoke(map.Select(entry => Tuple.Create(entry.Key, entry.Value))));
    }
}
