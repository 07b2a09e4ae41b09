using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;
using Tessera.Cli.Commands;
using Tessera.Cli.Terminal;

namespace Tessera.Cli;

/// <summary>The tool <c>tessera</c>. It finds the command, runs it, and turns exceptions into one line of text and an exit code.</summary>
internal static class CommandLineTool
{
    private const string Name = "tessera";

    public static int Run(string[] args, StandardStreams streams)
    {
        ParseResult parsed = CreateRoot(streams).Parse(args is [] ? ["--help"] : [.. Arguments.WithFolders(args)]);
        if (parsed.Action is ParseErrorAction)
            return RejectArguments(parsed, streams.Error);
        try
        {
            int result = Guard(() => Invoke(parsed, streams), streams.Error);
            return args is [] ? ExitCode.Usage : result;
        }
        catch (UnreadOutputException)
        {
            return ExitCode.Unread;
        }
    }

    /// <summary>Invokes the command. The output of help and version is written at the end, which may fail too.</summary>
    private static int Invoke(ParseResult parsed, StandardStreams streams)
    {
        using StreamWriter output = new(streams.Output, leaveOpen: true);
        InvocationConfiguration configuration = new()
        {
            Output = streams.Terminal ?? output,
            Error = streams.Error,
            EnableDefaultExceptionHandler = false,
        };
        return parsed.Invoke(configuration);
    }

    // A RootCommand would have the name of the assembly, but an assembly "tessera" would be the same file as "Tessera" on some systems.
    private static Command CreateRoot(StandardStreams streams) =>
        new(Name, "Inspects and converts Tessera messages. '-' or no file reads standard input. 'tessera dump --help' shows the options of a command, with examples.")
    {
        CreateHelp(),
        new VersionOption(),
        DumpCommand.Create(streams),
        ToJsonCommand.Create(streams),
        FromJsonCommand.Create(streams),
        ValidateCommand.Create(streams),
        StatsCommand.Create(streams),
        CatCommand.Create(streams),
        CatCommand.CreateHead(streams),
        CountCommand.Create(streams),
        VerifyCommand.Create(streams),
        RepairCommand.Create(streams),
        DiffCommand.Create(streams),
        QueryCommand.Create(streams),
        SchemaCommand.Create(streams),
    };

    private static HelpOption CreateHelp()
    {
        HelpOption help = new();
        help.Action = new ExampleHelp((HelpAction)help.Action!);
        return help;
    }

    /// <summary>Runs a command, or its part for one file, and returns the exit code.</summary>
    public static int Guard(Func<int> run, TextWriter error, string prefix = "")
    {
        try
        {
            return run();
        }
        catch (TesseraException e)
        {
            error.WriteLine(prefix + ErrorLine.Format(e));
            return ExitCode.InvalidData;
        }
        catch (Exception e) when (e is UsageException or IOException or UnauthorizedAccessException)
        {
            error.WriteLine(prefix + ErrorLine.Format(e.Message));
            return ExitCode.Usage;
        }
        catch (OutOfMemoryException)
        {
            error.WriteLine(prefix + ErrorLine.Format("the input, or what it is converted to, does not fit into memory"));
            return ExitCode.Usage;
        }
        catch (Exception e) when (e is not UnreadOutputException)
        {
            error.WriteLine(prefix + ErrorLine.Format($"this should not happen, please report it: {e.GetType().Name}: {e.Message}"));
            return ExitCode.Usage;
        }
    }

    private static int RejectArguments(ParseResult parsed, TextWriter error)
    {
        // For an unknown command the parser also reports that a command is missing. It takes an unknown option for the file, and then reports the file.
        string message = parsed.Errors.FirstOrDefault(found => found.Message.StartsWith(Arguments.Unexpected, StringComparison.Ordinal))?.Message
            ?? (parsed.UnmatchedTokens is [string word, ..] ? $"{Arguments.Unexpected}{word}'" : parsed.Errors[0].Message);
        error.WriteLine(ErrorLine.Format(message));
        string command = parsed.CommandResult.Command.Name;
        error.WriteLine($"'{(command == Name ? Name : $"{Name} {command}")} --help' shows how to use it.");
        return ExitCode.Usage;
    }
}
