using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>The types that have a converter of their own: the library says which, by a method for each that gives <c>TesseraBuiltIn&lt;T&gt;</c>.</summary>
internal sealed class BuiltIns(Compilation compilation)
{
    private readonly Dictionary<ITypeSymbol, string> _rows = Read(compilation);

    /// <summary>The name of the method; null for a type that has none.</summary>
    public string? Find(ITypeSymbol type) => _rows.TryGetValue(type, out string? name) ? name : null;

    /// <summary>The type whose converter that of another one uses: the class in the list that it derives from, or what stands for it in the data. Null for none.</summary>
    public INamedTypeSymbol? FindPart(INamedTypeSymbol type)
    {
        if (_rows.ContainsKey(type))
        {
            return type.Name switch
            {
                "Rune" => compilation.GetSpecialType(SpecialType.System_UInt32),
                "Index" => compilation.GetSpecialType(SpecialType.System_Int32),
                _ => null,
            };
        }

        INamedTypeSymbol? parent = type.BaseType;
        while (parent is not null && !_rows.ContainsKey(parent))
            parent = parent.BaseType;
        return parent;
    }

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
