using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>A library for older frameworks that declares attributes of newer ones for itself, and shows its internal types to the program.</summary>
public class DoubledAttributesTests
{
    private const string Suppress =
        "namespace System.Diagnostics.CodeAnalysis { internal sealed class UnconditionalSuppressMessageAttribute(string a, string b) : Attribute { public string? Justification { get; set; } } }";

    private const string Initializer = "namespace System.Runtime.CompilerServices { internal sealed class ModuleInitializerAttribute : Attribute; }";

    private const string Accessor = "namespace System.Runtime.CompilerServices { internal sealed class UnsafeAccessorAttribute : Attribute; }";

    private const string Kind = "namespace System.Runtime.CompilerServices { internal enum UnsafeAccessorKind; }";

    private const string Use = "public class Item { public int Id { get; private set; } } public static class Use { public static byte[] Write(Item item) => TesseraSerializer.Serialize(item); }";

    [Theory]
    [InlineData(Suppress, "UnconditionalSuppressMessageAttribute")]
    [InlineData(Initializer, "ModuleInitializerAttribute")]
    [InlineData(Accessor, "UnsafeAccessorAttribute UnsafeAccessorKind")]
    [InlineData(Kind, "UnsafeAccessorAttribute UnsafeAccessorKind")]
    public void Program_ThatSeesAttributeTwice_DeclaresItItself(string polyfill, string declared)
    {
        Dictionary<string, string> files = Generation.Run(Program(polyfill), warns: true);

        Assert.Contains("Tessera.Calls.g.cs", files.Keys);
        Assert.Contains("[global::System.Runtime.CompilerServices.UnsafeAccessor(", files["Tessera.Types.g.cs"], StringComparison.Ordinal);
        Assert.Equal(declared, string.Join(' ', CSharpSyntaxTree.ParseText(files["Tessera.Attributes.g.cs"]).GetRoot().DescendantNodes()
            .OfType<Microsoft.CodeAnalysis.CSharp.Syntax.BaseTypeDeclarationSyntax>()
            .Select(type => type.Identifier.ValueText)));
    }

    [Fact]
    public void Program_ThatDeclaresAttributeItself_DeclaresItOnce() =>
        Assert.DoesNotContain("Tessera.Attributes.g.cs", Generation.Run(Program(Initializer).AddSyntaxTrees(Generation.Parse(Initializer, "/src/Own.cs"))).Keys);

    [Fact]
    public void Program_ThatSeesNoInternalTypes_DeclaresNone() =>
        Assert.DoesNotContain("Tessera.Attributes.g.cs", Generation.Run(Program(Initializer, shows: false)).Keys);

    private static CSharpCompilation Program(string polyfill, bool shows = true)
    {
        string shown = shows ? "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Shown\")]" : "";
        CSharpCompilation library = Generation.Compile($"{shown} {polyfill}");
        return Generation.Compile(Use).WithAssemblyName("Shown").AddReferences(Generation.Reference(library));
    }
}
