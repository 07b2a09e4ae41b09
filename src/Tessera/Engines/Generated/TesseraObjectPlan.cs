using System.ComponentModel;
using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Scalars;
using Tessera.Engines.Interpreted;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Generated;

/// <summary>
/// The plan of a type, to which generated code states what it was made for: each member in turn, then what the constructor takes. Code that was made for
/// another plan, because of options or attributes that the generator does not know, is not used. Not meant to be used by hand.
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
            && plan.Members.Length == plan.Written.Length
            // An object without members is a byte of its own.
            && plan.Written.Length > 0;
    }

    /// <summary>Registers the code for a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="type">The description of the type.</param>
    /// <param name="create">A function that creates the code for a plan.</param>
    public static void Add<T>(TesseraGeneratedType type, Func<TesseraObjectPlan, TesseraObjectCode<T>> create)
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Code = new GeneratedObject<T>(create);
    }

    /// <summary>Registers a type of members of a struct.</summary>
    /// <typeparam name="TOwner">The struct.</typeparam>
    /// <typeparam name="TMember">The type of the members.</typeparam>
    /// <param name="type">The description of the struct.</param>
    public static void AddMember<TOwner, TMember>(TesseraGeneratedType type)
        where TOwner : struct
    {
        ArgumentNullException.ThrowIfNull(type);
        type.Add(typeof(TMember), new SlotMaker<TOwner, TMember>());
    }

    /// <summary>Creates the code for a plan. Returns null if the code was made for another plan.</summary>
    /// <param name="read">The plan that reads the type's own shape; null for code that writes.</param>
    /// <param name="create">A function that creates the code.</param>
    internal static TesseraObjectCode<T>? Find<T>(ObjectPlan plan, ReadPlan? read, Func<TesseraObjectPlan, TesseraObjectCode<T>> create)
    {
        TesseraObjectPlan expected = new(plan, read);
        TesseraObjectCode<T> code = create(expected);
        return expected._fits && expected._next == plan.Written.Length ? code : null;
    }

    /// <summary>States that the next member is written as its memory.</summary>
    /// <typeparam name="T">The type of the member.</typeparam>
    /// <param name="name">The declared name.</param>
    /// <param name="sent">The condition under which the member is written.</param>
    public void Raw<T>(string name, TesseraSent sent = TesseraSent.Always) => RequireRaw(Take(name, typeof(T), sent));

    /// <summary>States that the next member is a bool.</summary>
    /// <param name="name">The declared name.</param>
    /// <param name="sent">The condition under which the member is written.</param>
    public void Boolean(string name, TesseraSent sent = TesseraSent.Always) => Require(Take(name, typeof(bool), sent)?.Converter is IScalarConverter);

    /// <summary>States that the next member is a string.</summary>
    /// <param name="name">The declared name.</param>
    /// <param name="sent">The condition under which the member is written.</param>
    public void String(string name, TesseraSent sent = TesseraSent.Always) =>
        Require(Take(name, typeof(string), sent)?.Converter is Tessera.Converters.Scalars.StringConverter);

    /// <summary>States that the next member is a DateTime that is always written.</summary>
    /// <param name="name">The declared name.</param>
    public void DateTime(string name) => Require(Take(name, typeof(DateTime), TesseraSent.Always)?.Converter is ScalarConverter<DateTime, DateTimeScalar>);

    /// <summary>States that the next member is left to its converter.</summary>
    /// <typeparam name="T">The type of the member.</typeparam>
    /// <param name="name">The declared name.</param>
    /// <param name="sent">The condition under which the member is written.</param>
    /// <returns>The slot of the member. It must not be used if the code was made for another plan.</returns>
    public TesseraSlot<T> Slot<T>(string name, TesseraSent sent = TesseraSent.Always)
    {
        MemberPlan? member = Take(name, typeof(T), sent);
        Require(member is null or { Contract.Parameter: >= 0 } || Comparers.Find(member.Converter) is not IComparing<T>);
        return Create<T>(member);
    }

    /// <summary>States that the next member is a collection whose existing object may be kept.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    public TesseraSlot<T> Collection<T>(string name, TesseraSent sent = TesseraSent.Always) => Create<T>(Take(name, typeof(T), sent));

    /// <summary>States that the next member is a collection that is filled and never set.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    public TesseraSlot<T> Filled<T>(string name, TesseraSent sent = TesseraSent.Always)
    {
        MemberPlan? member = Take(name, typeof(T), sent, isSet: false);
        Require(member?.Converter is IFillable<T>);
        return Create<T>(member);
    }

    /// <summary>States that the next member, if other types make it one, is an object that its owner holds and that takes what is read.</summary>
    /// <inheritdoc cref="Slot{T}"/>
    /// <returns>The slot of the member, or null if it is not a member.</returns>
    public TesseraSlot<T>? Held<T>(string name, TesseraSent sent = TesseraSent.Always)
    {
        if (_next == _plan.Written.Length || _plan.Written[_next].Contract is not { Held: not null } next || next.DeclaredName != name)
            return null;
        MemberPlan? member = Take(name, typeof(T), sent, isSet: false, populates: true);
        // An owner is created from default arguments, to see what it holds. If its constructor refuses these, the interpreter uses the arguments in the data.
        Require(_read is null || _plan.Contract.Constructor!.Parameters.Length == 0 || next.Held.IsKnown);
        return Create<T>(member);
    }

    /// <summary>States that the next member, which is the last one, holds what the data contains and the type does not have.</summary>
    /// <typeparam name="T">The type of the member.</typeparam>
    /// <param name="name">The declared name.</param>
    /// <returns>The member. It must not be used if the code was made for another plan.</returns>
    public TesseraOverflow<T> Overflow<T>(string name)
    {
        MemberPlan? member = Next(name, typeof(T));
        Require(member is { Keeper: not null, WireType.Kind: not WireKind.Keep,
            Contract: { IsOverflow: true, Parameter: < 0 } and ({ CanSet: true } or { Populates: false }) });
        // It must be the last member, in the shape that is read too.
        Require(_next == _plan.Written.Length && _read is null or { Steps: [.., { IsOverflow: true }] });
        return _fits ? new TesseraOverflow<T>(member!, _plan, _read) : null!;
    }

    /// <summary>States that there are no more members, and which of them the constructor takes.</summary>
    /// <param name="members">The index of the member for each parameter.</param>
    public void Constructor(params int[] members)
    {
        ArgumentNullException.ThrowIfNull(members);
        ParameterContract[] parameters = _plan.Contract.Constructor?.Parameters ?? [];
        // An OnDeserializing callback needs the object before any member is set.
        Require(members.Length == 0 || _plan.Contract.Callbacks is null or { Deserializing: [] });
        Require(parameters.Length == members.Length && Array.FindAll(_plan.Written, member => member.Contract.Parameter >= 0).Length == members.Length);
        for (int i = 0; _fits && i < members.Length; i++)
            Require(_plan.Written[members[i]].Contract is MemberContract taken && taken.Parameter == i && taken.Type == parameters[i].Type);
    }

    private MemberPlan? Take(string name, Type type, TesseraSent sent, bool isSet = true, bool populates = false)
    {
        MemberPlan? member = Next(name, type);
        Require(member is { Contract.IsOverflow: false }
            && member.Contract.Populates == populates
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
        Require(member is { IsWriteOnly: false, Contract: { IsRead: true, IsItems: false } }
            && member.Contract.DeclaredName == name
            && member.Contract.Type == type);
        return member;
    }

    /// <summary>Returns null for a member that is left out under another condition.</summary>
    private static TesseraSent? SentOf(MemberPlan member) => (member.Form, member.WireType.Kind == WireKind.Keep, member.Contract.ShouldWrite is null) switch
    {
        (MemberForm.Plain, false, true) => TesseraSent.Always,
        (MemberForm.Plain, true, true) => TesseraSent.UnlessNull,
        (MemberForm.OmitDefault, true, true) => TesseraSent.UnlessDefault,
        (MemberForm.OmitOnRequest, true, false) => TesseraSent.IfAsked,
        _ => null,
    };

    /// <summary>Returns null for a member that the constructor does not take.</summary>
    private ParameterContract? ParameterOf(MemberPlan member) =>
        member.Contract.Parameter is int place and >= 0 ? _plan.Contract.Constructor!.Parameters[place] : null;

    private TesseraSlot<T> Create<T>(MemberPlan? member) => _fits ? new TesseraSlot<T>(member!, ParameterOf(member!)) : null!;

    private void RequireRaw(MemberPlan? member) => Require(member?.Converter is IScalarConverter { IsRaw: true });

    private void Require(bool condition) => _fits &= condition;
}
