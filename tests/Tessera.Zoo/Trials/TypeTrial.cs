using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Zoo.Comparing;
using Tessera.Zoo.Filling;
using Tessera.Zoo.Packages;

namespace Tessera.Zoo.Trials;

/// <summary>Fills objects of a type, writes them, reads them in every way, and compares.</summary>
/// <param name="package">Where the types are from.</param>
public sealed class TypeTrial(ZooPackage package)
{
    private static readonly JsonSerializerOptions s_jsonWithoutNulls = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

    private readonly TesseraOptions _interpreted = package.Configure(new() { Engine = TesseraSerializerEngine.Interpreted });
    private readonly TesseraOptions _emitted = package.Configure(new() { Engine = TesseraSerializerEngine.Emitted });
    private readonly TesseraOptions _skipNulls = package.Configure(new() { SkipNulls = true });

    /// <summary>Fills objects as <see cref="Run(Type)"/> does, and nothing more: what fails here is no fault of the library.</summary>
    public static void Fill(Type type)
    {
        foreach (FillStyle style in (FillStyle[])[FillStyle.Full, FillStyle.Sparse])
        {
            foreach (int seed in (int[])[1, 2, 3, 4])
                _ = Snapshot.Of(ObjectFiller.Make(type, seed, style));
        }
    }

    /// <summary>Both fillings under both engines.</summary>
    public TypeResult Run(Type type)
    {
        Finding finding = Run(type, FillStyle.Full).Or(Run(type, FillStyle.Sparse));
        TypeResult result = new(type.ToString(), finding.Outcome, finding.Cause);
        if (finding.Outcome != Outcome.Works || ObjectFiller.Make(type, 1, FillStyle.Sparse) is not object value)
            return result;
        return result with
        {
            Default = new Sizes(SizeOf(() => TesseraSerializer.Serialize(value, type, _interpreted)), SizeOf(() => JsonSerializer.SerializeToUtf8Bytes(value, type))),
            WithoutNulls = new Sizes(SizeOf(() => TesseraSerializer.Serialize(value, type, _skipNulls)), SizeOf(() => JsonSerializer.SerializeToUtf8Bytes(value, type, s_jsonWithoutNulls))),
        };
    }

    private Finding Run(Type type, FillStyle style)
    {
        if (ObjectFiller.Make(type, 1, style) is not object value || ObjectFiller.Make(type, 1, style) is not object twin)
            return new Finding(Outcome.NotMade, "");
        Snapshot before = Snapshot.Of(value);
        // What differs between two objects made alike hangs on clocks, counters and the like.
        HashSet<string> unsteady = [.. before.DifferencesFrom(Snapshot.Of(twin)), .. before.DifferencesFrom(Snapshot.Of(value))];
        if (!Enumerable.Range(2, 3).Any(seed => Snapshot.Of(ObjectFiller.Make(type, seed, style)).DifferencesFrom(before).Except(unsteady).Any()))
            return new Finding(Outcome.NoData, "");

        (Finding interpreted, byte[]? bytes, Snapshot? read) = RoundTrip(type, value, before, unsteady, _interpreted);
        (Finding emitted, byte[]? sameBytes, Snapshot? same) = RoundTrip(type, value, before, unsteady, _emitted);
        return interpreted.Or(emitted)
            .Or(interpreted != emitted ? new Finding(Outcome.Crashed, $"Engines differ: {interpreted} and {emitted}") : Finding.None)
            .Or(bytes is not null && sameBytes is not null && !bytes.AsSpan().SequenceEqual(sameBytes) ? new Finding(Outcome.Crashed, "Engines write different bytes.") : Finding.None)
            .Or(read is not null && same is not null && read.DifferencesFrom(same).Except(unsteady).FirstOrDefault() is string path ? new Finding(Outcome.Crashed, $"Engines read different values at {path}.") : Finding.None);
    }

    private (Finding Finding, byte[]? Bytes, Snapshot? Read) RoundTrip(Type type, object value, Snapshot before, HashSet<string> unsteady, TesseraOptions options)
    {
        byte[]? bytes = null;
        object? read = null;
        Finding finding = Try(() => bytes = TesseraSerializer.Serialize(value, type, options), Outcome.Refused, "");
        if (bytes is null)
            return (finding, null, null);
        finding = Try(() => read = TesseraSerializer.Deserialize(bytes, type, options), Outcome.Unreadable, "")
            .Or(Try(() => TesseraSerializer.Deserialize(bytes, options), Outcome.Unreadable, "without a type: "))
            .Or(Try(() => ToJson(bytes, options), Outcome.Unreadable, "as JSON: "));
        if (finding.Outcome != Outcome.Works)
            return (finding, bytes, null);
        Snapshot after = Snapshot.Of(read);
        string? difference = before.DifferencesFrom(after).Except(unsteady).Where(path => !IsNotWritten(path)).Order(StringComparer.Ordinal).FirstOrDefault();
        return (difference is null ? Finding.None : new Finding(Outcome.Lost, $"{difference}: {Short(before.At(difference))} came back as {Short(after.At(difference))}"), bytes, after);
    }

    private bool IsNotWritten(string path) => package.NotWritten.Any(name => path.Contains($".{name}", StringComparison.Ordinal));

    private static Finding Try(Action action, Outcome ifRefused, string prefix)
    {
        try
        {
            action();
            return Finding.None;
        }
        catch (TesseraException error) when (error.Code != TesseraErrorCode.InternalError)
        {
            Outcome outcome = ifRefused == Outcome.Refused && !Remedies.AreNamedIn(error.Message) ? Outcome.RefusedWithoutRemedy : ifRefused;
            return new Finding(outcome, prefix + error.Message);
        }
        catch (Exception error)
        {
            return new Finding(Outcome.Crashed, $"{prefix}{error.GetType().Name}: {error.Message} {error.InnerException?.ToString()}");
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

    private static string Short(string text) => text.Length <= 60 ? text : text[..60] + "…";
}
