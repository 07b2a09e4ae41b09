using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules;

namespace Tessera.Generators;

/// <summary>
/// Finds all types that a root leads to. It does not decide what is state, but keeps all that could be: the rules of the library decide when the program runs.
/// </summary>
internal sealed class TypeWalker(Compilation compilation, CancellationToken cancellation)
{
    private static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    private readonly Dictionary<ITypeSymbol, TypeModel> _models = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, List<ITypeSymbol>> _users = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, (ITypeSymbol Type, string Reason)> _missing = new(SymbolEqualityComparer.Default);
    private readonly Queue<ITypeSymbol> _open = new();
    private readonly BuiltIns _builtIns = new(compilation);
    private readonly HashSet<ITypeSymbol> _slots = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> _parents = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, HashSet<string>> _bases = new(SymbolEqualityComparer.Default);

    /// <summary>All that was visited. Only here is it worked out what code there is for a type: who asks what is missing need not know.</summary>
    public EquatableArray<TypeModel> Models
    {
        get
        {
            ObjectModels objects = new(compilation, Name, CanName);
            ContractModels contracts = new(compilation, Name, CanName);
            return new([.. _models.OrderBy(pair => pair.Value.Name, StringComparer.Ordinal).Select(pair => pair.Value with
            {
                IsOpen = pair.Value.IsOpen || IsOpenSlot(pair.Key, pair.Value),
                Bases = _bases.TryGetValue(pair.Key, out HashSet<string>? bases) ? new([.. bases.OrderBy(name => name, StringComparer.Ordinal)]) : default,
                Object = pair is { Key: INamedTypeSymbol type, Value.Family: null } && !Framework.Owns(type) ? objects.Find(type) : null,
                Contract = pair is { Key: INamedTypeSymbol declared, Value: { Family: null, BuiltIn: null } } ? contracts.Find(declared) : null,
            })]);
        }
    }

    /// <summary>Sees types of other assemblies with all their members, as the library does: the compiler shows what code can use.</summary>
    public static TypeWalker WithAllMembers(Compilation compilation, CancellationToken cancellation) =>
        new(compilation.WithOptions(compilation.Options.WithMetadataImportOptions(MetadataImportOptions.All)), cancellation);

    /// <summary>Adds a root, and all that it leads to.</summary>
    /// <param name="id">As <see cref="DocumentationCommentId"/> refers to it.</param>
    /// <returns>Null if there is no such type.</returns>
    public ITypeSymbol? Visit(string id)
    {
        ITypeSymbol? type = DocumentationCommentId.GetFirstSymbolForReferenceId(id, compilation) as ITypeSymbol;
        if (type is not null)
            Visit(type);
        return type;
    }

    /// <inheritdoc cref="Visit(string)"/>
    public void Visit(ITypeSymbol root)
    {
        Visit(root, user: null);
        while (_open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            Describe(_open.Dequeue());
        }
    }

    /// <summary>A type to which one that was visited leads, and which is not kept, with the reason; null if all are.</summary>
    public (ITypeSymbol Type, string Reason)? FindMissing(ITypeSymbol type) => _missing.TryGetValue(Plain(type), out (ITypeSymbol, string) missing) ? missing : null;

    /// <param name="type">The type.</param>
    /// <param name="user">Leads to it; null for a root.</param>
    /// <param name="isSlot">Values are declared as the type.</param>
    private void Visit(ITypeSymbol type, ITypeSymbol? user, bool isSlot = true)
    {
        type = Plain(type);
        if (!IsArgument(type))
            return;
        if (isSlot)
            _slots.Add(type);
        if (!_users.TryGetValue(type, out List<ITypeSymbol>? users))
        {
            _users[type] = users = [];
            _open.Enqueue(type);
        }

        if (user is null)
            return;
        users.Add(user);
        if (_missing.TryGetValue(type, out (ITypeSymbol Type, string Reason) missing))
            Miss(user, missing);
    }

    private ITypeSymbol Plain(ITypeSymbol type) => type is IDynamicTypeSymbol ? compilation.ObjectType : type.WithNullableAnnotation(NullableAnnotation.None);

