namespace Tessera.Contracts;

/// <summary>What a .NET object type is to the serializer: its members in wire order and how it is constructed, apart from any bytes.</summary>
internal sealed class TypeContract(Type type, MemberContract[] members, ConstructorContract? constructor)
{
    private readonly bool _hidesState;

    public Type Type { get; } = type;

    /// <summary>The members in the order of the descriptor (spec/mapping-dotnet.md §3).</summary>
    public MemberContract[] Members { get; } = members;

    /// <summary>Null for a type that can be written but not created: an abstract class, or a class without a usable constructor.</summary>
    public ConstructorContract? Constructor { get; } = constructor;

    /// <summary>The callbacks; null for a type without any.</summary>
    public CallbackContract? Callbacks { get; init; }

    /// <summary>Whether members of the data that the type does not have are an error; null if the options decide.</summary>
    public bool? RejectsUnknownMembers { get; init; }

    /// <summary>Whether the type is a collection class whose members are written in place of its items.</summary>
    public bool IsObject { get; init; }

    /// <summary>Whether the type has no members but holds data all the same.</summary>
    public bool HidesState
    {
        get => _hidesState && Members.Length == 0;
        init => _hidesState = value;
    }

    /// <summary>The scalar that stands for the hidden state, and the family that converts it; null if no scalar stands for it.</summary>
    public (Type Scalar, TesseraFamily Contract)? Form { get; init; }

    /// <summary>The family of a type that writes and reads itself, because it has no members that say all of it; null for any other type.</summary>
    public TesseraFamily? Model { get; init; }

    /// <summary>Members that only a constructor other than the chosen one sets, or that may show a hidden object, so that reading would lose them. A contract
    /// modifier may leave them out.</summary>
    public MemberContract[] Lost { get; init; } = [];

    /// <summary>The name of the member with the hidden object that the lost members may show; null if a constructor sets them.</summary>
    public string? Hidden { get; init; }

    /// <summary>Returns the same contract for objects that the application creates. Members that only a constructor could set keep their values.</summary>
    public TypeContract CreatedBy(Func<object> create)
    {
        ConstructorContract constructor = new(null, []) { Create = create };
        return With(
            [
                .. Members.Select(member => member with
                {
                    Parameter = -1,
                    IsGiven = member.IsGiven || member.Parameter >= 0,
                    MayDiffer = false,
                    Held = member.Held?.MadeBy(constructor),
                }),
            ],
            constructor, []);
    }

    /// <summary>Returns the same contract with other members, and with others that would be lost.</summary>
    public TypeContract With(MemberContract[] members, MemberContract[] lost) => With(members, Constructor, lost);

    private TypeContract With(MemberContract[] members, ConstructorContract? constructor, MemberContract[] lost) => new(Type, members, constructor)
    {
        Lost = lost,
        Hidden = Hidden,
        Callbacks = Callbacks,
        RejectsUnknownMembers = RejectsUnknownMembers,
        IsObject = IsObject,
        HidesState = _hidesState,
        Form = Form,
        Model = Model,
    };
}
