using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>
/// Foresees the plan that the library will make of a type. Where it is wrong the code is not used, so that it need know no more than the usual: public members that
/// can be set, that a constructor takes, or whose collection is filled.
/// </summary>
internal sealed class ObjectModels(Compilation compilation, Func<ITypeSymbol, string> name, Predicate<ITypeSymbol> canName)
{
    /// <summary>Null for a type that is to have no code.</summary>
    /// <param name="type">Neither a collection nor one of the framework.</param>
    public ObjectModel? Find(INamedTypeSymbol type)
    {
        if (type.IsAbstract || type.TypeKind is not (TypeKind.Class or TypeKind.Struct) || type.IsTupleType || Framework.IsSequence(type) || type.AllInterfaces.Any(DeclaredMembers.IsObeyed) || DeclaredMembers.Find(type) is not List<ISymbol> declared)
            return null;
        IMethodSymbol? made = Constructors.Find(type, declared);
        if (made is null && type.TypeKind == TypeKind.Class)
            return null;
        List<ISymbol> members = [];
        foreach (ISymbol member in declared)
        {
            if (IsTaken(member, made) || DeclaredMembers.CanSet(member) || IsFilled(member))
                members.Add(member);
            else if (!IsNoState(member))
                return null;
        }

        if (members.Count == 0 || !members.All(member => CanUse(member, made)))
            return null;
        bool callsAccessor = made is not null && (!compilation.IsSymbolAccessibleWithin(made, compilation.Assembly) || members.Any(DeclaredMembers.IsRequired));
        MemberModel[] models = [.. members.Select(member => Describe(member, IsTaken(member, made)))];
        // An accessor names the type it leads into, and there is no name for one in every instance of a generic type.
        if ((callsAccessor && type.IsGenericType) || members.Where((member, place) => models[place].SetterOwner is not null && member.ContainingType.IsGenericType).Any())
            return null;
        int[] arguments = [.. made?.Parameters.Select(parameter => members.FindIndex(member => Constructors.Takes(parameter, member))) ?? []];
        // Members that the constructor takes come before the object, and others with them.
        if (arguments.Length > 0 && Callbacks.PrecedeMembers(type))
            return null;
        int leading = arguments.Length == 0 ? 0 : members.FindLastIndex(member => IsTaken(member, made) || DeclaredMembers.IsRequired(member)) + 1;
        return new ObjectModel(type.Name + "Code", type.IsValueType, new(models), new(arguments), leading, callsAccessor);
    }

    private static bool IsTaken(ISymbol member, IMethodSymbol? constructor) => constructor?.Parameters.Any(parameter => Constructors.Takes(parameter, member)) == true;

    private static bool IsFilled(ISymbol member) => member is IPropertySymbol && DeclaredMembers.HasStorage(member) && IsCollection(DeclaredMembers.TypeOf(member));

    /// <summary>A property that is computed, or that keeps what it was made with. Of another assembly the compiler may know the public face alone, without private setters.</summary>
    private static bool IsNoState(ISymbol member) =>
        member is IPropertySymbol property && !Framework.IsSequence(property.Type) && !member.DeclaringSyntaxReferences.IsEmpty;

    private bool CanUse(ISymbol member, IMethodSymbol? constructor)
    {
        ITypeSymbol type = DeclaredMembers.TypeOf(member);
        return canName(type)
            && type.TypeKind is not (TypeKind.Delegate or TypeKind.Pointer or TypeKind.FunctionPointer)
            && !type.IsRefLikeType
            // Of what may be absent, the library makes a member that need not be sent.
            && type is not INamedTypeSymbol { Name: "TesseraMaybe" }
            && compilation.IsSymbolAccessibleWithin(member is IPropertySymbol property ? property.GetMethod! : member, compilation.Assembly)
            && (!IsTaken(member, constructor) || constructor!.Parameters.Count(parameter => Constructors.Takes(parameter, member)) == 1);
    }

    private MemberModel Describe(ISymbol member, bool isTaken)
    {
        ITypeSymbol type = DeclaredMembers.TypeOf(member);
        bool isSet = !isTaken && DeclaredMembers.CanSet(member);
        IMethodSymbol? setter = (member as IPropertySymbol)?.SetMethod;
        bool isHidden = isSet && setter is not null && (setter.IsInitOnly || !compilation.IsSymbolAccessibleWithin(setter, compilation.Assembly));
        return new MemberModel(member.Name, name(type), FormOf(type, isTaken, isSet), isTaken, isHidden ? name(member.ContainingType) : null);
    }

    private static MemberForm FormOf(ITypeSymbol type, bool isTaken, bool isSet) => type.SpecialType switch
    {
        SpecialType.System_Boolean => MemberForm.Boolean,
        SpecialType.System_String => MemberForm.String,
        >= SpecialType.System_Char and <= SpecialType.System_UInt64 or SpecialType.System_Single or SpecialType.System_Double => MemberForm.Raw,
        _ when type.TypeKind == TypeKind.Enum || (type is INamedTypeSymbol { Name: "Guid" or "TimeSpan" } named && Framework.Owns(named)) => MemberForm.Raw,
        _ when isTaken => MemberForm.Slot,
        _ when !isSet => MemberForm.Filled,
        _ => IsCollection(type) ? MemberForm.Collection : MemberForm.Slot,
    };

    /// <summary>One that may have a comparer, or be filled: an array is given as a whole.</summary>
    private static bool IsCollection(ITypeSymbol type) => type is INamedTypeSymbol && Framework.IsSequence(type);
}