    private void Describe(ITypeSymbol type)
    {
        if (!CanName(type))
        {
            Miss(type, (type, "generated code cannot name it: it is private, local to its file, has no name, or has one that two assemblies use"));
            return;
        }

        switch (type)
        {
            case IArrayTypeSymbol array:
                if (!array.IsSZArray)
                    Miss(type, (type, Uncovered.Reason));
                if (array.IsSZArray)
                    Add(type, "Array", argument: array.ElementType);
                else
                    Add(type, "Class", $"Grid<{Name(array)}, {Name(array.ElementType)}>()");
                Visit(array.ElementType, type);
                break;
            case INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable:
                Add(type, "Nullable", argument: nullable.TypeArguments[0]);
                Visit(nullable.TypeArguments[0], type);
                break;
            case INamedTypeSymbol { TypeKind: TypeKind.Enum } named:
                Add(type, "Enum", order: named.GetMembers().OfType<IFieldSymbol>().Select(field => field.MetadataName));
                Visit(named.EnumUnderlyingType!, type);
                break;
            case INamedTypeSymbol named:
                VisitNamed(named);
                break;
        }
    }

    private static bool IsOpen(INamedTypeSymbol type) => OpenNames.Contains(type) || (!Framework.Owns(type) && AttributesOf(type).Any(OpenNames.Contains));

    /// <summary>An abstract class or interface that does not say which classes it stands for.</summary>
    private bool IsOpenSlot(ITypeSymbol type, TypeModel model) =>
        type is INamedTypeSymbol { IsAbstract: true } && model.Family is null && _slots.Contains(type) && !_parents.Contains(type);

    /// <summary>Whoever leads to the type lacks it too.</summary>
    private void Miss(ITypeSymbol type, (ITypeSymbol, string) missing)
    {
        Stack<ITypeSymbol> open = new([type]);
        while (open.Count > 0)
        {
            ITypeSymbol next = open.Pop();
            if (_missing.ContainsKey(next))
                continue;
            _missing[next] = missing;
            foreach (ITypeSymbol user in _users[next])
                open.Push(user);
        }
    }

    private void VisitNamed(INamedTypeSymbol type)
    {
        if (type.TypeArguments.Length == 1 && Library.Is(type, "TesseraMaybe"))
        {
            Add(type, "Maybe", argument: type.TypeArguments[0]);
            Visit(type.TypeArguments[0], type);
            return;
        }

        bool isOfFramework = Framework.Owns(type);
        bool isScalar = isOfFramework && !type.IsGenericType && Framework.IsScalar(type);
        string? family = FamilyOf(type);
        if (Uncovered.Contains(type, family))
            Miss(type, (type, Uncovered.Reason));
        string? kept = IsJsonConverter(type) ? "Constructors" : !isOfFramework || (family is null && (type.IsGenericType || (type.IsValueType && !isScalar))) ? "Members" : null;
        bool isObject = kept == "Members" && family is null && !type.IsAbstract;
        Add(
            type,
            !type.IsValueType ? isObject ? "Object" : "Class" : isScalar ? IsInteger(type) ? "Integer" : "Scalar" : "Struct",
            family,
            kept,
            isOfFramework ? [] : type.GetMembers().Where(IsOrdered).Select(member => member.MetadataName),
            members: type.IsValueType && isObject ? MembersOfStruct(type) : []);
        foreach (ITypeSymbol argument in type.TypeArguments)
            Visit(argument, type);
        foreach (INamedTypeSymbol made in MadeTypes.Of(type, compilation).Concat(MadeTypes.PairsOf(type, compilation)))
            Visit(made, type);
        if (isOfFramework)
        {
            if (_builtIns.FindPart(type) is INamedTypeSymbol part)
                Visit(part, type);
            return;
        }

        if (type.BaseType is INamedTypeSymbol { SpecialType: SpecialType.None } parent)
            Visit(parent, type, isSlot: false);
        foreach (ITypeSymbol member in MemberTypes(type))
            Visit(member, type);
        foreach (INamedTypeSymbol attribute in AttributesOf(type).Select(attribute => attribute.AttributeClass!).Where(IsAskedByName))
            _models[attribute] = new TypeModel(Name(attribute), "Class", Name(attribute), Kept: "Members", Family: null, IsFillable: false, OnlyGrows: false, default, default, default, Pair: null, BuiltIn: null, IsOpen: false, Object: null, Contract: null);
        foreach (ITypeSymbol named in NamedByAttributes(type).Where(CanName))
        {
            Visit(named, type);
            // Attributes name converters too, which stand in no slot.
            if (IsKind(named, type))
                AddBase(named, type);
        }

        AddBase(type, type);
    }

