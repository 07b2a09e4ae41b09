using System.Globalization;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Running;

/// <summary>Damages every byte of every sample: sets it to values that have a meaning somewhere, removes it and doubles it. Checks each result with every
/// oracle, both as it is and as a member that is skipped.</summary>
internal sealed class Damage
{
    private const int Stack = 16 << 20;
    private const int MaxShown = 200;

    /// <summary>The greatest length of a sample. Larger samples contain nothing that small ones lack.</summary>
    private const int MaxLength = 512;

    private static readonly OptionSet[] s_options = [OptionSet.All[0], OptionSet.All[1], OptionSet.All[2], OptionSet.All[3]];

    private readonly long _every;
    private readonly string[] _ignored;
    private readonly Dictionary<string, int> _signatures = [];
    private readonly Judge _judge;
    private Case _current;
    private ulong _number;
    private int _messages;

    public Damage(CommandLine options)
    {
        _every = options.Number("every", 1);
        _ignored = Findings.Ignored(options);
        _judge = new Judge(new Clock(), Report);
    }

    public int Run()
    {
        Thread thread = new(RunAll, Stack);
        thread.Start();
        thread.Join();
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{_messages:N0} messages, {_number:N0} changes, {_judge.Executions:N0} executions, {_judge.Accepted:N0} accepted."));
        Console.WriteLine($"{_signatures.Count} findings.");
        return _signatures.Count == 0 ? 0 : 1;
    }

    /// <summary>Makes all messages before it reads one, because populating changes samples.</summary>
    private void RunAll()
    {
        foreach ((byte[] message, Target target, OptionSet options) in (List<(byte[], Target, OptionSet)>)[.. AllTargets.Keyed.Concat(AllTargets.Other).SelectMany(MakeMessages)])
            Run(message, target, options);
    }

    private static IEnumerable<(byte[] Message, Target Target, OptionSet Options)> MakeMessages(Target target)
    {
        foreach (OptionSet options in s_options)
        {
            foreach (byte[] message in target.MakeSeeds(options.Interpreted))
                yield return (message, target, options);
        }

        foreach (byte[] message in target.MakeMemberSeeds(OptionSet.All[0].Interpreted))
            yield return (message, AllTargets.Skipping, OptionSet.All[0]);
    }

    private void Run(byte[] message, Target target, OptionSet options)
    {
        if (message.Length > MaxLength)
            return;
        _messages++;
        for (int at = 0; at < message.Length; at++)
        {
            byte before = message[at];
            foreach (byte other in (byte[])[0, 1, 2, 0x20, 0x3F, 0x40, 0x7F, 0x80, 0xFF, (byte)(before ^ 1), (byte)(before + 1), (byte)(before - 1), (byte)(before ^ 0x80)])
            {
                byte[] changed = [.. message];
                changed[at] = other;
                Run(changed);
            }

            Run([.. message[..at], .. message[(at + 1)..]]);
            Run([.. message[..at], before, .. message[at..]]);
            Run(message[..at]);
        }

        void Run(byte[] data)
        {
            if (_number++ % (ulong)_every != 0)
                return;
            _current = new Case(_number, data, target, options, 0, true);
            _judge.Run(_current);
        }
    }

    private void Report(Finding finding)
    {
        string line = $"{finding.Signature}\t{finding.Detail}";
        if (_ignored.Any(ignored => line.Contains(ignored, StringComparison.Ordinal)))
            return;
        int met = _signatures[finding.Signature] = _signatures.GetValueOrDefault(finding.Signature) + 1;
        if (met == 1 && _signatures.Count <= MaxShown)
            Console.WriteLine($"FINDING {finding.Signature}\n  {finding.Detail.ReplaceLineEndings(" | ")}\n  repro --target \"{_current.Target.Name}\" --options {_current.Options.Name} --hex {Convert.ToHexString(_current.Data)}");
    }
}
