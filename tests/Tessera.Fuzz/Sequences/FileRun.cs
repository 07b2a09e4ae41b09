using Tessera.Fuzz.Grammar;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Sequences;

/// <summary>
/// A file of records that is damaged. All records that come back must be records of the file, in their order. All ways to read must agree, and a writer must be
/// able to continue the file.
/// </summary>
internal sealed class FileRun(Dice dice, Action<Finding> report) : SequenceRun(dice, report)
{
    private static readonly Entry[] s_entries = [Entry.Span, Entry.Stream, Entry.AsyncStream];

    public override void Run()
    {
        OptionSet options = OptionSet.All[Dice.Below(4)];
        Target target = PickTarget(options);
        SequenceTarget sequences = target.MakeSequence();
        List<TesseraDamage> damage = [];
        TesseraRecordOptions record = new()
        {
            SerializerOptions = PickEngine(options),
            BlockBytes = 1 + Dice.Below(200),
            Compression = Dice.Pick(TesseraCompression.None, TesseraCompression.Brotli, TesseraCompression.Deflate),
            OnDamage = damage.Add,
            MaxBlockBytes = 1 << 20,
        };
        int[] samples = PickSamples(sequences, 1 + Dice.Below(30));
        byte[] file = sequences.WriteFile(samples, record);
        List<string?> right = Read(sequences, target, file, 0, record, options, Entry.Span, out Outcome end);
        if (!end.Accepted || right.Count != samples.Length || damage.Count > 0)
            Report($"file-refused {end.Error?.Code}", $"{right.Count} of {samples.Length}, {end}: {target.Name}, {options.Name}: {Convert.ToHexString(file)}");
        byte[][] others = [sequences.WriteFile(PickSamples(sequences, 3), record)];
        for (int i = 0; i < 4; i++)
        {
            // Where bytes have moved, a frame may lie inside of a damaged one, and it is open which of them is a block.
            bool isMixed = Dice.OneIn(2);
            byte[] changed = ByteDamage.Make(Dice, file, isMixed ? others : null);
            string about = $"{target.Name}, {options.Name}, {record.Compression}, blocks of {record.BlockBytes}: {Convert.ToHexString(file)} became {Convert.ToHexString(changed)}";
            List<string?> first = [];
            List<TesseraDamage> firstDamage = [];
            foreach (Entry entry in s_entries)
            {
                damage.Clear();
                List<string?> values = Read(sequences, target, changed, 0, record, options, entry, out end);
                if (!end.Accepted)
                    Report($"file-error {entry} {end.Error?.Code}", $"{end}: {about}");
                if (!target.IsUnstable && values.Exists(value => !right.Contains(value)) && !isMixed)
                    Report($"file-value {target.Name}", about);
                if (entry == Entry.Span)
                    (first, firstDamage) = (values, [.. damage]);
                else if (!first.SequenceEqual(values) || !firstDamage.SequenceEqual(damage))
                    Report($"file-entries {entry}", $"{first.Count} and {values.Count} records, {string.Join(' ', firstDamage)} and {string.Join(' ', damage)}: {about}");
            }

            int from = Dice.Below(first.Count + 2);
            List<string?> tail = Read(sequences, target, changed, from, record, options, Entry.Span, out end);
            if (firstDamage.Count == 0 && (!end.Accepted || !tail.SequenceEqual(first.Skip(from))))
                Report("file-seek", $"{tail.Count} records from {from} of {first.Count}, {end}: {about}");
            Continue(sequences, target, changed, isMixed ? null : first, record, options, about);
        }
    }

    /// <summary>Appends to a damaged file.</summary>
    /// <param name="first">The records that must then still be there, in front of the new ones; null if that is open.</param>
    private void Continue(SequenceTarget sequences, Target target, byte[] changed, List<string?>? first, TesseraRecordOptions record, OptionSet options, string about)
    {
        int[] more = PickSamples(sequences, 2);
        Outcome appended = Call("append", () => sequences.Append(changed, more, record));
        // A file without any intact frame could be anything, so a writer does not touch it.
        if (appended.Error is { Code: TesseraErrorCode.Malformed, Offset: 0 } && first is null or { Count: 0 })
            return;
        if (!appended.Accepted)
        {
            Report($"file-append {appended.Error?.Code}", $"{appended}: {about}");
            return;
        }

        List<string?> all = Read(sequences, target, (byte[])appended.Value!, 0, record, options, Entry.Span, out Outcome end);
        if (!end.Accepted || (first is not null && (all.Count != first.Count + more.Length || !all.Take(first.Count).SequenceEqual(first))))
            Report("file-continued", $"{first?.Count} and {more.Length} records became {all.Count}, {end}: {about}");
    }

    private List<string?> Read(
        SequenceTarget sequences, Target target, byte[] data, long first, TesseraRecordOptions record, OptionSet options, Entry entry, out Outcome end)
    {
        List<object?> values = [];
        end = Call($"file {entry}", () =>
        {
            sequences.ReadFile(entry, data, first, record, values);
            return null;
        });
        return [.. values.Select(value => Text(target, value, options.Interpreted))];
    }
}
