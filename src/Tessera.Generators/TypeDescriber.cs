using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Describes, for a single type, what is kept for it and which types it leads to. It does not decide which members are written but keeps all that
/// could be; the library's rules decide at run time. The description depends on the type alone, not on earlier calls.</summary>
internal sealed class TypeDescriber
{
    /// <summary>The prefix for the name of a type that generated code cannot name.</summary>
    private const string Unnamed = "!";

    private static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    private readonly Dictionary<ITypeSymbol, string> _names = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, (string Key, string Id)> _keys = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, bool> _canName = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<string, ITypeSymbol> _symbols = [];
    private readonly Compilation _compilation;
    private readonly BuiltIns _builtIns;
    private readonly Families _families;
    private readonly ObjectModels? _objects;
    private readonly ContractModels? _contracts;
    private readonly HashSet<Lead> _leads = [];
    private readonly HashSet<string> _derived = [];
    private readonly List<TypeModel> _asked = [];

    /// <param name="compilation">The program.</param>
    /// <param name="withCode">True to generate code for objects too; false if only missing types are of interest.</param>
    public TypeDescriber(Compilation compilation, bool withCode)
    {
        _compilation = compilation;
        _builtIns = new BuiltIns(compilation);
        _families = new Families(compilation, Name);
        if (withCode)
            (_objects, _contracts) = (new ObjectModels(compilation, Name, CanName), new ContractModels(compilation, Name, CanName));
    }

    /// <summary>Returns the key that replaces the symbol of a type where symbols cannot be kept, or null for a type that has no values.</summary>
    public string? KeyOf(ITypeSymbol type) => IsArgument(type) ? Known(Plain(type)).Key : null;

    /// <summary>Returns the type for a key that this object has returned.</summary>
    public ITypeSymbol SymbolOf(string key) => _symbols[key];

    /// <summary>Returns the type that an identifier refers to, or null if there is none.</summary>
    /// <param name="id">An identifier made by <see cref="DocumentationCommentId"/>.</param>
    public ITypeSymbol? Find(string id) => DocumentationCommentId.GetFirstSymbolForReferenceId(id, _compilation) as ITypeSymbol;

    /// <summary>Returns null if the identifier no longer refers to the type of the key.</summary>
    public TypeNode? Describe(Lead found) =>
        _symbols.TryGetValue(found.Key, out ITypeSymbol? known)
            ? Describe(known)
            : Find(found.Id) is ITypeSymbol type && KeyOf(type) == found.Key
            ? Describe(Plain(type))
            : null;

    private TypeNode Describe(ITypeSymbol type)
    {
        if (!CodeVersion.IsEnough(_compilation))
            return new TypeNode(null, default, default, default, IsAbstract: false, CodeVersion.Reason);
        if (!CanName(type))
            return new TypeNode(null, default, default, default, IsAbstract: false,
                "generated code cannot name it: it is private, local to its file, has no name, has a name that two assemblies use, is visible only through an extern alias, or is an interface with static abstract members");
        if (EndlessSymbols.Contains(type))
            return new TypeNode(null, default, default, default, IsAbstract: false, EndlessRules.Reason);
        _leads.Clear();
        _derived.Clear();
        _asked.Clear();
        TypeModel model;
        string? missing = null;
        switch (type)
        {
            case IArrayTypeSymbol { IsSZArray: false } grid:
                model = Model(type, "Class", _families.Of(grid));
                Lead(grid.ElementType);
                break;
            case IArrayTypeSymbol array:
                model = Model(type, "Array", argument: array.ElementType);
                Lead(array.ElementType);
                break;
            case INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable:
                model = Model(type, "Nullable", argument: nullable.TypeArguments[0]);
                Lead(nullable.TypeArguments[0]);
                break;
            case INamedTypeSymbol { TypeKind: TypeKind.Enum } named:
                model = Model(type, "Enum", order: named.GetMembers().OfType<IFieldSymbol>().Select(field => field.MetadataName));
                Lead(named.EnumUnderlyingType!);
                break;
            case INamedTypeSymbol { TypeArguments.Length: 1 } maybe when Library.Is(maybe, "TesseraMaybe"):
                model = Model(type, "Maybe", argument: maybe.TypeArguments[0]);
                Lead(maybe.TypeArguments[0]);
                break;
            default:
                model = ModelOf((INamedTypeSymbol)type, out bool isMissing);
                missing = isMissing ? Uncovered.Reason : null;
                break;
        }

        return new TypeNode(type is INamedTypeSymbol owner ? WithCode(model, owner) : model, new([.. _leads]),
            new([.. _derived]), new([.. _asked]), type is INamedTypeSymbol { IsAbstract: true }, missing);
    }

