using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Creates a member of a struct. For classes, one piece of generic code creates all members of one type, because classes share their code. For structs, a
/// program that is compiled ahead of time would need a piece for each combination of struct and member type. It contains those combinations that occur instead.
/// </summary>
internal abstract class SlotMaker<TOwner>
{
    public abstract MemberSlot<TOwner> Create(MemberPlan member, TypeAccess<TOwner> access);

    public static SlotMaker<TOwner> Of(Type member, IContractSource contracts) =>
        GeneratedTypes.Find(typeof(TOwner))?.Find<SlotMaker<TOwner>>(member)
            ?? (SlotMaker<TOwner>)contracts.Close(typeof(SlotMaker<,>), typeof(TOwner), member);
}

/// <inheritdoc/>
internal sealed class SlotMaker<TOwner, TMember> : SlotMaker<TOwner>
{
    public override MemberSlot<TOwner> Create(MemberPlan member, TypeAccess<TOwner> access) => member.Contract switch
    {
        { IsItems: true } => new ItemsSlot<TOwner, TMember>(member, access),
        { Populates: true } => new PopulatingSlot<TOwner, TMember>(member, access),
        _ => new MemberSlot<TOwner, TMember>(member, access),
    };
}
