using System.Reflection;

namespace Tessera.Contracts;

/// <summary>A property or field that is state.</summary>
internal sealed record MemberContract
{
    /// <summary>The name on the wire.</summary>
    public required string Name { get; init; }

    /// <summary>Former names, tried on reading in this order.</summary>
    public required string[] Aliases { get; init; }

    /// <summary>Its place among the members as attributes give it, ascending; where it is equal, members stay as they were found.</summary>
    public int Order { get; init; }

    public required Type Type { get; init; }

    /// <summary>The member's own converter, or the type of it; null to take the one of its type.</summary>
    public object? Converter { get; init; }

    /// <summary>The slot is of type any, whatever the member's type.</summary>
    public bool IsAny { get; init; }

    /// <summary>The object may be reached from elsewhere, and is written once.</summary>
    public bool IsShared { get; init; }

    /// <summary>A <see cref="FieldInfo"/> or <see cref="PropertyInfo"/>; the type itself for <see cref="IsItems"/>.</summary>
    public required MemberInfo Member { get; init; }

    /// <summary>The items of a collection that has members too: the object itself as a list or map.</summary>
    public bool IsItems => Member is Type;

    /// <summary>The place in a tuple of more than seven items, which .NET nests; -1 for any other member.</summary>
    public int TupleIndex { get; init; } = -1;

    public MethodInfo? Getter { get; init; }

    /// <summary>Of any visibility; null for a field and for a property without one.</summary>
    public MethodInfo? Setter { get; init; }

    /// <summary>Part of what is written, and so of the descriptor.</summary>
    public required bool IsWritten { get; init; }

    /// <summary>Data may set it.</summary>
    public required bool IsRead { get; init; }

    /// <summary>Reading fails if the data does not have it.</summary>
    public required bool IsRequired { get; init; }

    /// <summary>Which values are left out on write.</summary>
    public required OmitWhen Omit { get; init; }

    /// <summary>Holds what the data have and the type does not; its name is empty and it stands last.</summary>
    public bool IsOverflow { get; init; }

    /// <summary>Its integers take as few bytes as they need.</summary>
    public bool IsCompact { get; init; }

    /// <summary>Its enum, or nullable of one, has names in the data.</summary>
    public bool SendsEnumNames { get; init; }

    /// <summary>The object it holds is kept and takes what is read.</summary>
    public bool Populates { get; init; }

    /// <summary>Its getter must not give null.</summary>
    public bool NeverNull { get; init; }

    /// <summary>It must not be set to null.</summary>
    public bool RejectsNull { get; init; }

    /// <summary>The parameter of the contract's constructor that takes it, or -1.</summary>
    public int Parameter { get; init; } = -1;

    /// <summary>A field can be set, readonly or not: only fields that are state come here.</summary>
    public bool CanSet => Setter is not null || Member is FieldInfo { IsInitOnly: false };
}
