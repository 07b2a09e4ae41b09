namespace Tessera.Contracts;

/// <summary>What a .NET object type is to the serializer: its members in wire order and how it is constructed. Knows no bytes.</summary>
internal sealed class TypeContract
{
    private readonly bool _hidesState;

    public TypeContract(Type type, MemberContract[] members, ConstructorContract? constructor)
    {
        Type = type;
        Members = members;
        Constructor = constructor;
    }

    public Type Type { get; }

    /// <summary>In the order of the descriptor (spec/mapping-dotnet.md §1).</summary>
    public MemberContract[] Members { get; }

    /// <summary>Null for a type that can be written but not created: an abstract class, or one without a usable constructor.</summary>
    public ConstructorContract? Constructor { get; }

    /// <summary>Null for a type without any.</summary>
    public CallbackContract? Callbacks { get; init; }

    /// <summary>Whether members of the data that the type does not have are an error; null where the type leaves that to the options.</summary>
    public bool? RejectsUnknownMembers { get; init; }

    /// <summary>A collection class of which the members are wanted, not the items.</summary>
    public bool IsObject { get; init; }

    /// <summary>It has no members, and holds something all the same.</summary>
    public bool HidesState
    {
        get => _hidesState && Members.Length == 0;
        init => _hidesState = value;
    }

    /// <summary>The scalar that stands for what it hides, and how it is made and taken; null where nothing does.</summary>
    public (Type Scalar, TesseraFamily Contract)? Form { get; init; }

    /// <summary>How the type writes and reads itself, where it has no members that say all of it; null where it does not.</summary>
    public TesseraFamily? Model { get; init; }

    /// <summary>A member that another constructor than that of reading sets, and nothing else: it would come back empty. Null if there is none.</summary>
    public string? Lost { get; init; }

    /// <summary>The same with other members.</summary>
    public TypeContract With(MemberContract[] members) => With(members, Constructor, Lost);

    /// <summary>The same with objects that the application creates: what only a constructor could set stays as it is then.</summary>
    public TypeContract CreatedBy(Func<object> create) =>
        With([.. Members.Select(member => member with { Parameter = -1, IsGiven = member.IsGiven || member.Parameter >= 0, LeavesNone = null, Held = member.Held?.MadeBy(create) })], new ConstructorContract(null, []) { Create = create }, null);

    /// <summary>The same without members that turned out not to take what is read.</summary>
    public TypeContract Without(Predicate<MemberContract> match) =>
        With(Array.FindAll(Members, member => !match(member)), Constructor, Lost ?? Array.Find(Members, member => match(member) && member.Held is { IsTaken: true })?.DeclaredName);

    private TypeContract With(MemberContract[] members, ConstructorContract? constructor, string? lost) => new(Type, members, constructor)
    {
        Lost = lost,
        Callbacks = Callbacks,
        RejectsUnknownMembers = RejectsUnknownMembers,
        IsObject = IsObject,
        HidesState = _hidesState,
        Form = Form,
        Model = Model,
    };
}
