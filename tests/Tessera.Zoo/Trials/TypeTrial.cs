using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Zoo.Comparing;
using Tessera.Zoo.Filling;
using Tessera.Zoo.Packages;

namespace Tessera.Zoo.Trials;

/// <summary>Fills objects of a type, writes them, reads them in every way, and compares.</summary>
/// <param name="package">The package of the types.</param>
public sealed class TypeTrial(ZooPackage package)
{
    private static readonly JsonSerializerOptions s_jsonWithoutNulls = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

    private readonly TesseraOptions _options = package.Configure(new());
    private readonly TesseraOptions _withNames = package.Configure(new() { TypeNames = package.Names(), References = TesseraReferenceHandling.Preserve });
    private readonly TesseraOptions _skipNulls = package.Configure(new() { SkipNulls = true });

    /// <summary>Fills objects as <see cref="Run(Type)"/> does, and does nothing else. A failure here is not a fault of the library.</summary>
    public static void Fill(Type type)
    {
        foreach (FillStyle style in (FillStyle[])[FillStyle.Full, FillStyle.Sparse])
        {
            foreach (int seed in (int[])[1, 2, 3, 4])
                _ = Snapshot.Of(ObjectFiller.Make(type, seed, style));
        }
    }

    /// <summary>Tries both fillings with both engines.</summary>
    public TypeResult Run(Type type)
    {
        Finding finding = Run(type, FillStyle.Full).Or(Run(type, FillStyle.Sparse));
        TypeResult result = new(type.ToString(), finding.Outcome, finding.Cause);
        if (finding.Outcome is not (Outcome.Works or Outcome.WorksWithNames) || ObjectFiller.Make(type, 1, FillStyle.Sparse) is not object value)
            return result;
        return result with
        {
            Default = new Sizes(SizeOf(() => TesseraSerializer.Serialize(value, type, _options)), SizeOf(() => JsonSerializer.SerializeToUtf8Bytes(value, type))),
            WithoutNulls = new Sizes(SizeOf(() => TesseraSerializer.Serialize(value, type, _skipNulls)), SizeOf(() => JsonSerializer.SerializeToUtf8Bytes(value, type, s_jsonWithoutNulls))),
        };
    }

    private Finding Run(Type type, FillStyle style)
    {
        if (ObjectFiller.Make(type, 1, style) is not object value || ObjectFiller.Make(type, 1, style) is not object twin)
            return new Finding(Outcome.NotMade, "");
        Snapshot before = Snapshot.Of(value);
        // Values that differ between two objects made in the same way depend on clocks, counters and the like.
        HashSet<string> unsteady = [.. before.DifferencesFrom(Snapshot.Of(twin)), .. before.DifferencesFrom(Snapshot.Of(value))];
        if (!Enumerable.Range(2, 3).Any(seed => Snapshot.Of(ObjectFiller.Make(type, seed, style)).DifferencesFrom(before).Except(unsteady).Any()))
            return new Finding(Outcome.NoData, "");

        Original original = new(type, value, before, unsteady);
        Finding finding = Run(original, _options);
        if (finding.Outcome is Outcome.Refused or Outcome.RefusedWithoutRemedy && Run(original, _withNames) is { Outcome: not (Outcome.Refused or Outcome.RefusedWithoutRemedy) } named)
            return named.Outcome == Outcome.Works ? new Finding(Outcome.WorksWithNames, finding.Cause) : named;
        return finding;
    }

    private Finding Run(Original original, TesseraOptions options)
    {
        RoundTrip interpreted = Try(original, options with { Engine = TesseraSerializerEngine.Interpreted });
        RoundTrip emitted = Try(original, options with { Engine = TesseraSerializerEngine.Emitted });
        if (Controls.Excuse(original, interpreted) is Finding excused && Controls.Excuse(original, emitted)?.Outcome == excused.Outcome)
            return excused;
        Finding finding = interpreted.Finding.Or(emitted.Finding);
        return finding
            .Or(interpreted.Finding != emitted.Finding ? new Finding(Outcome.Crashed, $"Engines differ: {interpreted.Finding} and {emitted.Finding}") : Finding.None)
            .Or(DifferInBytes(interpreted, emitted) && !DifferInBytes(interpreted, Try(original, options with { Engine = TesseraSerializerEngine.Interpreted })) ? new Finding(Outcome.Crashed, "Engines write different bytes.") : Finding.None)
            .Or(interpreted.Read is not null && emitted.Read is not null && interpreted.Read.DifferencesFrom(emitted.Read).Except(original.Unsteady).FirstOrDefault() is string path
                ? new Finding(Outcome.Crashed, $"Engines read different values at {path}.") : Finding.None);
    }

    private static bool DifferInBytes(RoundTrip one, RoundTrip other) => one.Bytes is not null && other.Bytes is not null && !one.Bytes.AsSpan().SequenceEqual(other.Bytes);

    private RoundTrip Try(Original original, TesseraOptions options)
    {
        byte[]? bytes = null;
        object? read = null;
        (Finding finding, Exception? error) = Try(() => bytes = TesseraSerializer.Serialize(original.Value, original.Type, options), Outcome.Refused, "");
        if (bytes is null)
            return new RoundTrip(finding) { Error = error };
        (finding, error) = Try(() => read = TesseraSerializer.Deserialize(bytes, original.Type, options), Outcome.Unreadable, "");
        finding = finding
            .Or(Try(() => TesseraSerializer.Deserialize(bytes, options), Outcome.Unreadable, "without a type: ").Finding)
            .Or(Try(() => ToJson(bytes, options), Outcome.Unreadable, "as JSON: ").Finding);
        if (finding.Outcome != Outcome.Works)
            return new RoundTrip(finding) { Error = error, Bytes = bytes };
        Snapshot after = Snapshot.Of(read);
        string[] lost = [.. original.DifferencesFrom(after).Where(path => !IsNotWritten(path))];
        return new RoundTrip(lost.Length == 0 ? Finding.None : new Finding(Outcome.Lost, original.Describe(lost[0], after))) { Bytes = bytes, Read = after, Lost = lost };
    }

    private bool IsNotWritten(string path) => package.NotWritten.Any(name => path.Contains($".{name}", StringComparison.Ordinal));

    private static (Finding Finding, Exception? Error) Try(Action action, Outcome ifRefused, string prefix)
    {
        try
        {
            action();
            return (Finding.None, null);
        }
        catch (TesseraException error) when (error.Code != TesseraErrorCode.InternalError)
        {
            Outcome outcome = ifRefused == Outcome.Refused && !Remedies.AreNamedIn(error.Message) ? Outcome.RefusedWithoutRemedy : ifRefused;
            return (new Finding(outcome, prefix + error.Message), error);
        }
        catch (Exception error)
        {
            return (new Finding(Outcome.Crashed, $"{prefix}{error.GetType().Name}: {error.Message} {error.InnerException?.ToString()}"), error);
        }
    }

    private static void ToJson(byte[] bytes, TesseraOptions options)
    {
        using Utf8JsonWriter writer = new(Stream.Null);
        TesseraJson.ToJson(bytes, writer, options);
    }

    private static int SizeOf(Func<byte[]> write)
    {
        try
        {
            return write().Length;
        }
        catch (Exception error) when (error is not OutOfMemoryException)
        {
            return 0;
        }
    }
}
