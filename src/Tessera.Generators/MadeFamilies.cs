using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// Finds out how to create and fill a collection that is in no list, and writes the code for it. It tries the possibilities in the same order as the library
/// (<c>MapFinder</c>, <c>SequenceFinder</c>,
/// <c>StructCollections</c>).
/// </summary>
/// <param name="compilation">The program.</param>
/// <param name="name">Returns the name of a type in generated code.</param>
internal sealed class MadeFamilies(Compilation compilation, Func<ITypeSymbol, string> name)
{
    private const string Generic = "System.Collections.Generic";

    private const string Untyped = "System.Collections";

    private const string Made = "global::Tessera.Converters.Families.TesseraMadeFamilies.";

    private const string Listed = "global::Tessera.Converters.Families.TesseraFamilies.";

    private readonly MakerCalls _makers = new(compilation, name);

    /// <summary>Returns null for a type that is not a collection, and for a collection that generated code cannot create or fill.</summary>
    /// <param name="type">A class, struct or interface.</param>
    public MadeFamily? Find(INamedTypeSymbol type)
    {
        if (type.IsValueType && InlineElement(type) is ITypeSymbol item)
            return new($"{Made}InlineArray<{name(type)}, {name(item)}>()", [item, compilation.CreateArrayTypeSymbol(item)]);
        if (type.IsAbstract
            || !Framework.IsSequence(type)
            || FindInterface(type, "System.Linq", "ILookup", 2) is not null
            || FindInterface(type, "System.Linq", "IGrouping", 2) is not null)
            return null;
        return type.IsValueType ? FindStruct(type) : FindMap(type) ?? FindSequence(type);
    }

    /// <summary>Returns the element type of an inline array, or null. The struct that the compiler creates for a fixed buffer is an inline array too, but code
    /// cannot name it.</summary>
    public static ITypeSymbol? InlineElement(INamedTypeSymbol type) =>
        type.GetAttributes().Any(attribute => attribute.AttributeClass is { Name: "InlineArrayAttribute" } inline && Framework.Owns(inline))
            ? type.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(field => !field.IsStatic)?.Type
            : null;

    private MadeFamily? FindMap(INamedTypeSymbol type)
    {
        INamedTypeSymbol? map = FindInterface(type, Generic, "IDictionary", 2) ?? FindInterface(type, Generic, "IReadOnlyDictionary", 2) ?? FindPairs(type);
        if (map is null)
            return IsPlain(type) && FindInterface(type, Untyped, "IDictionary", 0) is not null && _makers.Creator(type) is string create
                ? new($"{Made}UntypedMap<{name(type)}>({create})", [compilation.ObjectType])
                : null;
        ITypeSymbol key = map.TypeArguments[0], value = map.TypeArguments[1];
        string all = $"<{name(type)}, {name(key)}, {name(value)}>";
        INamedTypeSymbol pair = Construct("System.Collections.Generic.KeyValuePair`2", key, value);
        string? call = CallOf();
        return call is null ? null : new(call, [key, value, pair]);

        string? CallOf()
        {
            string? create = _makers.Creator(type);
            if (create is not null && FindInterface(type, Generic, "IDictionary", 2) is not null)
                return $"{Listed}Map{all}({create})";
            if (IsUnmade(type, pair) && _makers.FindConstructor(type, Construct("System.Collections.Generic.Dictionary`2", key, value)) is null)
                return $"{Made}UnmadeMap{all}()";
            if (!IsPlain(type))
                return null;
            if (_makers.ByConstructor(type, Construct("System.Collections.Generic.Dictionary`2", key, value)) is string byMap)
                return $"{Made}MadeMap{all}(static map => {byMap})";
            if (create is not null && FindAdd(type, key, value) is IMethodSymbol add && Copies(type, add))
                return $"{Made}GrownMap{all}({create}, static (map, pair) => map.Add(pair.Key, pair.Value))";
            if (create is not null && FindAdd(type, key, value) is not null)
                return $"{Made}FilledMap{all}({create}, static (map, pair) => map.Add(pair.Key, pair.Value))";
            if (create is not null
                && type.AllInterfaces.Any(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T
                    && Same(i.TypeArguments[0], pair)))
                return $"{Made}PairedMap{all}({create})";
            return _makers.Find(type, pair, "new global::System.Collections.Generic.List<" + name(pair) + ">(map)") is string make
                ? $"{Made}MadeMap{all}(static map => {make})"
                : null;
        }
    }