    private TypeModel WithCode(TypeModel model, INamedTypeSymbol type)
    {
        if (_objects is null
            || _contracts is null
            || model.Family is not null
            || model.BuiltIn is not null
            || !Obeyed.IsObject(type)
            || !MemberSymbols.LevelsOf(type).All(Obeyed.IsUsual))
            return model;
        SymbolContract contract = new(type, _compilation);
        return model with { Object = _objects.Find(type, contract), Contract = _contracts.Find(type, contract) };
    }

    private TypeModel ModelOf(INamedTypeSymbol type, out bool isMissing)
    {
        // TesseraObject is a map. Its members are not examined.
        bool isOfFramework = Framework.Owns(type) || Library.Is(type, "TesseraObject");
        bool isScalar = isOfFramework && !type.IsGenericType && Framework.IsScalar(type);
        bool isBuiltIn = _builtIns.Find(type) is not null;
        INamedTypeSymbol? parent = isBuiltIn ? null : _builtIns.FindParent(type);
        // A class may implement a collection of a type that only its own code can name.
        MadeFamily? family = isBuiltIn || parent is not null || _families.Find(type) is not MadeFamily found || !found.Parts.All(CanName) ? null : found;
        ITypeSymbol? row = Calls.RowOf(type);
        isMissing = !isBuiltIn && parent is null && row is null && Uncovered.Contains(type, family);
        bool isShown = isOfFramework && family is null && !isBuiltIn && parent is null && !isScalar && (type.IsGenericType || Framework.IsObject(type));
        string? kept = IsJsonConverter(type) ? "Constructors" : !isOfFramework || family is { IsAskedByName: true } || isShown ? "Members" : null;
        bool isObject = kept == "Members" && family is null && !type.IsAbstract;
        foreach (ITypeSymbol argument in type.TypeArguments)
            Lead(argument);
        foreach (INamedTypeSymbol made in MadeTypes.Of(type, _compilation).Concat(MadeTypes.PairsOf(type, _compilation)))
            Lead(made);
        if (row is not null)
            Lead(Calls.ListOf(row, _compilation));
        if (parent is not null)
            Lead(parent);
        foreach (ITypeSymbol part in isBuiltIn ? _builtIns.FindParts(type) : [])
            Lead(part);
        if (!isOfFramework)
            LeadToMembers(type);
        else if (isShown && kept == "Members" && type.Name != "JsonElement")
            LeadToShown(type);
        TypeModel model = Model(
            type,
            !type.IsValueType ? isObject ? "Object" : "Class" : isScalar ? IsInteger(type) ? "Integer" : "Scalar" : "Struct",
            family,
            kept,
            isOfFramework ? [] : type.GetMembers().Where(IsOrdered).Select(member => member.MetadataName),
            members: type.IsValueType && isObject ? MembersOfStruct(type) : []);
        return model with
        {
            Form = family?.Form ?? (isBuiltIn ? BuiltIns.FormOf(type) : KnownFamilies.IsUnion(type) ? "Unions" : null),
            Scalar = isObject ? _families.ScalarOf(type) : null,
            Bases = parent is null ? default : new([Name(parent)]),
            Row = row is null ? null : Name(Plain(row)),
        };
    }

