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
        PackedPackage package = packed.Open(identifier);
        using MemoryStream page = new(package[$"lib/net10.0/{identifier}.xml"]);
        string[] documented = [.. XElement.Load(page).Descendants("member").Select(member => member.Attribute("name")!.Value)];

        MetadataReference assembly = MetadataReference.CreateFromImage(package[$"lib/net10.0/{identifier}.dll"]);
        string[] framework = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        CSharpCompilation compilation = CSharpCompilation.Create("User", references: [assembly, .. framework.Where(path => Path.GetFileName(path) != $"{identifier}.dll").Select(path => MetadataReference.CreateFromFile(path))]);
        string[] visible = [.. Visible(((IAssemblySymbol)compilation.GetAssemblyOrModuleSymbol(assembly)!).GlobalNamespace).Select(symbol => symbol.GetDocumentationCommentId()!)];

        Assert.NotEmpty(documented);
        Assert.Empty(documented.Except(visible));
        Assert.Subset(documented.ToHashSet(), visible.Where(name => name.StartsWith("T:", StringComparison.Ordinal)).ToHashSet());
    }

    private static IEnumerable<ISymbol> Visible(INamespaceOrTypeSymbol parent) => parent.GetMembers().Where(IsVisible).SelectMany(IEnumerable<ISymbol> (member) =>
        member is INamespaceOrTypeSymbol inner ? [inner, .. Visible(inner)] : [member]);

    private static bool IsVisible(ISymbol symbol) =>
        symbol is INamespaceSymbol || symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal;
}
