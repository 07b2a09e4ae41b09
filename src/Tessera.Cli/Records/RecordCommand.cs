using System.Globalization;

namespace Tessera.Cli.Records;

/// <summary>What the commands for files of records have in common: damage is reported on standard error, and decides the exit code.</summary>
/// <param name="input">The file.</param>
/// <param name="error">Standard error.</param>
internal sealed class RecordCommand(RecordInput input, TextWriter error)
{
    public string Name => input.Name;

    /// <summary>Whether something was not as it should be.</summary>
    public int Result { get; private set; } = ExitCode.Ok;

    /// <summary>Whether what follows the place of an error was not looked at.</summary>
    public bool EndedEarly { get; private set; }

    /// <summary>Reads the messages up to the end of the file.</summary>
    /// <param name="passesOver">Goes on behind damage, and behind messages that cannot be used.</param>
    /// <param name="use">Takes a message; false to end.</param>
    public void Run(bool passesOver, Func<StoredMessage, bool> use)
    {
        using Stream stream = input.Open();
        try
        {
            foreach (StoredMessage message in input.Read(stream, passesOver ? ReportDamage : null))
            {
                if (!TryUse(message, passesOver, use))
                    return;
            }
        }
        catch (UnreadableException e)
        {
            Report(e.Line);
            EndedEarly = true;
        }
        catch (TesseraException e)
        {
            Report(ErrorLine.Format(e));
            EndedEarly = true;
        }
    }

    public void Report(string line)
    {
        error.WriteLine($"{Name}: {line}");
        Result = ExitCode.InvalidData;
    }

    public void ReportDamage(TesseraDamage damage) => Report(string.Create(
        CultureInfo.InvariantCulture,
        $"passed over {damage.Length:N0} bytes at byte {damage.Offset} ({ErrorLine.Letters(damage.Code)})"));

    private bool TryUse(StoredMessage message, bool passesOver, Func<StoredMessage, bool> use)
    {
        try
        {
            return use(message);
        }
        catch (UnreadableException e) when (passesOver)
        {
            Report(e.Line);
        }
        catch (TesseraException e) when (passesOver)
        {
            Report(ErrorLine.Format(e));
        }

        return true;
    }
}
