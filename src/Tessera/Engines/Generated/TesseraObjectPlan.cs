using System.ComponentModel;
using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Scalars;
using Tessera.Engines.Interpreted;
using Tessera.Wire;

namespace Tessera.Engines.Generated;

/// <summary>
/// The plan of a type, to which generated code says what it was made for: each member in turn, then what the constructor takes. Code that was made for something else,
/// because of options or attributes that the generator does not know, is not used. Not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraObjectPlan
{
    private readonly ObjectPlan _plan;
    private int _next;
    private bool _fits;

    private TesseraObjectPlan(ObjectPlan plan)
    {
        _plan = plan;
        _fits = plan is { IsWriteOnly: false, Contract.Constructor: { Build: null, Create: null } }
            && plan.Members.Length == plan.Written.Length;
    }

    /// <summary>Says that there is code for a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="type">Its description.</param>
    /// <param name="create">Makes the code for a plan.</param>
    public static void Add<T>(TesseraGeneratedType type, Func<TesseraObjectPlan, TesseraObjectCode<T>> create)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Code = new GeneratedObject<T>(create);
    }

    /// <summary>Says that a struct has members of a type.</summary>
    /// <typeparam name="TOwner">The struct.</typeparam>
    /// <typeparam name="TMember">Of the members.</typeparam>
    /// <param name="type">The description of the struct.</param>
    public static void AddMember<TOwner, TMember>(TesseraGeneratedType type)
        where TOwner : struct
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Add(typeof(TMember), new SlotMaker<TOwner, TMember>());
    }

    /// <summary>Null where the code was made for something else.</summary>
    internal static TesseraObjectCode<T>? Find<T>(ObjectPlan plan, Func<TesseraObjectPlan, TesseraObjectCode<T>> create)
    {
        TesseraObjectPlan expected = new(plan);
        TesseraObjectCode<T> code = create(expected);
        return expected._fits && expected._next == plan.Written.Length ? code : null;
    }

    /// <summary>The next member is written as its memory.</summary>
    /// <typeparam name="T">Of the member.</typeparam>
    /// <param name="name">As it is declared.</param>
    public void Raw<T>(string name) => Require(Take<T>(name)?.Converter is IScalarConverter { IsRaw: true });

    /// <summary>The next member is a bool.</summary>
    /// <param name="name">As it is declared.</param>
    public void Boolean(string name) => Require(Take<bool>(name)?.Converter is IScalarConverter);

    /// <summary>The next member is a string.</summary>
    /// <param name="name">As it is declared.</param>
    public void String(string name) => Require(Take<string>(name)?.Converter is Tessera.Converters.Scalars.StringConverter);

    /// <summary>The next member is left to its converter.</summary>
    /// <typeparam name="T">Of the member.</typeparam>
    /// <param name="name">As it is declared.</param>
    /// <returns>Not to be used where the plan is another one.</returns>
    public TesseraSlot<T> Slot<T>(string name)
    {
        MemberPlan? member = Take<T>(name);
        Require(member is { Contract.Parameter: >= 0 } or { Converter: not IComparing<T> });
        return Create<T>(member);
    }

    /// <summary>The next member is a collection that may stay where it is.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    public TesseraSlot<T> Collection<T>(string name) => Create<T>(Take<T>(name));

    /// <summary>The next member is a collection that nobody sets.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    public TesseraSlot<T> Filled<T>(string name)
    {
        MemberPlan? member = Take<T>(name, isSet: false);
        Require(member?.Converter is IFillable<T>);
        return Create<T>(member);
    }

    /// <summary>There are no more members, and the constructor takes some of them.</summary>
    /// <param name="members">For each parameter the place of its member.</param>
    public void Constructor(params int[] members)
    {
        ArgumentNullException.ThrowIfNull(members);
        ParameterContract[] parameters = _plan.Contract.Constructor?.Parameters ?? [];
        // A callback may want the object before any member is set.
        Require(members.Length == 0 || _plan.Contract.Callbacks is null or { Deserializing: [] });
        Require(parameters.Length == members.Length && Array.FindAll(_plan.Written, member => member.Contract.Parameter >= 0).Length == members.Length);
        for (int i = 0; _fits && i < members.Length; i++)
            Require(_plan.Written[members[i]].Contract is MemberContract taken && taken.Parameter == i && taken.Type == parameters[i].Type);
    }

    private MemberPlan? Take<T>(string name, bool isSet = true)
    {
        MemberPlan? member = _next < _plan.Written.Length ? _plan.Written[_next] : null;
        _next++;
        Require(member is
        {
            Form: MemberForm.Plain,
            WireType.Kind: not WireKind.Keep,
            IsWriteOnly: false,
            Contract: { IsRead: true, Populates: false, IsOverflow: false, IsItems: false, ShouldWrite: null, SetsReadOnly: false },
        }
            && member.Contract.DeclaredName == name
            && member.Contract.Type == typeof(T)
            && isSet == (member.Contract.CanSet || member.Contract.Parameter >= 0)
            && member.Converter is ValueReader { CanDrop: false, CanAwait: false });
        return member;
    }

    private TesseraSlot<T> Create<T>(MemberPlan? member) => _fits ? new TesseraSlot<T>(member!.Converter, member.Refusing, member.Contract.MayStay) : null!;

    private void Require(bool condition) => _fits &= condition;
}
