using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// Predicts the plan that the library makes for a type, by the rules that both share. If the actual plan differs because of options or another version of the
/// assembly, the library ignores the generated code. It is therefore safe to generate code for partial types and types of other assemblies. A type gets code
/// only if its members are merely written, read and set.
/// </summary>
internal sealed class ObjectModels(Compilation compilation, Func<ITypeSymbol, string> name, Predicate<ITypeSymbol> canName)
{
    /// <summary>Returns null for a type that gets no code.</summary>
    /// <param name="type">A type that is neither a collection nor part of the framework.</param>
    /// <param name="contract">The contract that the rules give for the type.</param>
    public ObjectModel? Find(INamedTypeSymbol type, SymbolContract contract)
    {
        if (contract is not { Problem: null, LostByItself: null, HasItems: false, CanBeMade: true, Possible.Length: > 0 }
            || !IsSeen(contract)
            || contract.Possible.Any(member => member.IsShown))
            return null;
        ContractMember[] members = FindMembers(contract);
        int[] arguments = [.. contract.Constructor?.Parameters.Select(parameter => Array.FindIndex(members, member => member.Parameter == parameter.Ordinal
            && Takes(parameter, member))) ?? []];
        if (!members.All(CanUse) || arguments.Any(place => place < 0) || contract.Constructor?.Parameters.Any(IsTraced) == true)
            return null;
        // Some members are read before the object exists, so these callbacks would come too late.
        if (arguments.Length > 0 && Callbacks.PrecedeMembers(type))
            return null;
        int leading = CountLeading(members, contract);
        Accessors accessors = new(type, compilation, name);
        MemberModel[] models = [.. members.Select(member => Describe(member, accessors))];
        string made = contract.Constructor is IMethodSymbol constructor ? accessors.Make(constructor) : "default";
        return accessors.AreWhole ? new ObjectModel(type.Name + "Code", new(models), new(arguments), leading, made, accessors.Models) : null;
    }

    /// <summary>
    /// Returns the members in wire order. An object that the owner may hold is included if code can fill it after the constructor has run. Any other such
    /// object is expected not to be state; if it is, the code does not fit the plan and is not used.
    /// </summary>
    private ContractMember[] FindMembers(SymbolContract contract)
    {
        ContractMember[] members = [.. contract.Possible.OrderBy(member => member.Attributes.IsOverflow).ThenBy(member => member.Decision.Order)];
        int leading = CountLeading(members, contract);
        return [.. members.Where((member, place) => !member.MayBeHeld || (place >= leading && CanUse(member)))];
    }

    /// <summary>Returns how many members are read before the object exists: up to the last one that is overflow, required, or taken by the
    /// constructor.</summary>
    private static int CountLeading(ContractMember[] members, SymbolContract contract) => contract.Constructor is null or { Parameters.IsEmpty: true }
        ? 0
        : Array.FindLastIndex(members, member => member.Parameter >= 0 || member.Decision.IsRequired || member.Attributes.IsOverflow) + 1;

    /// <summary>Whether all members are known. For a type of another assembly, the compiler may see the public members only and miss private setters.</summary>
    private static bool IsSeen(SymbolContract contract) => contract.FindUnset().All(member => !member.Symbol.DeclaringSyntaxReferences.IsEmpty);

    private static bool Takes(IParameterSymbol parameter, ContractMember member) =>
        parameter.RefKind == RefKind.None && SymbolEqualityComparer.Default.Equals(parameter.Type, member.Type);

    private bool CanUse(ContractMember member) =>
        canName(member.Type)
        && !member.IsAsked
        && member.Type.TypeKind != TypeKind.Delegate
        && !IsTraced(member.Storage.Symbol)
        // While code is being typed, two members may have the same name.
        && member.Storage.Symbol.ContainingType.GetMembers(member.Storage.Symbol.Name).Length == 1
        // A TesseraMaybe becomes a member that need not be sent.
        && member.Type is not INamedTypeSymbol { Name: "TesseraMaybe" }
        // Storage of another type is an interface through which a class of the caller is filled.
        && SymbolEqualityComparer.Default.Equals(member.Type, member.Storage.Type)
        && member.Decision is { IsWritten: true, IsRead: true }
        && member.Attributes is { IsAny: false, IsShared: null }
        && (member.MayBeHeld || member.Attributes.Populates is not true)
        && (member.Parameter >= 0
            ? !member.Attributes.IsOverflow
            : member.MayBeHeld || CanSet(member) || member.Attributes.IsOverflow || IsCollection(member.Type))
        && (member.Questions.Length == 0
            || (member is { Questions.Length: 1, Decision.Omit: OmitWhen.Never, Attributes.IsOverflow: false } && !Attributes.Forbid(member.Questions[0])))
        && !(member.Attributes.IsOverflow && (member.HasConverter || member.Decision.Omit != OmitWhen.Never));

