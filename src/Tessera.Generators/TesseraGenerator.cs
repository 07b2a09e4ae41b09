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
    public const string CallStep = "Tessera.Calls", AttributeStep = "Tessera.Attributes", WalkStep = "Tessera.Walk", TypeStep = "Tessera.Types", InterceptStep = "Tessera.Intercepts";

    private const string Attribute = "Tessera.TesseraSerializableAttribute";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<RootModel> calls = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => Calls.MayBe(node), static (syntax, cancellation) => Calls.Read((InvocationExpressionSyntax)syntax.Node, syntax.SemanticModel, cancellation))
            .Where(static root => root is not null)
            .Select(static (root, _) => root!)
            .WithTrackingName(CallStep);
        IncrementalValuesProvider<EquatableArray<RootModel>> named = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => NamedRoots.MayBe(node), static (syntax, cancellation) => NamedRoots.Read((SimpleNameSyntax)syntax.Node, syntax.SemanticModel, cancellation))
            .Where(static found => found.Length > 0);
        IncrementalValuesProvider<EquatableArray<RootModel>> marked = context.SyntaxProvider
            .ForAttributeWithMetadataName(Attribute, static (_, _) => true, static (syntax, _) => Marks.Read(syntax))
            .WithTrackingName(AttributeStep);

        IncrementalValueProvider<EquatableArray<RootModel>> roots = calls.Collect().Combine(marked.Collect()).Combine(named.Collect())
            .Select(static (all, _) => new EquatableArray<RootModel>([.. all.Left.Left.Concat(all.Left.Right.Concat(all.Right).SelectMany(found => found))]));
        // The places of calls change with every edit in front of them; what they name does not.
        IncrementalValueProvider<EquatableArray<string>> names = roots
            .Select(static (all, _) => new EquatableArray<string>([.. all.Select(root => root.Type).Where(name => name.Length > 0).Distinct().OrderBy(name => name, StringComparer.Ordinal)]));
        IncrementalValueProvider<Compilation> declarations = context.CompilationProvider.Select(static (compilation, _) => compilation).WithComparer(DeclarationComparer.Instance);
        IncrementalValueProvider<Coverage> coverage = names.Combine(declarations)
            .Select(static (pair, cancellation) => Cover(pair.Left, pair.Right, cancellation))
            .WithTrackingName(WalkStep);

        IncrementalValueProvider<EquatableArray<TypeModel>> types = coverage.Select(static (covered, _) => covered.Types).WithTrackingName(TypeStep);
        context.RegisterImplementationSourceOutput(types, static (output, models) =>
        {
            if (models.Length > 0)
                output.AddSource("Tessera.Types.g.cs", TypesFile.Write(models));
        });
        RegisterMarkedParameters(context);

        IncrementalValueProvider<EquatableArray<string>> covered = coverage.Select(static (found, _) => found.Roots);
        IncrementalValueProvider<EquatableArray<CallModel>> intercepts = roots.Combine(covered).Combine(context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Warns(options)))
            .Select(static (pair, _) => pair.Right ? Intercept(pair.Left.Left, pair.Left.Right) : default)
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
            .ForAttributeWithMetadataName(RootNames.MarkName, static (_, _) => true, static (syntax, _) => RootNames.Read(syntax))
            .Collect()
            .Select(static (names, _) => new EquatableArray<string>([.. names.OfType<string>().Distinct().OrderBy(name => name, StringComparer.Ordinal)]));
        context.RegisterImplementationSourceOutput(own, static (output, names) =>
        {
            if (names.Length > 0)
                output.AddSource("Tessera.Roots.g.cs", RootNames.Write(names));
        });

        // Names may be used inside of methods, where an edit changes no declaration.
        IncrementalValueProvider<MarkedModel?> uses = own.Combine(context.CompilationProvider).Select(static (pair, cancellation) =>
        {
            HashSet<string> names = [.. pair.Left, .. RootNames.OfReferences(pair.Right)];
            return names.Count == 0 ? null : MarkedUses.Find(pair.Right, names, cancellation);
        });
        context.RegisterImplementationSourceOutput(uses, static (output, found) =>
        {
            if (found is { Types.Length: > 0 })
                output.AddSource("Tessera.MarkedTypes.g.cs", TypesFile.Write(found.Types));
            if (found is { Forms.Length: > 0 })
                output.AddSource("Tessera.RootTypes.g.cs", RootNames.WriteForms(found.Forms));
        });
    }

    /// <summary>Only a program that is trimmed or compiled ahead is warned of calls, so only there they are replaced.</summary>
    internal static bool Warns(AnalyzerConfigOptionsProvider options) =>
        IsOn(options, "build_property.EnableTrimAnalyzer") || IsOn(options, "build_property.EnableAotAnalyzer");

    private static bool IsOn(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue(property, out string? value) && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    /// <summary>One walk for all roots: what many of them lead to is looked at once.</summary>
    private static Coverage Cover(EquatableArray<string> names, Compilation compilation, CancellationToken cancellation)
    {
        TypeWalker walker = TypeWalker.WithAllMembers(compilation, cancellation);
        (string Name, ITypeSymbol? Type)[] roots = [.. names.Select(name => (name, walker.Visit(name)))];
        return new Coverage(walker.Models, new([.. roots.Where(root => root.Type is not null && walker.FindMissing(root.Type) is null).Select(root => root.Name)]));
    }

    /// <summary>Calls of which all types are kept.</summary>
    private static EquatableArray<CallModel> Intercept(EquatableArray<RootModel> roots, EquatableArray<string> covered)
    {
        HashSet<string> kept = [.. covered];
        return new([.. roots.Where(root => root.Call is not null && (root.Type.Length == 0 || kept.Contains(root.Type))).Select(root => root.Call!)]);
    }
}
