using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Tessera.Generators;

/// <summary>
/// Registers generic code for the types that a program serializes, so that none has to be made while it runs: those named as type argument of a call of the library, and those that
/// <c>[TesseraSerializable]</c> marks or names, with all that they lead to.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class TesseraGenerator : IIncrementalGenerator
{
    /// <summary>Names of the steps, for tests that see which of them an edit runs again.</summary>
    public const string CallStep = "Tessera.Calls", AttributeStep = "Tessera.Attributes", TypeStep = "Tessera.Types", InterceptStep = "Tessera.Intercepts";

    private const string Attribute = "Tessera.TesseraSerializableAttribute";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<RootModel> calls = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => Calls.MayBe(node), static (syntax, cancellation) => Calls.Read((InvocationExpressionSyntax)syntax.Node, syntax.SemanticModel, cancellation))
            .Where(static root => root is not null)
            .Select(static (root, _) => root!)
            .WithTrackingName(CallStep);
        IncrementalValuesProvider<EquatableArray<RootModel>> marked = context.SyntaxProvider
            .ForAttributeWithMetadataName(Attribute, static (_, _) => true, static (syntax, _) => Marks.Read(syntax))
            .WithTrackingName(AttributeStep);

        IncrementalValueProvider<EquatableArray<RootModel>> roots = calls.Collect().Combine(marked.Collect())
            .Select(static (pair, _) => new EquatableArray<RootModel>([.. pair.Left.Concat(pair.Right.SelectMany(marks => marks))]));
        IncrementalValueProvider<Coverage> coverage = roots.Combine(context.CompilationProvider)
            .Select(static (pair, cancellation) => Cover(pair.Left, pair.Right, cancellation));

        IncrementalValueProvider<EquatableArray<TypeModel>> types = coverage.Select(static (covered, _) => covered.Types).WithTrackingName(TypeStep);
        context.RegisterImplementationSourceOutput(types, static (output, models) =>
        {
            if (models.Length > 0)
                output.AddSource("Tessera.Types.g.cs", TypesFile.Write(models));
        });
        RegisterMarkedParameters(context);

        IncrementalValueProvider<EquatableArray<CallModel>> intercepts = coverage.Combine(context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Warns(options)))
            .Select(static (pair, _) => pair.Right ? pair.Left.Calls : default)
            .WithTrackingName(InterceptStep);
        context.RegisterImplementationSourceOutput(intercepts, static (output, models) =>
        {
            if (models.Length > 0)
                output.AddSource("Tessera.Calls.g.cs", CallsFile.Write(models));
        });
    }

    /// <summary>Looks through the whole program for uses of names, in builds only and only where there are such names.</summary>
    private static void RegisterMarkedParameters(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<EquatableArray<string>> own = context.SyntaxProvider
            .ForAttributeWithMetadataName(RootNames.Attribute, static (_, _) => true, static (syntax, _) => RootNames.Read(syntax))
            .Collect()
            .Select(static (names, _) => new EquatableArray<string>([.. names.OfType<string>().Distinct().OrderBy(name => name, StringComparer.Ordinal)]));
        context.RegisterImplementationSourceOutput(own, static (output, names) =>
        {
            if (names.Length > 0)
                output.AddSource("Tessera.Roots.g.cs", RootNames.Write(names));
        });

        IncrementalValueProvider<EquatableArray<TypeModel>> uses = own.Combine(context.CompilationProvider).Select(static (pair, cancellation) =>
        {
            HashSet<string> names = [.. pair.Left, .. RootNames.OfReferences(pair.Right)];
            return names.Count == 0 ? default : MarkedUses.Find(pair.Right, names, cancellation);
        });
        context.RegisterImplementationSourceOutput(uses, static (output, models) =>
        {
            if (models.Length > 0)
                output.AddSource("Tessera.MarkedTypes.g.cs", TypesFile.Write(models));
        });
    }

    /// <summary>Only a program that is trimmed or compiled ahead is warned of calls, so only there they are replaced.</summary>
    internal static bool Warns(AnalyzerConfigOptionsProvider options) =>
        IsOn(options, "build_property.EnableTrimAnalyzer") || IsOn(options, "build_property.EnableAotAnalyzer");

    private static bool IsOn(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue(property, out string? value) && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    /// <summary>One walk for all roots: what many of them lead to is looked at once.</summary>
    private static Coverage Cover(EquatableArray<RootModel> roots, Compilation compilation, CancellationToken cancellation)
    {
        TypeWalker walker = TypeWalker.WithAllMembers(compilation, cancellation);
        Dictionary<string, ITypeSymbol?> types = [];
        foreach (string name in roots.Select(root => root.Type).Where(name => name.Length > 0).Distinct())
            types[name] = walker.Visit(name);

        return new Coverage(walker.Models, new([.. roots
            .Where(root => root.Call is not null && (root.Type.Length == 0 || (types[root.Type] is ITypeSymbol type && walker.FindMissing(type) is null)))
            .Select(root => root.Call!)]));
    }
}
