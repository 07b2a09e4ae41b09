using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;

namespace Tessera.Cli.Commands;

/// <summary>The arguments that commands have in common.</summary>
internal static class Arguments
{
    /// <summary>The start of the error for an unexpected word.</summary>
    public const string Unexpected = "unexpected '";

    /// <summary>Behind <c>--</c> a word is a file, also where it looks like an option.</summary>
    public static IEnumerable<string> WithFolders(string[] args)
    {
        int end = Array.IndexOf(args, "--");
        return args.Select((word, at) => end >= 0 && at > end && IsOption(word) ? $"./{word}" : word);
    }

    public static Argument<string?> File(string description)
    {
        Argument<string?> file = new("file") { Description = $"{description}; '-' or none reads standard input", Arity = ArgumentArity.ZeroOrOne };
        file.Validators.Add(RejectUnknownOptions);
        return file;
    }

    public static Argument<string[]> Files(string description)
    {
        Argument<string[]> files = new("files") { Description = $"{description}; '-' or none reads standard input", Arity = ArgumentArity.ZeroOrMore };
        files.Validators.Add(RejectUnknownOptions);
        return files;
    }

    public static Option<string?> Output()
    {
        Option<string?> output = new("--output", "-o") { Description = "The file to write; standard output if omitted", HelpName = "file" };
        output.Validators.Add(RejectInput);
        return output;
    }

    /// <summary>Parses the number of an option. The parser itself would name a type of .NET in its error.</summary>
    public static long ParseCount(ArgumentResult result)
    {
        if (!long.TryParse(result.Tokens[0].Value, NumberStyles.None, CultureInfo.InvariantCulture, out long count))
            result.AddError($"{((OptionResult)result.Parent!).Option.Name} must be a number that is not negative");
        return count;
    }

    /// <summary>Rejects an output that is also the input, because opening the output would empty it.</summary>
    private static void RejectInput(OptionResult result)
    {
        if (result.Tokens is [Token output] && result.Parent is CommandResult command
            && command.Children.OfType<ArgumentResult>().SelectMany(argument => argument.Tokens).FirstOrDefault(input => IsSame(input.Value, output.Value)) is Token same)
            result.AddError($"the output is the same file as the input '{same.Value}'");
    }

    private static bool IsSame(string input, string output) => input is not ("" or "-") && output is not ("" or "-") && Resolve(input) == Resolve(output);

    private static string Resolve(string path)
    {
        FileInfo file = new(path);
        return (file.Exists ? file.ResolveLinkTarget(returnFinalTarget: true) : null)?.FullName ?? file.FullName;
    }

    /// <summary>Rejects unknown options, which would be taken for files. A file with such a name can be given as ./--name, or after --.</summary>
    private static void RejectUnknownOptions(ArgumentResult result)
    {
        foreach (Token token in result.Tokens.Where(token => IsOption(token.Value)))
            result.AddError($"{Unexpected}{token.Value}'");
    }

    private static bool IsOption(string word) => word.Length > 1 && word[0] == '-';
}
