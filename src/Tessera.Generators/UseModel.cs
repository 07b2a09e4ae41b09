using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators;

/// <summary>A use of a method or type with marked type parameters.</summary>
/// <param name="Arguments">The type arguments for its type parameters and for those around it.</param>
internal sealed record UseModel(EquatableArray<ArgumentModel> Arguments)
{
    /// <summary>The limits for nested types, and for the types that the code of one owner makes. Code that calls itself with ever more nested types would
    /// otherwise give types without end.</summary>
    private const int DeepestType = 16, MostForms = 256;

    /// <summary>Returns null for a use of anything else.</summary>
    public static UseModel? Find(ISymbol used)
    {
        (ITypeParameterSymbol Parameter, ITypeSymbol Argument)[] pairs = [.. Substitution.PairsOf(Substitution.Whole(used))];
        return pairs.Any(pair => RootNames.IsMarked(pair.Parameter))
            ? new UseModel(new EquatableArray<ArgumentModel>([.. pairs.Select(pair => new ArgumentModel(
                DocumentationCommentId.CreateReferenceId(pair.Parameter),
                RootNames.IsMarked(pair.Parameter),
                Substitution.IdOf(pair.Argument),
                Substitution.ParametersIn(pair.Argument).Any() ? FormModel.Find(pair.Argument)?.Owner : ""))]))
            : null;
    }

    /// <summary>Finds the types that uses name, and the types that the used code makes of its type arguments. If a type argument has type parameters itself,
    /// the search goes on with the uses of the code that declares these, until nothing new is found.</summary>
    public static MarkedModel Resolve(IEnumerable<UseModel> uses, IEnumerable<FormModel> forms, CancellationToken cancellation)
    {
        HashSet<string> closed = [];
        Dictionary<string, HashSet<FormModel>> known = [];
        foreach (FormModel form in forms)
            Add(known, form);
        UseModel[] all = [.. uses.Distinct()];
        bool isNew;
        do
        {
            isNew = false;
            foreach (FormModel found in all.SelectMany(use => use.Apply(known)).ToArray())
            {
                cancellation.ThrowIfCancellationRequested();
                if (found.Owner.Length == 0)
                    closed.Add(found.Type);
                else
                    isNew |= IsShort(found.Type) && Add(known, found);
            }
        }
        while (isNew);
        return new MarkedModel(new([.. closed.OrderBy(type => type, StringComparer.Ordinal)]),
            new([.. known.Values.SelectMany(owned => owned).OrderBy(form => form.Type, StringComparer.Ordinal)]));
    }

    /// <summary>Returns the types that the used code makes of these type arguments.</summary>
    private IEnumerable<FormModel> Apply(Dictionary<string, HashSet<FormModel>> forms)
    {
        string[] types = [.. Arguments.Where(argument => argument.IsMarked).Select(argument => argument.Parameter)
            .Concat(Arguments.Select(argument => FormModel.OwnerOf(argument.Parameter))
                .Distinct()
                .SelectMany(owner => forms.TryGetValue(owner, out HashSet<FormModel>? found) ? found.Select(form => form.Type) : []))];
        if (types.Length == 0)
            yield break;
        // All parameters are replaced at once, because an argument may contain the parameter that it replaces.
        Regex parameters = new($"(?:{string.Join("|", Arguments.Select(argument => Regex.Escape(argument.Parameter)).OrderByDescending(text => text.Length))})(?!\\d)", RegexOptions.CultureInvariant);
        // While code is being typed, two parameters may have the same name.
        Dictionary<string, ArgumentModel> map = [];
        foreach (ArgumentModel argument in Arguments)
            map[argument.Parameter] = argument;
        foreach (string type in types)
        {
            ArgumentModel[] taken = [.. parameters.Matches(type).Cast<Match>().Select(match => map[match.Value])];
            if (taken.All(argument => argument.Owner is not null))
                yield return new FormModel(FormModel.Inner(taken.Select(argument => argument.Owner!).Where(owner => owner.Length > 0)),
                    parameters.Replace(type, match => map[match.Value].Type));
        }
    }

    private static bool Add(Dictionary<string, HashSet<FormModel>> forms, FormModel form)
    {
        if (!forms.TryGetValue(form.Owner, out HashSet<FormModel>? owned))
            forms[form.Owner] = owned = [];
        return owned.Count < MostForms && owned.Add(form);
    }

    /// <summary>Whether neither the nesting depth of type arguments, plus the number of arrays, nor the number of type arguments exceeds its limit.</summary>
    private static bool IsShort(string type)
    {
        int depth = 0, deepest = 0, arrays = 0, arguments = 0;
        foreach (char letter in type)
        {
            depth += letter switch { '{' => 1, '}' => -1, _ => 0 };
            arrays += letter == '[' ? 1 : 0;
            arguments += letter is '{' or ',' ? 1 : 0;
            deepest = Math.Max(deepest, depth);
        }

        return deepest + arrays <= DeepestType && arguments <= EndlessRules.MaxArguments;
    }
}
