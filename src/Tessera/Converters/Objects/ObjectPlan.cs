using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Collections;
using Tessera.Planning;

namespace Tessera.Converters.Objects;

/// <summary>
/// What an engine executes for an object type: the members of the contract with their converters, in wire order. With the same plan, every engine writes the
/// same bytes.
/// </summary>
internal sealed class ObjectPlan
{
    private MemberMatcher? _matcher;

    /// <param name="content">The converter to which the plan belongs.</param>
    /// <param name="shape">The wire type of the type, which this constructor completes. It exists before, because members may refer back to it.</param>
    public ObjectPlan(IConverter content, TypeContract contract, ConverterCache cache, WireType shape)
    {
        UniqueNames.Require(contract);
        Content = content;
        Contract = contract;
        Settings = cache.Settings;
        Members = new MemberPlan[contract.Members.Length];
        for (int i = 0; i < Members.Length; i++)
            Members[i] = MemberPlan.Create(contract.Members[i], contract, cache);
        Written = Array.TrueForAll(Members, m => m.Contract is { IsWritten: true, IsRead: true, IsOverflow: false })
            ? Members
            : Array.FindAll(Members, m => m.Contract.IsWritten);
        WireMember[] members = new WireMember[Written.Length];
        for (int i = 0; i < members.Length; i++)
            members[i] = new WireMember(Written[i].Contract.Name, Written[i].WireType);
        shape.Complete(members);
        Shape = shape;
    }

    public IConverter Content { get; }

    public TypeContract Contract { get; }

    public ConverterSettings Settings { get; }

    /// <summary>Whether members of the data that the type does not have are an error.</summary>
    public bool RejectsUnknownMembers => Contract.RejectsUnknownMembers ?? Settings.RejectUnknownMembers;

    /// <summary>Whether reading cannot create objects of the type and the options do not allow writing such objects.</summary>
    public bool IsWriteOnly => !Settings.AllowWriteOnly && !CanBeMade;

    public bool CanBeMade => Contract.Constructor is not null || Settings.Names.IsCreated(Contract.Type);

    /// <summary>All members that are written or read, in the order of the contract.</summary>
    public MemberPlan[] Members { get; }

    /// <summary>The members of the shape. This is the same array as <see cref="Members"/> if all members are written, read and have names.</summary>
    public MemberPlan[] Written { get; }

    public WireType Shape { get; }

    /// <summary>The items of a collection class with members; null for other types.</summary>
    public MemberPlan? Items => Array.Find(Members, m => m.Contract.IsItems);

    /// <summary>The index in <see cref="Members"/> of the member that keeps unknown members of the data, or -1.</summary>
    public int Keeper => Array.FindIndex(Members, m => m.Keeper is not null);

    /// <summary>The index in <see cref="Members"/> of the items that may stand among the members of the object, or -1.</summary>
    public int NamedItems => Array.FindIndex(Members, m => m.HasNamedItems);

    /// <summary>The slots that the interpreter has made of the members; null before that.</summary>
    public object? Slots { get; set; }

    public MemberMatcher Matcher => _matcher ??= new MemberMatcher(Contract, Settings.IgnoreCase, Settings.JsonNames);

    /// <summary>Returns, for each parameter of the constructor, the index of the member that it takes, or -1 if data may not set that member.</summary>
    public int[] FindArguments()
    {
        int[] arguments = new int[Contract.Constructor?.Parameters.Length ?? 0];
        for (int i = 0; i < arguments.Length; i++)
            arguments[i] = Array.FindIndex(Members, m => m.Contract.Parameter == i && m.Contract.IsRead);
        return arguments;
    }

    /// <summary>Creates the plan for reading a shape into the type. The shape is the type's own one or a foreign one.</summary>
    public ReadPlan CreateReadPlan(WireType shape, ReadBinder binder)
    {
        MemberMatch match = ReferenceEquals(shape, Shape) && ReferenceEquals(Written, Members) ? MemberMatch.Same(Members.Length) : Matcher.Match(shape);
        ReadStep[] steps = new ReadStep[shape.Members.Length];
        IMapConverter? items = FindEntries(match);
        for (int i = 0; i < steps.Length; i++)
        {
            WireMember member = shape.Members[i];
            int target = match.Targets[i];
            if (target == MemberMatch.Skip && member.Name == shape.Discriminator)
                target = MemberMatch.Ignore;
            else if (target >= 0 && IsOverflow(member.Type, Members[target]))
                target = MemberMatch.Skip;
            steps[i] = target < 0
                ? new ReadStep(member, null, target) { Entry = target == MemberMatch.Skip && items is not null
                    ? BindEntry(items.Value, WithoutKeep(member.Type), binder)
                    : null }
                : new ReadStep(member, binder.Bind(Members[target].Converter, WithoutKeep(member.Type)), target);
        }

        return new ReadPlan(shape, steps, match.Missing, binder);
    }

    /// <summary>Whether a member with the empty name is overflow. Overflow has text keys; a list takes these only if its elements are pairs or any.</summary>
    private static bool IsOverflow(WireType type, MemberPlan member) =>
        member.Contract.IsItems
        && WithoutKeep(type).IsOpenObject
        && member.Converter.WireType is { Kind: WireKind.List, Element: { Kind: not WireKind.Any, IsPair: false } };

    /// <summary>Returns the converter of the items to which unknown members are added, or null: a map with text keys that is not in the data.</summary>
    private IMapConverter? FindEntries(MemberMatch match) =>
        Array.FindIndex(Members, m => m.HasNamedItems) is int index and >= 0 && Array.IndexOf(match.Targets, index) < 0
            ? (IMapConverter)Members[index].Converter
            : null;

    /// <summary>Returns null if the types have nothing in common. The member is then treated as unknown.</summary>
    private static ValueReader? BindEntry(IConverter value, WireType type, ReadBinder binder)
    {
        WireType content = type;
        while (content.Kind is WireKind.Optional or WireKind.Ref)
            content = content.Element!;
        return value.Bind(content, binder) is IMismatchReader ? null : value.Bind(type, binder);
    }

    private static WireType WithoutKeep(WireType type) => type.Kind == WireKind.Keep ? type.Element! : type;
}
