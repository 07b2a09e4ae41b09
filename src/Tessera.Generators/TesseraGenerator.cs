using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Tessera.Generators.Edits;

namespace Tessera.Generators;

/// <summary>Registers generic code for the types that a program serializes, so that none has to be made at run time. These are the types named as type
/// arguments of calls of the library, the types that <c>[TesseraSerializable]</c> marks or names, and all types that they lead to.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class TesseraGenerator : IIncrementalGenerator
{
    /// <summary>The names of the steps, by which tests see which steps run again after an edit.</summary>
    public const string FileStep = "Tessera.Files", AttributeStep = "Tessera.Attributes",
        WalkStep = "Tessera.Walk", TypeStep = "Tessera.Types", InterceptStep = "Tessera.Intercepts";

    private const string Attribute = "Tessera.TesseraSerializableAttribute";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        WalkMemory memory = new();
        // An edit inside a method makes another compilation with the same declarations: then only the edited file is read again.
        IncrementalValueProvider<Compilation> declarations =
            context.CompilationProvider.Select(static (compilation, _) => compilation).WithComparer(DeclarationComparer.Instance);
        IncrementalValueProvider<EquatableArray<string>> own = context.SyntaxProvider
            .ForAttributeWithMetadataName(RootNames.MarkName, static (_, _) => true,
                static (syntax, _) => new EquatableArray<string>([.. RootNames.Read(syntax)]))
            .Collect()
            .Select(static (found, _) => new EquatableArray<string>([.. found.SelectMany(names => names)
                .Distinct()
                .OrderBy(name => name, StringComparer.Ordinal)]));
        IncrementalValueProvider<EquatableArray<string>> marked =
            own.Combine(declarations.Select(static (compilation, _) => RootNames.OfReferences(compilation)))
            .Select(static (both, _) => new EquatableArray<string>([.. both.Left.Concat(both.Right).Distinct()]));
        // Most files name no types for the library, which their spelling shows. Such files are examined once.
        IncrementalValuesProvider<FileModel> files = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => node is CompilationUnitSyntax, static (syntax, _) => (CompilationUnitSyntax)syntax.Node)
            .Combine(marked)
            .Where(static pair => FileModel.MayBe(pair.Left, pair.Right))
            .Combine(declarations.Select(static (compilation, _) => FileModel.Prepare(compilation)))
            .Select(static (all, cancellation) => FileModel.Read(all.Left.Left, all.Right, [.. all.Left.Right], cancellation))
            .WithTrackingName(FileStep);
        IncrementalValuesProvider<EquatableArray<RootModel>> named = context.SyntaxProvider
            .ForAttributeWithMetadataName(Attribute, static (_, _) => true, static (syntax, _) => Marks.Read(syntax))
            .WithTrackingName(AttributeStep);

        IncrementalValueProvider<EquatableArray<RootModel>> roots = files.Collect().Combine(named.Collect())
            .Select(static (all, _) => new EquatableArray<RootModel>([.. all.Left.SelectMany(file => file.Roots).Concat(all.Right.SelectMany(found => found))]));
        IncrementalValueProvider<EquatableArray<FormModel>> foreign = declarations.Select(static (compilation, _) => RootNames.FormsOfReferences(compilation));
        IncrementalValueProvider<MarkedModel> handed = files.Collect().Combine(foreign)
            .Select(static (all, cancellation) => UseModel.Resolve(all.Left.SelectMany(file => file.Uses),
                all.Left.SelectMany(file => file.Forms).Concat(all.Right), cancellation));
        // The places of calls change with every edit in front of them. The types that they name do not.
        IncrementalValueProvider<EquatableArray<string>> names = roots.Combine(handed)
            .Select(static (all, _) => new EquatableArray<string>([.. all.Left.Select(root => root.Type)
                .Where(name => name.Length > 0)
                .Concat(all.Right.Types)
                .Distinct()
                .OrderBy(name => name, StringComparer.Ordinal)]));
        IncrementalValueProvider<Coverage> coverage = names.Combine(declarations)
            .Select((pair, cancellation) => memory.Cover(pair.Left, pair.Right, cancellation))
            .WithTrackingName(WalkStep);

        IncrementalValuesProvider<TypesPart> types = coverage.SelectMany(static (covered, _) => TypesFile.Split(covered.Types)).WithTrackingName(TypeStep);
        context.RegisterImplementationSourceOutput(types, static (output, part) => output.AddSource(part.File, TypesFile.Write(part.Types)));
        IncrementalValueProvider<string> doubled = declarations.Select(static (compilation, _) => DoubledAttributes.Write(compilation));
        context.RegisterImplementationSourceOutput(doubled, static (output, source) =>
        {
            if (source.Length > 0)
                output.AddSource("Tessera.Attributes.g.cs", source);
        });
        context.RegisterImplementationSourceOutput(own, static (output, found) =>
        {
            if (found.Length > 0)
                output.AddSource("Tessera.Roots.g.cs", RootNames.Write(found));
        });
        context.RegisterImplementationSourceOutput(handed.Select(static (found, _) => found.Forms).Combine(foreign), static (output, forms) =>
        {
            FormModel[] others = [.. forms.Left.Except(forms.Right).Where(form => !form.IsParameter)];
            if (others.Length > 0)
                output.AddSource("Tessera.RootTypes.g.cs", RootNames.WriteForms(others));
        });

        IncrementalValueProvider<EquatableArray<string>> covered = coverage.Select(static (found, _) => found.Roots);
        IncrementalValueProvider<EquatableArray<CallModel>> intercepts =
            roots.Combine(covered).Combine(context.AnalyzerConfigOptionsProvider.Combine(context.ParseOptionsProvider).Select(static (options, _) => Warns(options.Left)
                && CodeVersion.IsEnough(options.Right)))
            .Select(static (pair, _) => pair.Right ? Intercept(pair.Left.Left, pair.Left.Right) : default)
            .WithTrackingName(InterceptStep);
        context.RegisterImplementationSourceOutput(intercepts, static (output, models) =>
        {
            if (models.Length > 0)
                output.AddSource("Tessera.Calls.g.cs", CallsFile.Write(models));
        });
    }

    /// <summary>Whether the trimmer's warnings are on. Calls are intercepted only in a program that is trimmed or compiled ahead of time, because only there
    /// the compiler warns of them.</summary>
    internal static bool Warns(AnalyzerConfigOptionsProvider options) =>
        IsOn(options, "build_property.EnableTrimAnalyzer") || IsOn(options, "build_property.EnableAotAnalyzer");

    private static bool IsOn(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue(property, out string? value) && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    /// <summary>Returns the calls whose types are all kept.</summary>
    private static EquatableArray<CallModel> Intercept(EquatableArray<RootModel> roots, EquatableArray<string> covered)
    {
        HashSet<string> kept = [.. covered];
        return new([.. roots.Where(root => root.Call is not null && (root.Type.Length == 0 || kept.Contains(root.Type))).Select(root => root.Call!)]);
    }
}