    /// <summary>Of more than 8 bits: it has a variable form as well.</summary>
    private static bool IsInteger(INamedTypeSymbol type) => type.SpecialType is >= SpecialType.System_Int16 and <= SpecialType.System_UInt64;

    /// <summary>The types of fields and properties, and of what constructors take.</summary>
    private static IEnumerable<ITypeSymbol> MemberTypes(INamedTypeSymbol type) => type.GetMembers().SelectMany(member => member switch
    {
        IFieldSymbol { IsStatic: false } field => [field.Type],
        IPropertySymbol { IsStatic: false, IsIndexer: false } property => [property.Type],
        IMethodSymbol { MethodKind: MethodKind.Constructor, IsStatic: false } constructor when !constructor.IsImplicitlyDeclared => constructor.Parameters.Select(parameter => parameter.Type),
        _ => Enumerable.Empty<ITypeSymbol>(),
    });

    /// <summary>The elements of a tuple in a tuple are members of the outer one.</summary>
    private static IEnumerable<ITypeSymbol> MembersOfStruct(INamedTypeSymbol type) => type.IsTupleType
        ? type.TupleElements.Select(element => element.Type)
        : type.GetMembers().Select(member => member switch
        {
            IFieldSymbol { IsStatic: false } field => field.Type,
            IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true, ExplicitInterfaceImplementations.IsEmpty: true } property => property.Type,
            _ => null,
        }).OfType<ITypeSymbol>();

    /// <summary>Those that attributes of the type and of its members name: derived types of a union above all.</summary>
    private static IEnumerable<ITypeSymbol> NamedByAttributes(INamedTypeSymbol type) =>
        AttributesOf(type)
            .SelectMany(attribute => attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(named => named.Value)))
            .Select(value => value.Kind == TypedConstantKind.Type ? value.Value : null)
            .OfType<INamedTypeSymbol>()
            .Where(named => !named.IsUnboundGenericType);

    private static IEnumerable<AttributeData> AttributesOf(INamedTypeSymbol type) =>
        type.GetAttributes().Concat(type.GetMembers().SelectMany(member => member.GetAttributes())).Where(attribute => attribute.AttributeClass is not null);

    /// <summary>The library has no reference to Newtonsoft.Json, and looks for the properties of its attributes by their names.</summary>
    private static bool IsAskedByName(INamedTypeSymbol attribute) => attribute.ContainingNamespace?.ToDisplayString() == "Newtonsoft.Json";

    /// <summary>The library creates it and calls it. Among its methods are some that programs which are trimmed must not call.</summary>
    private static bool IsJsonConverter(INamedTypeSymbol type) =>
        type is { Name: "JsonConverter", IsGenericType: false } && Framework.Owns(type) || (type.BaseType is INamedTypeSymbol parent && IsJsonConverter(parent));

    private static bool IsOrdered(ISymbol member) => member is IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false } or IPropertySymbol { IsStatic: false, IsIndexer: false, Name: not "EqualityContract" };

    /// <summary>The call that gives the family of a collection; null for any other type.</summary>
    private static string? FamilyOf(INamedTypeSymbol type)
    {
        if (FamilyNames.Contains(type))
            return $"{type.Name}<{string.Join(", ", type.TypeArguments.Select(Name))}>()";
        if (type.TypeKind != TypeKind.Class || type.IsAbstract || !type.InstanceConstructors.Any(constructor => constructor is { Parameters.Length: 0, DeclaredAccessibility: Accessibility.Public }))
            return null;
        string create = $"static () => new {Name(type)}()";
        if (FamilyNames.FindFilled(type) is INamedTypeSymbol filled)
            return $"{filled.Name}<{Name(type)}, {Name(filled.TypeArguments[0])}>({create})";
        if (FindInterface(type, "IDictionary") is INamedTypeSymbol map)
            return $"Map<{Name(type)}, {string.Join(", ", map.TypeArguments.Select(Name))}>({create})";
        if (FindInterface(type, "IReadOnlyDictionary") is null && FindInterface(type, "ICollection") is INamedTypeSymbol collection)
            return $"Added<{Name(type)}, {Name(collection.TypeArguments[0])}>({create})";
        return null;
    }

    private static string? PairOf(ITypeSymbol type) => type is INamedTypeSymbol { Name: "KeyValuePair", TypeArguments.Length: 2 } pair && Framework.Owns(pair)
        ? $"{Name(pair.TypeArguments[0])}, {Name(pair.TypeArguments[1])}"
        : null;

    private static INamedTypeSymbol? FindInterface(INamedTypeSymbol type, string name) =>
        type.AllInterfaces.FirstOrDefault(i => i.IsGenericType && i.Name == name && i.ContainingNamespace.ToDisplayString() == "System.Collections.Generic");

    private void Add(ITypeSymbol type, string kind, string? family = null, string? kept = null, IEnumerable<string>? order = null, IEnumerable<ITypeSymbol>? members = null, ITypeSymbol? argument = null) =>
        _models[type] = new TypeModel(Name(type), kind, Name(argument ?? type), kept, family, type is INamedTypeSymbol named && Fillable.Includes(named), type is INamedTypeSymbol growing && Fillable.OnlyGrows(growing), new(order?.ToArray() ?? []), default, new(members?.Select(Plain).Where(member => IsArgument(member) && CanName(member)).Select(Name).Distinct().ToArray() ?? []), PairOf(type), _builtIns.Find(type), type is INamedTypeSymbol owner && IsOpen(owner), Object: null, Contract: null);

    private static bool IsKind(ITypeSymbol type, ITypeSymbol parent)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(level, parent))
                return true;
        }

        return type.AllInterfaces.Contains(parent, SymbolEqualityComparer.Default);
    }

    private void AddBase(ITypeSymbol type, ITypeSymbol parent)
    {
        if (!_bases.TryGetValue(type, out HashSet<string>? names))
            _bases[type] = names = [];
        names.Add(Name(parent));
        if (!SymbolEqualityComparer.Default.Equals(type, parent))
            _parents.Add(parent);
    }

    private static string Name(ITypeSymbol type) => type.ToDisplayString(s_format);

    /// <summary>Whether it can be a type argument, and its values can be written.</summary>
    private static bool IsArgument(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsArgument(array.ElementType),
        INamedTypeSymbol named => !named.IsRefLikeType && !named.IsStatic && named.TypeKind is not (TypeKind.Error or TypeKind.Delegate) && named.SpecialType != SpecialType.System_Void && named.TypeArguments.All(IsArgument),
        _ => false,
    };

    /// <summary>Obsolete in a way that makes code with its name an error.</summary>
    private static bool IsForbidden(INamedTypeSymbol type) =>
        type.GetAttributes().Any(attribute => attribute is { AttributeClass.Name: "ObsoleteAttribute", ConstructorArguments: { Length: 2 } arguments } && arguments[1].Value is true);

    private bool CanName(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => CanName(array.ElementType),
        INamedTypeSymbol named => named.CanBeReferencedByName
            && !named.IsFileLocal
            && !IsForbidden(named)
            && !Nameless.IsAmbiguous(named, compilation)
            && compilation.IsSymbolAccessibleWithin(named, compilation.Assembly)
            && named.TypeArguments.All(CanName)
            && (named.ContainingType is null || CanName(named.ContainingType)),
        _ => false,
    };
}