    private void LeadToMembers(INamedTypeSymbol type)
    {
        if (type.BaseType is INamedTypeSymbol { SpecialType: SpecialType.None } parent)
            Lead(parent, isSlot: false);
        // Only a converter writes a type that is refused, whatever its members are.
        foreach (ITypeSymbol member in Refused.ReasonFor(type) is null ? MemberTypes(type) : [])
            Lead(member);
        foreach (INamedTypeSymbol attribute in AttributesOf(type).Select(attribute => attribute.AttributeClass!).Where(IsAskedByName))
            _asked.Add(new TypeModel(Name(attribute), "Class", Name(attribute), Kept: "Members", Family: null, IsFillable: false, OnlyGrows: false,
                default, default, default, Pair: null, BuiltIn: null, IsOpen: false, Form: null, Scalar: null, Row: null, Object: null, Contract: null));
        _derived.Add(Known(type).Key);
        foreach (ITypeSymbol named in NamedByAttributes(type).Where(CanName))
        {
            Lead(named);
            // Attributes also name converters, whose objects are not in any slot.
            if (IsKind(named, type))
                _derived.Add(Known(Plain(named)).Key);
        }
    }

    /// <summary>Leads to the types of public members. The compiler sees no other members of framework types.</summary>
    private void LeadToShown(INamedTypeSymbol type)
    {
        foreach (ISymbol member in MemberSymbols.LevelsOf(type)
            .SelectMany(level => level.GetMembers())
            .Where(member => member is { IsStatic: false, DeclaredAccessibility: Accessibility.Public }))
        {
            if (member is IFieldSymbol field)
                Lead(field.Type);
            else if (member is IPropertySymbol { Parameters.IsEmpty: true } property)
                Lead(property.Type);
        }
    }

    private void Lead(ITypeSymbol type, bool isSlot = true)
    {
        if (!IsArgument(type))
            return;
        (string key, string id) = Known(Plain(type));
        _leads.Add(new Lead(key, id, isSlot));
    }

    private (string Key, string Id) Known(ITypeSymbol type)
    {
        if (!_keys.TryGetValue(type, out (string Key, string Id) known))
        {
            known = (CanName(type) ? Name(type) : Unnamed + Name(type), DocumentationCommentId.CreateReferenceId(type));
            _keys[type] = known;
            if (!_symbols.ContainsKey(known.Key))
                _symbols[known.Key] = type;
        }

        return known;
    }

    /// <summary>Returns the type as it is when the program runs: without nullable annotations, and with object for dynamic.</summary>
    private ITypeSymbol Plain(ITypeSymbol type) =>
        HasDynamic(type) && Find(DocumentationCommentId.CreateReferenceId(type)) is ITypeSymbol plain
            ? plain
            : type.WithNullableAnnotation(NullableAnnotation.None);

    private static bool HasDynamic(ITypeSymbol type) => type switch
    {
        IDynamicTypeSymbol => true,
        IArrayTypeSymbol array => HasDynamic(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasDynamic) || (named.ContainingType is INamedTypeSymbol outer && HasDynamic(outer)),
        _ => false,
    };

    private static bool IsOpen(INamedTypeSymbol type) => OpenNames.Contains(type) || (!Framework.Owns(type) && AttributesOf(type).Any(OpenNames.Contains));

    /// <summary>Whether the type is an integer of more than 8 bits, which also has a form of variable length.</summary>
    private static bool IsInteger(INamedTypeSymbol type) => type.SpecialType is >= SpecialType.System_Int16 and <= SpecialType.System_UInt64;

    /// <summary>Returns the types of fields, properties and constructor parameters.</summary>
    private static IEnumerable<ITypeSymbol> MemberTypes(INamedTypeSymbol type) => type.GetMembers().SelectMany(member => member switch
    {
        IFieldSymbol { IsStatic: false } field when !IsService(field, field.Type) => SlotTypes(new SymbolMember(field, field.Type, null, null)),
        IPropertySymbol { IsStatic: false, IsIndexer: false } property when !IsService(property, property.Type) =>
            SlotTypes(new SymbolMember(property, property.Type, property.GetMethod, property.SetMethod)),
        IMethodSymbol { MethodKind: MethodKind.Constructor, IsStatic: false } constructor when !constructor.IsImplicitlyDeclared =>
            constructor.Parameters.Select(parameter => parameter.Type),
        _ => Enumerable.Empty<ITypeSymbol>(),
    });

