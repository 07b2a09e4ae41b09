using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;

namespace Tessera.Generators;

/// <summary>A use of a method or type with marked type parameters.</summary>
/// <param name="Arguments">What stands for its type parameters, and for those around it.</param>
internal sealed record UseModel(EquatableArray<ArgumentModel> Arguments)
{
    /// <summary>Code that calls itself with ever longer types has no end.</summary>
    private const int DeepestType = 16;

    /// <summary>Null for a use of anything else.</summary>
    public static UseModel? Find(ISymbol used)
    {
        (ITypeParameterSymbol Parameter, ITypeSymbol Argument)[] pairs = [.. Substitution.PairsOf(Substitution.Whole(used))];
        return pairs.Any(pair => RootNames.IsMarked(pair.Parameter))
            ? new UseModel(new EquatableArray<ArgumentModel>([.. pairs.Select(pair => new ArgumentModel(
                DocumentationCommentId.CreateReferenceId(pair.Parameter),
                RootNames.IsMarked(pair.Parameter),
                DocumentationCommentId.CreateReferenceId(pair.Argument),
                Substitution.ParametersIn(pair.Argument).Any() ? FormModel.Find(pair.Argument)?.Owner : ""))]))
            : null;
    }

    /// <summary>
    /// The types that uses name, and those that the code which is used makes of them. What has type parameters itself is handed on to whoever uses the code that has them, until nothing is new.
    /// </summary>
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
                    isNew |= DepthOf(found.Type) <= DeepestType && Add(known, found);
            }
        }
        while (isNew);
        return new MarkedModel(new([.. closed.OrderBy(type => type, StringComparer.Ordinal)]), new([.. known.Values.SelectMany(owned => owned).OrderBy(form => form.Type, StringComparer.Ordinal)]));
    }

    /// <summary>What the code makes of these arguments.</summary>
    private IEnumerable<FormModel> Apply(Dictionary<string, HashSet<FormModel>> forms)
    {
        string[] types = [.. Arguments.Where(argument => argument.IsMarked).Select(argument => argument.Parameter)
            .Concat(Arguments.Select(argument => FormModel.OwnerOf(argument.Parameter)).Distinct().SelectMany(owner => forms.TryGetValue(owner, out HashSet<FormModel>? found) ? found.Select(form => form.Type) : []))];
        if (types.Length == 0)
            yield break;
        // All at once: an argument may have the parameter in it that it stands for.
        Regex parameters = new($"(?:{string.Join("|", Arguments.Select(argument => Regex.Escape(argument.Parameter)).OrderByDescending(text => text.Length))})(?!\\d)", RegexOptions.CultureInvariant);
        // While somebody types, two may have one name.
        Dictionary<string, ArgumentModel> map = [];
        foreach (ArgumentModel argument in Arguments)
            map[argument.Parameter] = argument;
        foreach (string type in types)
        {
            ArgumentModel[] taken = [.. parameters.Matches(type).Cast<Match>().Select(match => map[match.Value])];
            if (taken.All(argument => argument.Owner is not null))
                yield return new FormModel(FormModel.Inner(taken.Select(argument => argument.Owner!).Where(owner => owner.Length > 0)), parameters.Replace(type, match => map[match.Value].Type));
        }
    }

    private static bool Add(Dictionary<string, HashSet<FormModel>> forms, FormModel form)
    {
        if (!forms.TryGetValue(form.Owner, out HashSet<FormModel>? owned))
            forms[form.Owner] = owned = [];
        return owned.Add(form);
    }

    /// <summary>How many type arguments and arrays stand in each other, at most.</summary>
    private static int DepthOf(string type)
    {
        int depth = 0, deepest = 0, arrays = 0;
        foreach (char letter in type)
        {
            depth += letter switch { '{' => 1, '}' => -1, _ => 0 };
            arrays += letter == '[' ? 1 : 0;
            deepest = Math.Max(deepest, depth);
        }

        return deepest + arrays;
    }
}
