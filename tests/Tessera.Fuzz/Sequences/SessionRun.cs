using Tessera.Fuzz.Grammar;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Sequences;

/// <summary>
/// A session with messages of several types, in front of some of which damaged ones arrive. All readers must agree. After a damaged message that was refused,
/// the right message must be read. After one that was accepted, a session that starts again must be read.
/// </summary>
internal sealed class SessionRun(Dice dice, Action<Finding> report) : SequenceRun(dice, report)
{
    private static readonly OptionSet[] s_options = [.. OptionSet.All.Where(set => set.Interpreted.Profile == TesseraSerializationProfile.Default)];
    private static readonly Entry[] s_entries = [Entry.Span, Entry.Span, Entry.Segments, Entry.Stream, Entry.AsyncStream];

    public override void Run()
    {
        OptionSet options = Dice.Pick(s_options);
        Target[] targets = [.. Enumerable.Range(0, 1 + Dice.Below(4)).Select(_ => PickTarget(options))];
        SequenceTarget[] sequences = [.. targets.Select(target => target.MakeSequence())];
        TesseraSessionWriter writer = new(PickEngine(options));
        TesseraSessionReader[] readers = [.. s_entries.Select((_, i) => new TesseraSessionReader(i == 0 ? options.Interpreted : i == 1 ? options.Emitted : PickEngine(options)))];
        List<byte[]> sent = [];
        for (int step = 2 + Dice.Below(16); step > 0; step--)
        {
            int pick = Dice.Below(targets.Length);
            int sample = Dice.Below(sequences[pick].SampleCount);
            byte[] message = sequences[pick].Send(writer, sample);
            string about = $"{string.Join(", ", targets.Select(target => target.Name))}, {options.Name}; {string.Join(' ', sent.Select(Convert.ToHexString))}";
            if (Dice.OneIn(2))
            {
                byte[] damaged = ByteDamage.Make(Dice, message, sent);
                SequenceTarget other = Dice.OneIn(4) ? sequences[Dice.Below(targets.Length)] : sequences[pick];
                Outcome[] outcomes = Receive(other, damaged, readers);
                Compare(outcomes, $"{about} then {Convert.ToHexString(damaged)}");
                about += $" then {Convert.ToHexString(damaged)} in front";
                if (outcomes.Any(outcome => outcome.Accepted))
                {
                    writer.Reset();
                    message = sequences[pick].Send(writer, sample);
                }
            }

            sent.Add(message);
            Check(Receive(sequences[pick], message, readers), targets[pick], sequences[pick].WriteAlone(sample, options.Interpreted), options, $"{about} of {Convert.ToHexString(message)}");
        }
    }

    private Outcome[] Receive(SequenceTarget sequences, byte[] message, TesseraSessionReader[] readers) =>
        [.. readers.Select((reader, i) => Call($"session {s_entries[i]}", () => sequences.Receive(s_entries[i], message, reader)))];

    /// <summary>Compares the readers of a damaged message. Only a span has a known end: the others accept bytes after the message, and may give another error in place of an unexpected end.</summary>
    private void Compare(Outcome[] outcomes, string about)
    {
        for (int i = 1; i < outcomes.Length; i++)
        {
            bool agree = i > 1 && outcomes[0].Error is { Code: TesseraErrorCode.TrailingData } ? outcomes[i].Accepted
                : i > 1 && outcomes[0].Error is { Code: TesseraErrorCode.UnexpectedEnd } ? !outcomes[i].Accepted
                : outcomes[0].EndsLike(outcomes[i]);
            if (!agree)
                Report($"session-entries {s_entries[i]} {outcomes[0].Error?.Code}/{outcomes[i].Error?.Code}", $"{outcomes[0]}, {s_entries[i]} {outcomes[i]}: {about}");
        }
    }

    private void Check(Outcome[] outcomes, Target target, byte[] alone, OptionSet options, string about)
    {
        string? expected = Text(target, target.Read(Entry.Span, alone, options.Interpreted), options.Interpreted);
        for (int i = 0; i < outcomes.Length; i++)
        {
            if (!outcomes[i].Accepted)
                Report($"session-refused {s_entries[i]} {outcomes[i].Error?.Code}", $"{outcomes[i]}: {about}");
            else if (Text(target, outcomes[i].Value, options.Interpreted) != expected)
                Report($"session-value {s_entries[i]} {target.Name}", about);
        }
    }
}