    private MadeFamily? FindSequence(INamedTypeSymbol type)
    {
        string? create = _makers.Creator(type);
        ITypeSymbol? found = FindInterface(type, Generic, "IEnumerable", 1)?.TypeArguments[0];
        ITypeSymbol element = found ?? ((create is null ? null : Fillable.UntypedElement(type)) ?? compilation.ObjectType);
        string all = $"<{name(type)}, {name(element)}>";
        if (create is not null
            && found is not null
            && FindInterface(type, Generic, "ICollection", 1) is INamedTypeSymbol collection
            && Same(collection.TypeArguments[0], element))
            return new($"{Listed}Added{all}({create})", [element]);
        if (!Framework.Owns(type) && IsUnmade(type, element) && (IsVisible(type) || (found is not null && MakerCalls.HasNone(type))))
            return new($"{Made}Unmade{all}()", [element]);
        if (!IsPlain(type))
            return null;
        if (create is not null && FindFiller(type, element, create) is string filled)
            return new(filled, [element]);
        if (found is not null && _makers.Find(type, element, "list") is string make)
            return new($"{Made}Made{all}(static list => {make})", [element]);
        if (create is not null && found is not null && FindAdd(type, element) is IMethodSymbol add)
            return new($"{Made}Grown{all}({create}, static (all, item) => all.Add(({name(add.Parameters[0].Type)})item))", [element]);
        if (create is null || Framework.Owns(type) || Methods(type, "Add").Any() || _makers.Has(type, element))
            return null;
        return new(found is null ? $"{Made}Unmade{all}()" : $"{Made}Filled{all}({create}, null, null)", [element]);
    }

    /// <summary>Whether the class has no public constructor or builder with which the library could create it. The compiler sees all of these.</summary>
    private bool IsUnmade(INamedTypeSymbol type, ITypeSymbol element) =>
        _makers.Creator(type) is null && !_makers.Has(type, element) && Refused.ReasonFor(type) is null;

    /// <summary>Whether other assemblies see the type. An object of another type, such as an iterator, may stand in a slot of any type, where it is written
    /// as a list; the library decides that when the program runs.</summary>
    private static bool IsVisible(ITypeSymbol type) => type is not INamedTypeSymbol named
        || (named.DeclaredAccessibility == Accessibility.Public
            && (named.ContainingType is null || IsVisible(named.ContainingType))
            && named.TypeArguments.All(IsVisible));

    private string? FindFiller(INamedTypeSymbol type, ITypeSymbol element, string create)
    {
        if (Derives(type, "Queue"))
            return $"{Made}UntypedQueue<{name(type)}>({create})";
        if (Derives(type, "Stack"))
            return $"{Made}UntypedStack<{name(type)}>({create})";
        const string List = "((global::System.Collections.IList)all)";
        bool isList = FindInterface(type, Untyped, "IList", 0) is not null;
        string filled = $"{Made}Filled<{name(type)}, {name(element)}>({create}, static (all, item) => ";
        if (FindAdd(type, element) is IMethodSymbol add && !Copies(type, add))
        {
            bool clears = Methods(type, "Clear").Any(method => method.Parameters.IsEmpty && method.ReturnsVoid);
            string clear = clears ? "static all => all.Clear()" : isList ? $"static all => {List}.Clear()" : "null";
            return $"{filled}all.Add(({name(add.Parameters[0].Type)})item), {clear})";
        }

        return isList ? $"{filled}{List}.Add(item), static all => {List}.Clear())" : null;
    }

    /// <summary>Returns whether Add may leave the collection as it is and return another one that has the element too. A collection that can be emptied changes
    /// itself.</summary>
    private static bool Copies(INamedTypeSymbol type, IMethodSymbol add) =>
        add.ReturnType is INamedTypeSymbol returned
        && MemberSymbols.LevelsOf(returned).Contains(type, SymbolEqualityComparer.Default)
        && !Methods(type, "Clear").Any(method => method.Parameters.IsEmpty && method.ReturnsVoid);

