using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts;

/// <summary>A property or field that is state.</summary>
/// <param name="Name">The name on the wire.</param>
/// <param name="Aliases">Former names, tried on reading in this order.</param>
/// <param name="Type">The declared type.</param>
/// <param name="Declaration">Where it is declared; null for <see cref="IsItems"/>.</param>
/// <param name="IsWritten">Part of what is written, and so of the descriptor.</param>
/// <param name="IsRead">Data may set it.</param>
/// <param name="IsRequired">Reading fails if the data does not have it.</param>
/// <param name="Omit">Which values are left out on write.</param>
/// <param name="Order">Its place among the members as attributes give it, ascending; where it is equal, members stay as they were found.</param>
/// <param name="Converter">The member's own converter, the type of it, or the one of a JSON library that an attribute names; null to take the one of its type.</param>
/// <param name="IsAny">The slot is of type any, whatever the member's type.</param>
/// <param name="IsShared">Whether the object may be reached from elsewhere, and is written once; null where the options decide.</param>
/// <param name="TupleIndex">The place in a tuple of more than seven items, which .NET nests; -1 for any other member.</param>
/// <param name="IsOverflow">Holds what the data have and the type does not; its name is empty and it stands last.</param>
/// <param name="IsCompact">Its integers take as few bytes as they need.</param>
/// <param name="SendsEnumNames">Its enum, or nullable of one, has names in the data.</param>
/// <param name="Populates">The object it holds is kept and takes what is read.</param>
/// <param name="NeverNull">Its getter must not give null.</param>
/// <param name="RejectsNull">It must not be set to null.</param>
/// <param name="Parameter">The parameter of the contract's constructor that takes it, or -1.</param>
/// <param name="ShouldWrite">Asked whether the member is written: a method that says so, or the getter of a property, which has to give what this field holds; null if it always is.</param>
/// <param name="SetsReadOnly">A readonly field is set all the same.</param>
/// <param name="IsGiven">It is as the object was made: a constructor would take it, but the application creates the object, or it shows what every constructor makes alike.</param>
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
    /// <summary>The items of a collection that has members too: the object itself as a list or map.</summary>
    public bool IsItems => Declaration is null;

    /// <summary>
    /// Of a member that data fill in place, and that the chosen constructor may leave null: whether it does, found out by calling it once. Null for all others, so that no constructor runs for nothing.
    /// </summary>
    public Func<bool>? LeavesNone { get; init; }

    /// <summary>Of a member that nothing sets, and whose object takes what is read by default: what a new owner holds there. Null for all others.</summary>
    public HeldObject? Held { get; init; }

    /// <summary>A readonly field can be set where an attribute wants it.</summary>
    public bool CanSet => Declaration is not null && (Declaration.CanSet || (Declaration.IsField && SetsReadOnly));

    /// <summary>A property may show this field or not: each object is asked.</summary>
    public bool IsAsked => ShouldWrite is MethodInfo method && method.ReturnType != typeof(bool);

    /// <summary>What a constructor has given stays as it is, if data cannot be put into it.</summary>
    public bool MayStay => IsGiven || Parameter >= 0;

    /// <summary>As it is declared.</summary>
    public string DeclaredName => Declaration?.Name ?? Type.Name;

    /// <summary>A <see cref="FieldInfo"/> or <see cref="PropertyInfo"/>; the type itself for <see cref="IsItems"/>.</summary>
    public MemberInfo Member => Declaration?.Found.Info ?? Type;

    /// <summary>Null for a field.</summary>
    public MethodInfo? Getter => Declaration?.Found.Getter;

    /// <summary>Of any visibility; null for a field and for a property without one.</summary>
    public MethodInfo? Setter => Declaration?.Found.Setter;
}