    /// <summary>Whether the trimmer follows the values of the member (types or their names), and would warn of values from an unknown place.</summary>
    private static bool IsTraced(ISymbol place) => Attributes.Has(place, "DynamicallyAccessedMembersAttribute");

    private static bool CanSet(ContractMember member) => member.Storage.CanSet || member.Decision.SetsReadOnly;

    private MemberModel Describe(ContractMember member, Accessors accessors)
    {
        bool isTaken = member.Parameter >= 0;
        bool isSet = !isTaken && CanSet(member);
        MemberSent sent = SentOf(member);
        MemberForm form = FormOf(member, isTaken, isSet, sent);
        return new MemberModel(
            // A property whose readonly field is set stands for the field.
            (member.Decision.SetsReadOnly ? member.Declared : member.Storage).Symbol.Name,
            name(member.Type),
            form,
            sent == MemberSent.Always && form is (MemberForm.Raw or MemberForm.Boolean or MemberForm.DateTime) ? SizeOf(member.Type) : 0,
            sent,
            isTaken,
            accessors.Get(member.Storage),
            isSet ? accessors.Set(member.Storage) : null,
            isSet && sent != MemberSent.IfAsked && member.Storage is { Setter.IsInitOnly: false, SetsByCode: true } && IsNullable(member.Type),
            sent == MemberSent.IfAsked ? $"value.{ObjectFile.Identifier(member.Questions[0].Name)}()" : null);
    }

    private static bool IsNullable(ITypeSymbol type) => type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    private static MemberSent SentOf(ContractMember member) => member switch
    {
        { Decision.IsRequired: true } => MemberSent.Always,
        { Questions.Length: > 0 } => MemberSent.IfAsked,
        { Decision.Omit: OmitWhen.Never } => MemberSent.Always,
        _ when IsNullable(member.Type) => MemberSent.UnlessNull,
        { Decision.Omit: OmitWhen.Default } => MemberSent.UnlessDefault,
        _ => MemberSent.Always,
    };

    private static MemberForm FormOf(ContractMember member, bool isTaken, bool isSet, MemberSent sent) => member.Type.SpecialType switch
    {
        _ when member.Attributes.IsOverflow => MemberForm.Overflow,
        _ when member.MayBeHeld => MemberForm.Held,
        _ when IsCollection(member.Type) && !isTaken && !isSet => MemberForm.Filled,
        _ when IsCollection(member.Type) && !isTaken && !FamilyNames.AreLists((INamedTypeSymbol)member.Type) => MemberForm.Collection,
        // If an argument was not sent, the parameter's default applies, which only a slot knows.
        _ when member.HasConverter || member.Attributes.IsCompact || (isTaken && sent != MemberSent.Always) => MemberForm.Slot,
        SpecialType.System_Boolean => MemberForm.Boolean,
        SpecialType.System_String => MemberForm.String,
        SpecialType.System_DateTime => sent == MemberSent.Always ? MemberForm.DateTime : MemberForm.Slot,
        >= SpecialType.System_Char and <= SpecialType.System_UInt64 or SpecialType.System_Single or SpecialType.System_Double => MemberForm.Raw,
        _ => member.Type.TypeKind == TypeKind.Enum || (member.Type is INamedTypeSymbol { Name: "Guid" or "TimeSpan" } named && Framework.Owns(named))
            ? MemberForm.Raw
            : MemberForm.Slot,
    };

    /// <summary>Returns the number of bytes, or 0 for an enum of another assembly, which may have another size at run time.</summary>
    private int SizeOf(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Boolean or SpecialType.System_SByte or SpecialType.System_Byte => 1,
        SpecialType.System_Char or SpecialType.System_Int16 or SpecialType.System_UInt16 => 2,
        SpecialType.System_Int32 or SpecialType.System_UInt32 or SpecialType.System_Single => 4,
        SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_Double or SpecialType.System_DateTime => 8,
        _ when type is INamedTypeSymbol { EnumUnderlyingType: ITypeSymbol number } =>
            SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly)
            ? SizeOf(number)
            : 0,
        _ => type.Name == "Guid" ? 16 : 8,
    };

    /// <summary>Whether the type is a collection that may have a comparer or be filled. An array is neither: it is replaced as a whole.</summary>
    private static bool IsCollection(ITypeSymbol type) => type is INamedTypeSymbol && Framework.IsSequence(type);
}
