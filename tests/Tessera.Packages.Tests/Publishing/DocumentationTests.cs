using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>The documentation file of a package says what its users can call, as the compiler sees it, and nothing of the inside.</summary>
[Collection(nameof(PackedCollection))]
public sealed class DocumentationTests(PackedFolder packed)
{
    public static TheoryData<string> Libraries { get; } = [.. PackedFolder.Identifiers.Where(identifier => identifier != "Tessera.Cli")];

    [Theory]
    [MemberData(nameof(Libraries))]
    public void Documentation_IsThatOfPublicMembers(string identifier)
    {
        string[] documented = [.. Read(identifier).Select(member => member.Attribute("name")!.Value)];
        string[] visible = [.. Load(identifier).Select(symbol => symbol.GetDocumentationCommentId()!)];

        Assert.NotEmpty(documented);
        Assert.Empty(documented.Except(visible));
        Assert.Subset(documented.ToHashSet(), visible.Where(name => name.StartsWith("T:", StringComparison.Ordinal)).ToHashSet());
    }

    /// <summary>The compiler does not demand this (CS1573 is off), because parameters of internal members are described only where their names do not say enough.</summary>
    [Theory]
    [MemberData(nameof(Libraries))]
    public void Documentation_DescribesAllParametersOrNone(string identifier)
    {
        Dictionary<string, XElement> documented = Read(identifier).ToDictionary(member => member.Attribute("name")!.Value);
        Assert.All(Load(identifier).OfType<IMethodSymbol>(), method =>
        {
            string[] described = documented.TryGetValue(method.GetDocumentationCommentId()!, out XElement? member)
                ? [.. member.Elements("param").Select(parameter => parameter.Attribute("name")!.Value)]
                : [];
            if (described.Length > 0)
                Assert.Equal(method.Parameters.Select(parameter => parameter.Name).Order(), described.Order());
        });
    }

    private IEnumerable<XElement> Read(string identifier)
    {
        using MemoryStream page = new(packed.Open(identifier)[$"lib/net10.0/{identifier}.xml"]);
        return XElement.Load(page).Descendants("member");
    }

    private IEnumerable<ISymbol> Load(string identifier)
    {
        MetadataReference assembly = MetadataReference.CreateFromImage(packed.Open(identifier)[$"lib/net10.0/{identifier}.dll"]);
        string[] framework = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        CSharpCompilation compilation = CSharpCompilation.Create("User", references: [assembly, .. framework.Where(path => Path.GetFileName(path) != $"{identifier}.dll").Select(path => MetadataReference.CreateFromFile(path))]);
        return Visible(((IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(assembly)!).GlobalNamespace);
    }

    private static IEnumerable<ISymbol> Visible(INamespaceOrTypeSymbol parent) => parent.GetMembers().Where(IsVisible).SelectMany(IEnumerable<ISymbol> (member) =>
        member is INamespaceOrTypeSymbol inner ? [inner, .. Visible(inner)] : [member]);

    private static bool IsVisible(ISymbol symbol) =>
        symbol is INamespaceSymbol || symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal;
}
