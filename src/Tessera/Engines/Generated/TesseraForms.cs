using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Tessera.Contracts.Generated;
using Tessera.Converters.Collections;
using Tessera.Converters.Families;
using Tessera.Converters.Forms;
using Tessera.Converters.Types;

namespace Tessera.Engines.Generated;

/// <summary>
/// Lists the types that the library itself writes in place of others, which generated code cannot name: it calls the method for the other type. Not meant to be called by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraForms
{
    /// <summary>Of an array of several dimensions.</summary>
    /// <typeparam name="T">Of its elements.</typeparam>
    /// <param name="types">The list.</param>
    public static void Grid<T>(TesseraTypeRegistry types)
    {
        Add<GridForm<T>>(types, static type =>
        {
            TesseraObjectPlan.AddMember<GridForm<T>, Dimension[]?>(type);
            TesseraObjectPlan.AddMember<GridForm<T>, T[]?>(type);
        });
        types.Add(typeof(Dimension), static type => type.Scalar<Dimension>());
        TypeArguments.AddArray<Dimension>();
        TypeArguments.AddArray<T>();
    }

    /// <summary>Of a group of elements with a key.</summary>
    /// <typeparam name="TKey">Of the key.</typeparam>
    /// <typeparam name="T">Of the elements.</typeparam>
    /// <param name="types">The list.</param>
    public static void Group<TKey, T>(TesseraTypeRegistry types) => Add<GroupForm<TKey, T>>(types, static type =>
    {
        TesseraObjectPlan.AddMember<GroupForm<TKey, T>, TKey>(type);
        TesseraObjectPlan.AddMember<GroupForm<TKey, T>, List<T>?>(type);
    });

    /// <summary>Of a priority queue.</summary>
    /// <typeparam name="TElement">Of its elements.</typeparam>
    /// <typeparam name="TPriority">Of their priorities.</typeparam>
    /// <param name="types">The list.</param>
    public static void PriorityQueue<TElement, TPriority>(TesseraTypeRegistry types)
    {
        Add<PriorityItem<TElement, TPriority>>(types, static type =>
        {
            TesseraObjectPlan.AddMember<PriorityItem<TElement, TPriority>, TElement>(type);
            TesseraObjectPlan.AddMember<PriorityItem<TElement, TPriority>, TPriority>(type);
        });
        types.Add(typeof(IReadOnlyCollection<PriorityItem<TElement, TPriority>>), static type =>
        {
            type.Class<IReadOnlyCollection<PriorityItem<TElement, TPriority>>>();
            type.Family(TesseraFamilies.IReadOnlyCollection<PriorityItem<TElement, TPriority>>());
        });
    }

    /// <summary>Of a struct that is a collection.</summary>
    /// <typeparam name="T">Of its elements.</typeparam>
    /// <param name="types">The list.</param>
    public static void Gathered<T>(TesseraTypeRegistry types)
    {
        ArgumentNullException.ThrowIfNull(types);
        types.Add(typeof(Gathered<T>), static type =>
        {
            type.Class<Gathered<T>>();
            type.Members<Gathered<T>>();
            type.Family(TesseraMadeFamilies.Made<Gathered<T>, T>(static list => new Gathered<T>(list)));
        });
    }

    /// <summary>Of a BitArray.</summary>
    /// <param name="types">The list.</param>
    public static void Bits(TesseraTypeRegistry types) => Add<BitsForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<BitsForm, int>(type);
        TesseraObjectPlan.AddMember<BitsForm, byte[]?>(type);
    });

    /// <summary>Of the bytes with a media type that System.BinaryData is.</summary>
    /// <param name="types">The list.</param>
    public static void Binary(TesseraTypeRegistry types) => Add<BinaryForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<BinaryForm, ReadOnlyMemory<byte>>(type);
        TesseraObjectPlan.AddMember<BinaryForm, string?>(type);
    });

    /// <summary>Of DBNull.</summary>
    /// <param name="types">The list.</param>
    public static void Empty(TesseraTypeRegistry types) => Add<EmptyForm>(types, static _ => { });

    /// <summary>Of a rule of a time zone.</summary>
    /// <param name="types">The list.</param>
    public static void Adjustment(TesseraTypeRegistry types) => Add<AdjustmentForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<AdjustmentForm, DateTime>(type);
        TesseraObjectPlan.AddMember<AdjustmentForm, TimeSpan>(type);
        TesseraObjectPlan.AddMember<AdjustmentForm, TimeZoneInfo.TransitionTime>(type);
    });

    /// <summary>Of a day on which a rule of a time zone begins or ends.</summary>
    /// <param name="types">The list.</param>
    public static void Transition(TesseraTypeRegistry types) => Add<TransitionForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<TransitionForm, DateTime>(type);
        TesseraObjectPlan.AddMember<TransitionForm, int>(type);
        TesseraObjectPlan.AddMember<TransitionForm, DayOfWeek>(type);
        TesseraObjectPlan.AddMember<TransitionForm, bool>(type);
    });

    /// <summary>Of a NameValueCollection.</summary>
    /// <param name="types">The list.</param>
    public static void NameValues(TesseraTypeRegistry types)
    {
        TypeArguments.AddArray<string?>();
        AddMap<NameValuesForm, string?[]?>(types, static () => new NameValuesForm());
    }

    /// <summary>Of a StringDictionary.</summary>
    /// <param name="types">The list.</param>
    public static void StringDictionary(TesseraTypeRegistry types) => AddMap<StringDictionaryForm, string?>(types, static () => new StringDictionaryForm());

    /// <summary>Of a union of the package OneOf: the code for unions is kept.</summary>
    /// <param name="types">The list.</param>
    public static void Unions(TesseraTypeRegistry types)
    {
        ArgumentNullException.ThrowIfNull(types);
        FSharp.KeepUnions();
    }

    private static void Add<[DynamicallyAccessedMembers(TesseraGeneratedType.Reflected)] TForm>(TesseraTypeRegistry types, Action<TesseraGeneratedType> addMembers)
        where TForm : struct
    {
        ArgumentNullException.ThrowIfNull(types);
        types.Add(typeof(TForm), type =>
        {
            type.Struct<TForm>();
            type.Members<TForm>();
            addMembers(type);
        });
    }

    private static void AddMap<[DynamicallyAccessedMembers(TesseraGeneratedType.Reflected)] TMap, TValue>(TesseraTypeRegistry types, Func<TMap> create)
        where TMap : Dictionary<string, TValue>
    {
        ArgumentNullException.ThrowIfNull(types);
        types.Add(typeof(TMap), type =>
        {
            type.Class<TMap>();
            type.Members<TMap>();
            type.Fillable();
            type.Family(TesseraFamilies.Map<TMap, string, TValue>(create));
        });
    }
}
