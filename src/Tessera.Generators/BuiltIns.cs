using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>The types with a built-in converter. The library lists them: for each there is a method that returns <c>TesseraBuiltIn&lt;T&gt;</c>.</summary>
internal sealed class BuiltIns(Compilation compilation)
{
    private readonly Dictionary<ITypeSymbol, string> _rows = Read(compilation);

    /// <summary>Returns the name of the library's method for the type, or null if the type is not built in.</summary>
    public string? Find(ITypeSymbol type) => _rows.TryGetValue(type, out string? name) ? name : null;

    /// <summary>Returns the types in which the data holds a value of this built-in type.</summary>
    public IEnumerable<ITypeSymbol> FindParts(INamedTypeSymbol type)
    {
        ITypeSymbol text = compilation.GetSpecialType(SpecialType.System_String);
        return type.Name switch
        {
            "MemoryStream" => [compilation.CreateArrayTypeSymbol(compilation.GetSpecialType(SpecialType.System_Byte))],
            "Rune" => [compilation.GetSpecialType(SpecialType.System_UInt32)],
            "Index" => [compilation.GetSpecialType(SpecialType.System_Int32)],
            "BitArray" =>
                [compilation.GetSpecialType(SpecialType.System_Int32), compilation.CreateArrayTypeSymbol(compilation.GetSpecialType(SpecialType.System_Byte))],
            "NameValueCollection" => [Dictionary(text, compilation.CreateArrayTypeSymbol(text))],
            "StringDictionary" => [Dictionary(text, text)],
            "AdjustmentRule" => [Get("System.DateTime"), Get("System.TimeSpan"), Get("System.TimeZoneInfo+TransitionTime")],
            "TransitionTime" =>
                [Get("System.DateTime"), Get("System.DayOfWeek"), compilation.GetSpecialType(SpecialType.System_Int32), compilation.GetSpecialType(SpecialType.System_Boolean)],
            _ => [],
        };

        INamedTypeSymbol Get(string name) => compilation.GetTypeByMetadataName(name)!;

        INamedTypeSymbol Dictionary(ITypeSymbol key, ITypeSymbol value) => Get("System.Collections.Generic.Dictionary`2").Construct(key, value);
    }

    /// <summary>Returns the nearest base class that is built in, or null if there is none.</summary>
    public INamedTypeSymbol? FindParent(INamedTypeSymbol type)
    {
        INamedTypeSymbol? parent = type.BaseType;
        while (parent is not null && !_rows.ContainsKey(parent))
            parent = parent.BaseType;
        return parent;
    }

    /// <summary>Returns the name of the <c>TesseraForms</c> method for a built-in type, or null if the type is written as a scalar.</summary>
    public static string? FormOf(INamedTypeSymbol type) => type.Name switch
    {
        "BitArray" => "Bits",
        "DBNull" => "Empty",
        "NameValueCollection" => "NameValues",
        "StringDictionary" => "StringDictionary",
        "AdjustmentRule" => "Adjustment",
        "TransitionTime" => "Transition",
        _ => null,
    };

    private static Dictionary<ITypeSymbol, string> Read(Compilation compilation)
    {
        Dictionary<ITypeSymbol, string> rows = new(SymbolEqualityComparer.Default);
        foreach (IMethodSymbol row in compilation.GetTypeByMetadataName("Tessera.Converters.TesseraBuiltIns")?.GetMembers().OfType<IMethodSymbol>() ?? [])
        {
            if (row is { DeclaredAccessibility: Accessibility.Public, ReturnType: INamedTypeSymbol { Name: "TesseraBuiltIn", TypeArguments.Length: 1 } made })
                rows[made.TypeArguments[0]] = row.Name;
        }

        return rows;
    }
}
