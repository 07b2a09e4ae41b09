using System.Globalization;
using Tessera.Inspect;

namespace Tessera.Cli.Records;

/// <summary>The common part of the commands for record files. Damage is reported on standard error and decides the exit code.</summary>
/// <param name="input">The file.</param>
/// <param name="error">Standard error.</param>
internal sealed class RecordCommand(RecordInput input, TextWriter error)
{
    public string Name => input.Name;

    /// <summary>The exit code, which says whether something was damaged.</summary>
    public int Result { get; private set; } = ExitCode.Ok;

    /// <summary>Whether reading stopped at an error, so that the rest of the file was not read.</summary>
    public bool EndedEarly { get; private set; }

    /// <summary>Reads the messages to the end of the file.</summary>
    /// <param name="passesOver">Whether to continue after damage, and after messages that cannot be used.</param>
    /// <param name="use">Receives each message. Returns false to stop.</param>
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
        $"skipped {damage.Length:N0} bytes at byte {damage.Offset} ({ErrorLetters.Of(damage.Code)})"));

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