    private MadeFamily? FindStruct(INamedTypeSymbol type)
    {
        if (FindInterface(type, Generic, "IEnumerable", 1)?.TypeArguments[0] is not ITypeSymbol element)
            return null;
        string all = $"<{name(type)}, {name(element)}>";
        string gathered = $"Gathered<{name(element)}>";
        if (FindInterface(type, Generic, "IDictionary", 2) is INamedTypeSymbol map)
            return new($"{Made}StructMap<{name(type)}, {string.Join(", ", map.TypeArguments.Select(name))}>()",
                [Construct("System.Collections.Generic.Dictionary`2", [.. map.TypeArguments])]);
        if (FindInterface(type, Generic, "ISet", 1) is not null)
            return new($"{Made}StructSet{all}()", [Construct("System.Collections.Generic.HashSet`1", element)]);
        bool isCollection = FindInterface(type, Generic, "ICollection", 1) is not null;
        IMethodSymbol? add = FindAdd(type, element);
        // A struct that hides its Add method (by an explicit implementation) is not meant to be filled.
        if (!(isCollection && add is not null) && _makers.Find(type, element, "list") is string make)
            return new($"{Made}MadeStruct{all}(static list => {make})", [element], Form: gathered);
        if (isCollection)
            return new($"{Made}StructList{all}()", [element], Form: gathered);
        return add is not null
            ? new($"{Made}FilledStruct{all}(static (ref {name(type)} all, {name(element)} item) => {(Copies(type, add) ? "all = " : "")}all.Add(({name(add.Parameters[0].Type)})item))", [element], Form: gathered)
            : null;
    }

    /// <summary>Finds the pair type of a sequence of pairs with a method Add(key, value): users see it as a map, whatever interfaces it implements.</summary>
    private INamedTypeSymbol? FindPairs(INamedTypeSymbol type) =>
        FindInterface(type, Generic, "IEnumerable", 1)?.TypeArguments[0] is INamedTypeSymbol { Name: "KeyValuePair", TypeArguments.Length: 2 } pair
        && Framework.Owns(pair)
        && FindAdd(type, pair.TypeArguments[0], pair.TypeArguments[1]) is not null
            ? pair
            : null;

    /// <summary>Finds a declared or inherited Add method for the items. Exact parameter types come before more general ones.</summary>
    private IMethodSymbol? FindAdd(INamedTypeSymbol type, params ITypeSymbol[] items)
    {
        IMethodSymbol[] fitting = [.. Methods(type, "Add").Where(method => method.Parameters.Length == items.Length
            && Enumerable.Range(0, items.Length).All(i => Takes(method.Parameters[i], items[i])))];
        IMethodSymbol? exact = fitting.FirstOrDefault(method => Enumerable.Range(0, items.Length).All(i => Same(method.Parameters[i].Type, items[i])));
        IMethodSymbol? found = exact ?? (fitting.Length == 1 ? fitting[0] : null);
        return found is not null && MakerCalls.IsCallable(found) ? found : null;
    }

    private bool Takes(IParameterSymbol parameter, ITypeSymbol item) =>
        parameter.RefKind == RefKind.None
            && compilation.ClassifyCommonConversion(item, parameter.Type) is { Exists: true, IsUserDefined: false, IsNumeric: false } conversion
        && (conversion.IsIdentity || conversion.IsReference || parameter.Type.SpecialType == SpecialType.System_Object);

    private static IEnumerable<IMethodSymbol> Methods(INamedTypeSymbol type, string method) => MemberSymbols.LevelsOf(type)
        .SelectMany(level => level.GetMembers(method).OfType<IMethodSymbol>())
        .Where(found => found is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsGenericMethod: false, IsOverride: false });

    /// <summary>Whether the only framework classes that the type derives from are collections. The library refuses some other classes, such as data tables,
    /// even if they could be filled.</summary>
    private static bool IsPlain(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type).All(level => !Framework.Owns(level)
            || level.ContainingNamespace.ToDisplayString().StartsWith(Untyped, StringComparison.Ordinal));

    /// <summary>Whether the type is, or derives from, the framework's untyped collection of this name.</summary>
    private static bool Derives(INamedTypeSymbol type, string parent) =>
        MemberSymbols.LevelsOf(type).Any(level => level is { IsGenericType: false }
            && level.Name == parent
            && level.ContainingNamespace.ToDisplayString() == Untyped);

    private static INamedTypeSymbol? FindInterface(INamedTypeSymbol type, string space, string interfaceName, int arity) =>
        type.AllInterfaces.FirstOrDefault(i => i.Arity == arity && i.Name == interfaceName && i.ContainingNamespace.ToDisplayString() == space);

    private static bool Same(ITypeSymbol one, ITypeSymbol other) => SymbolEqualityComparer.Default.Equals(one, other);

    private INamedTypeSymbol Construct(string definition, params ITypeSymbol[] arguments) =>
        compilation.GetTypeByMetadataName(definition)!.Construct(arguments);
}
