using Tessera.Fuzz.Grammar;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Sequences;

/// <summary>
/// Values that are read one by one from a stream: the elements of a list, or one message each. Both ways to read them must give as many values and the
/// same error. They must accept what a reader of the whole accepts, with the same values.
/// </summary>
internal sealed class RowsRun(Dice dice, Action<Finding> report) : SequenceRun(dice, report)
{
    public override void Run()
    {
        OptionSet options = Dice.Pick(OptionSet.All);
        Target target = PickTarget(options);
        SequenceTarget sequences = target.MakeSequence();
        bool isList = Dice.OneIn(2);
        byte[] data = sequences.WriteRows(PickSamples(sequences, Dice.Below(12)), isList, PickEngine(options));
        byte[][] others = [sequences.WriteRows(PickSamples(sequences, 3), isList, options.Interpreted)];
        for (int i = 0; i < 4; i++)
        {
            byte[] changed = i == 0 ? data : ByteDamage.Make(Dice, data, others);
            string about = $"{target.Name}, {options.Name}, {(isList ? "list" : "messages")}: {Convert.ToHexString(changed)}";
            List<object?> whole = [];
            List<object?> rows = [];
            List<object?> later = [];
            Outcome wholeEnd = Read("whole", whole, () => sequences.ReadWhole(changed, isList, options.Interpreted, whole));
            Outcome rowsEnd = Read("rows", rows, () => sequences.ReadRows(Entry.Stream, changed, isList, options.Emitted, rows));
            Outcome laterEnd = Read("rows", later, () => sequences.ReadRows(Entry.AsyncStream, changed, isList, options.Interpreted, later));
            if (!rowsEnd.EndsLike(laterEnd) || rows.Count != later.Count)
                Report($"rows-async {rowsEnd.Error?.Code}/{laterEnd.Error?.Code}", $"{rows.Count} {rowsEnd}, async {later.Count} {laterEnd}: {about}");
            // A row cannot refer to an object of another row, which is no longer there.
            if (isList && rowsEnd.Error is { Code: TesseraErrorCode.BadReference })
                continue;
            if (i == 0 && !rowsEnd.Accepted)
                Report($"rows-refused {rowsEnd.Error?.Code}", $"{rowsEnd}: {about}");
            if (wholeEnd.Accepted != rowsEnd.Accepted && wholeEnd.Error is not { Code: TesseraErrorCode.TrailingData })
                Report($"rows-whole {wholeEnd.Error?.Code}/{rowsEnd.Error?.Code}", $"whole {whole.Count} {wholeEnd}, rows {rows.Count} {rowsEnd}: {about}");
            else if (wholeEnd.Accepted && !Same(target, whole, rows, options.Interpreted))
                Report($"rows-values {target.Name}", about);
        }
    }

    private Outcome Read(string name, List<object?> values, Action read) => Call(name, () =>
    {
        read();
        return values;
    });

    private static bool Same(Target target, List<object?> left, List<object?> right, TesseraOptions options)
    {
        if (left.Count != right.Count)
            return false;
        for (int i = 0; i < left.Count; i++)
        {
            if (Text(target, left[i], options) != Text(target, right[i], options))
                return false;
        }

        return true;
    }
}
