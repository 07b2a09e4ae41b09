using Tessera.Fuzz.Grammar;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Sequences;

/// <summary>One numbered run over a sequence of values, and what every kind of run needs.</summary>
internal abstract class SequenceRun(Dice dice, Action<Finding> report)
{
    private static readonly Target[] s_targets = [.. AllTargets.Keyed, .. AllTargets.Other];
    private static readonly Dictionary<(Target, OptionSet), bool> s_returning = [];

    protected Dice Dice { get; } = dice;

    /// <summary>The number of calls of the library that read.</summary>
    public long Executions { get; private set; }

    public abstract void Run();

    /// <summary>Returns a type whose samples can be written and read with the options.</summary>
    protected Target PickTarget(OptionSet options)
    {
        while (true)
        {
            Target target = Dice.Pick(s_targets);
            if (!s_returning.TryGetValue((target, options), out bool returns))
                s_returning.Add((target, options), returns = Returns(target, options.Interpreted));
            if (returns)
                return target;
        }
    }

    /// <summary>Whether there are samples, and each can be written and read.</summary>
    private static bool Returns(Target target, TesseraOptions options)
    {
        SequenceTarget samples = target.MakeSequence();
        try
        {
            for (int i = 0; i < samples.SampleCount; i++)
                target.Read(Entry.Span, samples.WriteAlone(i, options), options);
        }
        catch (TesseraException)
        {
            return false;
        }

        return samples.SampleCount > 0 && !target.MayThrow;
    }

    protected int[] PickSamples(SequenceTarget sequences, int count)
    {
        int[] samples = new int[count];
        for (int i = 0; i < count; i++)
            samples[i] = Dice.Below(sequences.SampleCount);
        return samples;
    }

    protected TesseraOptions PickEngine(OptionSet options) => Dice.OneIn(2) ? options.Interpreted : options.Emitted;

    /// <summary>Makes a call, and reports exceptions that no input may cause.</summary>
    protected Outcome Call(string name, Func<object?> call)
    {
        Executions++;
        Outcome outcome = Outcome.Of(call);
        if (outcome.Escaped is not null)
            Report($"escaped {name} {outcome.Escaped.GetType().Name}", outcome.Escaped.ToString());
        else if (outcome.Error is { Code: TesseraErrorCode.InternalError })
            Report($"defect {name} {outcome.Error.InnerException?.GetType().Name}", outcome.Error.ToString());
        else if (outcome.Error is { Code: TesseraErrorCode.UserCodeFailed or TesseraErrorCode.InvalidContract })
            Report($"blamed {name} {outcome.Error.Code}", outcome.Error.ToString());
        return outcome;
    }

    /// <summary>Returns the value as bytes, by which values are compared; null if its bytes say nothing about it, or if it cannot be written.</summary>
    protected static string? Text(Target target, object? value, TesseraOptions options)
    {
        try
        {
            return target.IsUnstable ? null : Convert.ToHexString(target.Write(value, options));
        }
        catch (TesseraException)
        {
            // A damaged message may contain a cycle, or values that a type cannot write.
            return null;
        }
    }

    protected void Report(string signature, string detail) => report(new Finding("sequence", signature, detail));
}
