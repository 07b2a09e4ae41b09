using System.ComponentModel;
using Tessera.Contracts.Generated;
using Tessera.Converters.Collections;
using Tessera.Converters.Families;
using Tessera.Converters.Forms;
using Tessera.Converters.Types;

namespace Tessera.Engines.Generated;

/// <summary>
/// Lists the types that the library writes in place of others. Generated code cannot name them, so it calls the method for the other type. Not meant to be
/// called by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraForms
{
    /// <summary>Lists the form of an array of several dimensions.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="types">The list of types.</param>
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

    /// <summary>Lists the form of a group of elements with a key.</summary>
    /// <typeparam name="TKey">The type of the key.</typeparam>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="types">The list of types.</param>
    public static void Group<TKey, T>(TesseraTypeRegistry types) => Add<GroupForm<TKey, T>>(types, static type =>
    {
        TesseraObjectPlan.AddMember<GroupForm<TKey, T>, TKey>(type);
        TesseraObjectPlan.AddMember<GroupForm<TKey, T>, List<T>?>(type);
    });

    /// <summary>Lists the form of a priority queue.</summary>
    /// <typeparam name="TElement">The type of the elements.</typeparam>
    /// <typeparam name="TPriority">The type of the priorities.</typeparam>
    /// <param name="types">The list of types.</param>
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

    /// <summary>Lists the form of a struct that is a collection.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="types">The list of types.</param>
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

    /// <summary>Lists the form of a BitArray.</summary>
    /// <param name="types">The list of types.</param>
    public static void Bits(TesseraTypeRegistry types) => Add<BitsForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<BitsForm, int>(type);
        TesseraObjectPlan.AddMember<BitsForm, byte[]?>(type);
    });

    /// <summary>Lists the form of System.BinaryData: bytes with a media type.</summary>
    /// <param name="types">The list of types.</param>
    public static void Binary(TesseraTypeRegistry types) => Add<BinaryForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<BinaryForm, ReadOnlyMemory<byte>>(type);
        TesseraObjectPlan.AddMember<BinaryForm, string?>(type);
    });

    /// <summary>Lists the form of DBNull.</summary>
    /// <param name="types">The list of types.</param>
    public static void Empty(TesseraTypeRegistry types) => Add<EmptyForm>(types, static _ => { });

    /// <summary>Lists the form of an adjustment rule of a time zone.</summary>
    /// <param name="types">The list of types.</param>
    public static void Adjustment(TesseraTypeRegistry types) => Add<AdjustmentForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<AdjustmentForm, DateTime>(type);
        TesseraObjectPlan.AddMember<AdjustmentForm, TimeSpan>(type);
        TesseraObjectPlan.AddMember<AdjustmentForm, TimeZoneInfo.TransitionTime>(type);
    });

    /// <summary>Lists the form of a transition time: the day on which an adjustment rule of a time zone begins or ends.</summary>
    /// <param name="types">The list of types.</param>
    public static void Transition(TesseraTypeRegistry types) => Add<TransitionForm>(types, static type =>
    {
        TesseraObjectPlan.AddMember<TransitionForm, DateTime>(type);
        TesseraObjectPlan.AddMember<TransitionForm, int>(type);
        TesseraObjectPlan.AddMember<TransitionForm, DayOfWeek>(type);
        TesseraObjectPlan.AddMember<TransitionForm, bool>(type);
    });

    /// <summary>Lists the form of a NameValueCollection.</summary>
    /// <param name="types">The list of types.</param>
    public static void NameValues(TesseraTypeRegistry types)
    {
        TypeArguments.AddArray<string?>();
        AddMap<NameValuesForm, string?[]?>(types, static () => new NameValuesForm());
    }

    /// <summary>Lists the form of a StringDictionary.</summary>
    /// <param name="types">The list of types.</param>
    public static void StringDictionary(TesseraTypeRegistry types) => AddMap<StringDictionaryForm, string?>(types, static () => new StringDictionaryForm());

    /// <summary>Keeps the code for unions, which unions of the package OneOf need.</summary>
    /// <param name="types">The list of types.</param>
    public static void Unions(TesseraTypeRegistry types)
    {
        ArgumentNullException.ThrowIfNull(types);
        FSharp.KeepUnions();
    }

    private static void Add<[DynamicallyAccessedMembers(TesseraGeneratedType.Reflected)] TForm>(TesseraTypeRegistry types,
        Action<TesseraGeneratedType> addMembers)
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
