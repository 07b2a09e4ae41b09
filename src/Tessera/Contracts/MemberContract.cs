using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts;

/// <summary>A property or field that is state.</summary>
/// <param name="Name">The name on the wire.</param>
/// <param name="Aliases">The former names, in the order in which reading tries them.</param>
/// <param name="Type">The declared type.</param>
/// <param name="Declaration">The place of the declaration; null for <see cref="IsItems"/>.</param>
/// <param name="IsWritten">Whether the member is written, and so is part of the descriptor.</param>
/// <param name="IsRead">Whether data may set the member.</param>
/// <param name="IsRequired">Whether reading fails if the data do not contain the member.</param>
/// <param name="Omit">The values that are not written.</param>
/// <param name="Order">The order that attributes give the member, ascending. Members of equal order stay in the order in which they were found.</param>
/// <param name="Converter">The member's own converter, its type, or the JSON converter that an attribute names; null for the one of its type.</param>
/// <param name="IsAny">Whether the slot has the wire type any, whatever the member's type.</param>
/// <param name="IsShared">Whether the object is written once if it is reached from several places; null if the options decide.</param>
/// <param name="TupleIndex">The index in a tuple of more than seven items, which .NET nests; -1 for any other member.</param>
/// <param name="IsOverflow">Whether the member holds what the data contains and the type does not have. Its name is empty, and it is the last member.</param>
/// <param name="IsCompact">Whether integers of the member take as few bytes as they need.</param>
/// <param name="SendsEnumNames">Whether the data contains the names of the member's enum, which may be nullable.</param>
/// <param name="Populates">Whether the object that the member holds is kept and takes what is read.</param>
/// <param name="NeverNull">Whether the getter must not return null.</param>
/// <param name="RejectsNull">Whether the member must not be set to null.</param>
/// <param name="Parameter">The index of the constructor parameter that takes the member, or -1.</param>
/// <param name="ShouldWrite">A method that says whether it is written, or the getter that must return this field's value; null if it always is.</param>
/// <param name="SetsReadOnly">Whether the member is a readonly field that is set all the same.</param>
/// <param name="IsGiven">Whether it keeps what a new object holds, because the application creates it or every constructor sets it alike.</param>
internal sealed record MemberContract(
    string Name,
    string[] Aliases,
    Type Type,
    MemberDeclaration? Declaration,
    bool IsWritten,
    bool IsRead,
    bool IsRequired,
    OmitWhen Omit,
    int Order = 0,
    object? Converter = null,
    bool IsAny = false,
    bool? IsShared = null,
    int TupleIndex = -1,
    bool IsOverflow = false,
    bool IsCompact = false,
    bool SendsEnumNames = false,
    bool Populates = false,
    bool NeverNull = false,
    bool RejectsNull = false,
    int Parameter = -1,
    MethodInfo? ShouldWrite = null,
    bool SetsReadOnly = false,
    bool IsGiven = false)
{
    /// <summary>Whether the member stands for the items of a collection that also has members: the object itself as a list or map.</summary>
    public bool IsItems => Declaration is null;

    /// <summary>
    /// Whether data fill the member in place, and an object may hold a collection where a new object holds none, or other elements that cannot be removed.
    /// Each written object is then compared with the <see cref="First"/> value.
    /// </summary>
    public bool MayDiffer { get; init; }

    /// <summary>What a new owner holds in the member; null if data never fill or extend that.</summary>
    public FirstValue? First { get; init; }

    /// <summary>What a new owner holds in a member that nothing sets and whose object takes what is read by default. Null for any other member.</summary>
    public HeldObject? Held { get; init; }

    /// <summary>Whether it is a collection that shows no field of the class. It is computed if a new owner has none of its own that data could fill.</summary>
    public bool MayBeComputed { get; init; }

    /// <summary>
    /// Whether a member that could be <see cref="Held"/> or computed is written even if it takes nothing that is read, because the options or an attribute
    /// say so.
    /// </summary>
    public bool IsShown { get; init; }

    /// <summary>Whether the member can be set. A readonly field can be set if an attribute demands it.</summary>
    public bool CanSet => Declaration is not null && (Declaration.CanSet || (Declaration.IsField && SetsReadOnly));

    /// <summary>
    /// Whether the setter is not called for null if the getter gives null already: it could only change other members, as a setter does that forgets the
    /// alternative. If a method says whether the member is written, null was sent on purpose. A getter of an <c>init</c> property is not asked, because it
    /// may demand an object that is complete.
    /// </summary>
    public bool KeepsNull => ShouldWrite is null && Declaration is { IsInit: false };

    /// <summary>Whether each object is asked if a property shows this field.</summary>
    public bool IsAsked => ShouldWrite is MethodInfo method && method.ReturnType != typeof(bool);

    /// <summary>Returns whether other owners hold the object too, so that data must not change it.</summary>
    public bool HoldsShared(object value) => First is FirstValue first && first.IsShared(value);

    /// <summary>
    /// Whether data without it are an error. A parameter takes its default where the member's own declaration leaves it out of some objects: JSON has no
    /// place for what was not sent.
    /// </summary>
    public bool IsDemandedBy(TypeContract contract) => IsRequired
        || (IsRead
            && Parameter >= 0
            && contract.Constructor?.Parameters[Parameter] is { IsRequired: true } parameter
            && (parameter.MustBeSent || (Omit == OmitWhen.Never && ShouldWrite is null)));

    /// <summary>Whether the member keeps what a constructor has set if data cannot be put into it.</summary>
    public bool MayStay => IsGiven || Parameter >= 0;

    /// <summary>The property that shows the value, if it is kept in a field that the property cannot set; null for all other members.</summary>
    public MemberInfo? Shown { get; init; }

    /// <summary>The declared name, or the name of the type for <see cref="IsItems"/>.</summary>
    public string DeclaredName => Shown?.Name ?? Declaration?.Name ?? Type.Name;

    /// <summary>A <see cref="FieldInfo"/> or <see cref="PropertyInfo"/>; the type itself for <see cref="IsItems"/>.</summary>
    public MemberInfo Member => Declaration?.Found.Info ?? Type;

    /// <summary>The getter; null for a field.</summary>
    public MethodInfo? Getter => Declaration?.Found.Getter;

    /// <summary>The setter of any visibility; null for a field and for a property without a setter.</summary>
    public MethodInfo? Setter => Declaration?.Found.Setter;
}