    /// <summary>The type of a member, and the interface through which a collection is filled that nobody sets: where that is abstract, nothing else is made
    /// of it.</summary>
    private static IEnumerable<ITypeSymbol> SlotTypes(SymbolMember member) =>
        ViewSymbols.FindFilled(member) is not INamedTypeSymbol form ? [member.Type] : member.Type.IsAbstract ? [form] : [member.Type, form];

    /// <summary>Whether a non-public member holds an object of a framework class. This is a service in nearly all cases, and never state.</summary>
    private static bool IsService(ISymbol member, ITypeSymbol type) =>
        member.DeclaredAccessibility != Accessibility.Public
        && (member.GetAttributes().IsEmpty || !member.CanBeReferencedByName)
        && type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsGenericType: false } named && Framework.Owns(named) && Framework.IsObject(named);

    /// <summary>Returns the types of a struct's members. The elements of the tuple in which a long tuple ends count as members of the outer one.</summary>
    private static IEnumerable<ITypeSymbol> MembersOfStruct(INamedTypeSymbol type) => type.IsTupleType
        ? type.TupleElements.Select(element => element.Type)
        : type.GetMembers().Select(member => member switch
        {
            IFieldSymbol { IsStatic: false } field => field.Type,
            IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true, ExplicitInterfaceImplementations.IsEmpty: true } property => property.Type,
            _ => null,
        }).OfType<ITypeSymbol>();

    /// <summary>Returns the types that attributes of the type and its members name, such as the derived types of a union.</summary>
    private static IEnumerable<ITypeSymbol> NamedByAttributes(INamedTypeSymbol type) =>
        type.GetAttributes().Where(attribute => !OpenNames.IsSpelling(attribute, type))
            .Concat(type.GetMembers().SelectMany(member => member.GetAttributes().Where(attribute => !OpenNames.IsSpelling(attribute, (member as IPropertySymbol)?.Type
                ?? (member as IFieldSymbol)?.Type))))
            .Where(attribute => attribute.AttributeClass is not null
                && (!Framework.Owns(attribute.AttributeClass!) || IsOfSerializers(attribute.AttributeClass!)))
            .SelectMany(attribute => attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(named => named.Value)))
            .Select(value => value.Kind == TypedConstantKind.Type ? value.Value : null)
            .OfType<INamedTypeSymbol>()
            .Where(named => !named.IsUnboundGenericType);

    /// <summary>Whether the attribute belongs to a serializer of the framework. Other framework attributes name types of no interest here, such as converters
    /// for designers.</summary>
    private static bool IsOfSerializers(INamedTypeSymbol attribute) =>
        attribute.ContainingNamespace.ToDisplayString() is "System.Text.Json.Serialization" or "System.Runtime.Serialization" or "System.Xml.Serialization";

    private static IEnumerable<AttributeData> AttributesOf(INamedTypeSymbol type) =>
        type.GetAttributes().Concat(type.GetMembers().SelectMany(member => member.GetAttributes())).Where(attribute => attribute.AttributeClass is { TypeKind: not TypeKind.Error });

    /// <summary>Whether the library looks up the attribute's properties by name, because it does not reference Newtonsoft.Json and F#.</summary>
    private static bool IsAskedByName(INamedTypeSymbol attribute) =>
        attribute.ContainingNamespace?.ToDisplayString() is "Newtonsoft.Json" or "Microsoft.FSharp.Core";

    /// <summary>Whether the type is a JSON converter. The library creates and calls it, but a trimmed program must not call some of its methods.</summary>
    private static bool IsJsonConverter(INamedTypeSymbol type) =>
        type is { Name: "JsonConverter", IsGenericType: false } && Framework.Owns(type)
            || (type.BaseType is INamedTypeSymbol parent && IsJsonConverter(parent));

    private static bool IsOrdered(ISymbol member) =>
        member is IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false }
            or IPropertySymbol { IsStatic: false, IsIndexer: false, Name: not "EqualityContract" };

    private string? PairOf(ITypeSymbol type) => type is INamedTypeSymbol { Name: "KeyValuePair", TypeArguments.Length: 2 } pair && Framework.Owns(pair)
        ? $"{Name(pair.TypeArguments[0])}, {Name(pair.TypeArguments[1])}"
        : null;

    private TypeModel Model(ITypeSymbol type, string kind, MadeFamily? family = null, string? kept = null,
        IEnumerable<string>? order = null, IEnumerable<ITypeSymbol>? members = null, ITypeSymbol? argument = null)
    {
        INamedTypeSymbol? named = type as INamedTypeSymbol;
        foreach (ITypeSymbol part in family?.Parts ?? [])
            Lead(part);
        return new TypeModel(
            Name(type),
            kind,
            Name(argument ?? type),
            kept,
            family?.Call,
            IsFillable: named is not null && Fillable.Includes(named),
            OnlyGrows: named is not null && Fillable.OnlyGrows(named),
            Order: new(order?.ToArray() ?? []),
            Bases: default,
            Members: new(members?.Where(IsArgument).Select(Plain).Where(CanName).Select(Name).Distinct().ToArray() ?? []),
            PairOf(type),
            _builtIns.Find(type),
            IsOpen: named is not null && IsOpen(named),
            Form: family?.Form,
            Scalar: null,
            Row: null,
            Object: null,
            Contract: null);
    }

    private static bool IsKind(ITypeSymbol type, ITypeSymbol parent)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(level, parent))
                return true;
        }

        return type.AllInterfaces.Contains(parent, SymbolEqualityComparer.Default);
    }

    /// <summary>Whether the type can be a type argument and its values can be written.</summary>
    private static bool IsArgument(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsArgument(array.ElementType),
        INamedTypeSymbol named =>
            Fits(named)
                && Constraints.AllHold(named)
                && named.TypeKind is not (TypeKind.Error or TypeKind.Delegate or TypeKind.Extension)
                && named.TypeArguments.All(IsArgument),
        _ => type is IDynamicTypeSymbol,
    };

    /// <summary>Whether the compiler allows the type as a type argument. While code is being typed, it may be one all the same.</summary>
    private static bool Fits(ITypeSymbol argument) => argument is { IsRefLikeType: false, IsStatic: false } && argument.SpecialType != SpecialType.System_Void;

    private string Name(ITypeSymbol type)
    {
        if (!_names.TryGetValue(type, out string? name))
            _names[type] = name = string.Concat(type.ToDisplayParts(s_format).Select(Spell));
        return name;
    }

    /// <summary>The compiler escapes keywords, but not this name: in front of the name of a method, it is read as a modifier.</summary>
    private static string Spell(SymbolDisplayPart part) => part.ToString() is "partial" ? "@partial" : part.ToString();

    private bool CanName(ITypeSymbol type)
    {
        if (!_canName.TryGetValue(type, out bool can))
            _canName[type] = can = CanBeNamed(type);
        return can;
    }

    /// <summary>False for a namespace whose name, or the name of one around it, is still being typed.</summary>
    private static bool HasName(INamespaceSymbol? space) =>
        space is null or { IsGlobalNamespace: true } || (space.Name.Length > 0 && HasName(space.ContainingNamespace));

    private bool CanBeNamed(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => CanName(array.ElementType),
        // The compiler does not find this type, probably because its name is still being typed.
        INamedTypeSymbol { TypeKind: TypeKind.Error } => false,
        INamedTypeSymbol named => named.CanBeReferencedByName
            && HasName(named.ContainingNamespace)
            && !named.IsFileLocal
            && Constraints.AllHold(named)
            && !Attributes.Forbid(named)
            && !Constraints.LacksStatics(named)
            && !Nameless.IsAmbiguous(named, _compilation)
            && !Nameless.IsBehindAlias(named, _compilation)
            && _compilation.IsSymbolAccessibleWithin(named, _compilation.Assembly)
            && named.TypeArguments.All(argument => Fits(argument) && CanName(argument))
            && (named.ContainingType is null || CanName(named.ContainingType)),
        _ => false,
    };
}
