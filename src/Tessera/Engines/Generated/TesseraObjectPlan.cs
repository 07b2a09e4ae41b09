using System.ComponentModel;
using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Scalars;
using Tessera.Engines.Interpreted;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>
/// The plan of a type, to which generated code says what it was made for: each member in turn, then what the constructor takes. Code that was made for something else,
/// because of options or attributes that the generator does not know, is not used. Not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraObjectPlan
{
    private readonly ObjectPlan _plan;
    private readonly ReadPlan? _read;
    private int _next;
    private bool _fits;

    private TesseraObjectPlan(ObjectPlan plan, ReadPlan? read)
    {
        (_plan, _read) = (plan, read);
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
    /// <param name="plan">Of the type.</param>
    /// <param name="read">How the type's own shape is read; null for code that writes.</param>
    /// <param name="create">Makes the code.</param>
    internal static TesseraObjectCode<T>? Find<T>(ObjectPlan plan, ReadPlan? read, Func<TesseraObjectPlan, TesseraObjectCode<T>> create)
    {
        TesseraObjectPlan expected = new(plan, read);
        TesseraObjectCode<T> code = create(expected);
        return expected._fits && expected._next == plan.Written.Length ? code : null;
    }

    /// <summary>The next member is written as its memory.</summary>
    /// <typeparam name="T">Of the member.</typeparam>
    /// <param name="name">As it is declared.</param>
    /// <param name="sent">When it is written.</param>
    public void Raw<T>(string name, TesseraSent sent = TesseraSent.Always) => RequireRaw(Take(name, typeof(T), sent));

    /// <summary>The next member is a bool.</summary>
    /// <param name="name">As it is declared.</param>
    /// <param name="sent">When it is written.</param>
    public void Boolean(string name, TesseraSent sent = TesseraSent.Always) => Require(Take(name, typeof(bool), sent)?.Converter is IScalarConverter);

    /// <summary>The next member is a string.</summary>
    /// <param name="name">As it is declared.</param>
    /// <param name="sent">When it is written.</param>
    public void String(string name, TesseraSent sent = TesseraSent.Always) => Require(Take(name, typeof(string), sent)?.Converter is Tessera.Converters.Scalars.StringConverter);

    /// <summary>The next member is a DateTime, and always written.</summary>
    /// <param name="name">As it is declared.</param>
    public void DateTime(string name) => Require(Take(name, typeof(DateTime), TesseraSent.Always)?.Converter is ScalarConverter<DateTime, DateTimeScalar>);

    /// <summary>The next member is left to its converter.</summary>
    /// <typeparam name="T">Of the member.</typeparam>
    /// <param name="name">As it is declared.</param>
    /// <param name="sent">When it is written.</param>
    /// <returns>Not to be used where the plan is another one.</returns>
    public TesseraSlot<T> Slot<T>(string name, TesseraSent sent = TesseraSent.Always)
    {
        MemberPlan? member = Take(name, typeof(T), sent);
        IConverter? converter = member?.Converter is IWrappedConverter wrapped ? wrapped.Inner : member?.Converter;
        Require(member is { Contract.Parameter: >= 0 } || converter is not IComparing<T>);
        return Create<T>(member);
    }

    /// <summary>The next member is a collection that may stay where it is.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    public TesseraSlot<T> Collection<T>(string name, TesseraSent sent = TesseraSent.Always) => Create<T>(Take(name, typeof(T), sent));

    /// <summary>The next member is a collection that nobody sets.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    public TesseraSlot<T> Filled<T>(string name, TesseraSent sent = TesseraSent.Always)
    {
        MemberPlan? member = Take(name, typeof(T), sent, isSet: false);
        Require(member?.Converter is IFillable<T>);
        return Create<T>(member);
    }

    /// <summary>The next member, which is the last one, holds what the data have and the type does not.</summary>
    /// <typeparam name="T">Of the member.</typeparam>
    /// <param name="name">As it is declared.</param>
    /// <returns>Not to be used where the plan is another one.</returns>
    public TesseraOverflow<T> Overflow<T>(string name)
    {
        MemberPlan? member = Next(name, typeof(T));
        Require(member is { Keeper: not null, WireType.Kind: not WireKind.Keep, Contract: { IsOverflow: true, Parameter: < 0 } and ({ CanSet: true } or { Populates: false }) });
        // A writer keeps other members with its own.
        Require(_next == _plan.Written.Length && _read is null or { Steps: [.., { IsOverflow: true }] });
        return _fits ? new TesseraOverflow<T>(member!, _plan, _read) : null!;
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

    private MemberPlan? Take(string name, Type type, TesseraSent sent, bool isSet = true)
    {
        MemberPlan? member = Next(name, type);
        Require(member is { Contract: { Populates: false, IsOverflow: false } }
            && SentOf(member) == sent
            && (sent == TesseraSent.Always || ParameterOf(member) is not { MustBeSent: true })
            && isSet == (member.Contract.CanSet || member.Contract.Parameter >= 0)
            && member.Converter is ValueReader { CanDrop: false, CanAwait: false });
        return member;
    }

    private MemberPlan? Next(string name, Type type)
    {
        MemberPlan? member = _next < _plan.Written.Length ? _plan.Written[_next] : null;
        _next++;
        Require(member is { IsWriteOnly: false, Contract: { IsRead: true, IsItems: false, SetsReadOnly: false } }
            && member.Contract.DeclaredName == name
            && member.Contract.Type == type);
        return member;
    }

    /// <summary>Null for a member that is left out in another way.</summary>
    private static TesseraSent? SentOf(MemberPlan member) => (member.Form, member.WireType.Kind == WireKind.Keep, member.Contract.ShouldWrite is null) switch
    {
        (MemberForm.Plain, false, true) => TesseraSent.Always,
        (MemberForm.Plain, true, true) => TesseraSent.UnlessNull,
        (MemberForm.OmitDefault, true, true) => TesseraSent.UnlessDefault,
        (MemberForm.OmitOnRequest, true, false) => TesseraSent.IfAsked,
        _ => null,
    };

    /// <summary>Null for a member that the constructor does not take.</summary>
    private ParameterContract? ParameterOf(MemberPlan member) => member.Contract.Parameter is int place and >= 0 ? _plan.Contract.Constructor!.Parameters[place] : null;

    private TesseraSlot<T> Create<T>(MemberPlan? member) => _fits ? new TesseraSlot<T>(member!, ParameterOf(member!)) : null!;

    private void RequireRaw(MemberPlan? member) => Require(member?.Converter is IScalarConverter { IsRaw: true });

    private void Require(bool condition) => _fits &= condition;
}
