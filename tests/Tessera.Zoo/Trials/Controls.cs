using System.Text.Json;
using Tessera.Zoo.Comparing;
using Tessera.Zoo.Copying;

namespace Tessera.Zoo.Trials;

/// <summary>Two checks of a failure without the library: a plain copy, and System.Text.Json if the package names JSON converters.</summary>
public static class Controls
{
    /// <summary>Returns the outcome that explains why no serializer could have succeeded, or null if one could.</summary>
    public static Finding? Excuse(Original original, RoundTrip trip) =>
        trip.Finding.Outcome is Outcome.Works or Outcome.Crashed ? null
        : FailsByOwnConverter(original, trip) ? new Finding(Outcome.OwnConverter, trip.Finding.Cause)
        : trip.Finding.Outcome == Outcome.Refused && IsOpaque(original) ? new Finding(Outcome.Opaque, trip.Finding.Cause)
        : ChangesAsCopied(original, trip) ? new Finding(Outcome.ChangesAsCopied, trip.Finding.Cause)
        : null;

    /// <summary>Whether the object cannot be copied. Refusing it with a remedy is then correct.</summary>
    private static bool IsOpaque(Original original) => PlainCopy.TryMake(original.Value, isReversed: false, out _) is not object copy || original.DifferencesFrom(Snapshot.Of(copy)).Any();

    /// <summary>Whether only values are lost that a copy changes too. A reader may fail only if the package's code throws the same for a copy.</summary>
    private static bool ChangesAsCopied(Original original, RoundTrip trip)
    {
        HashSet<string> changed = [];
        foreach (bool isReversed in (bool[])[false, true])
        {
            if (PlainCopy.TryMake(original.Value, isReversed, out Exception? thrown) is object copy)
                changed.UnionWith(original.DifferencesFrom(Snapshot.Of(copy)));
            else if (trip.Finding.Outcome == Outcome.Unreadable && thrown is not null && thrown.GetType() == trip.Error?.InnerException?.GetType())
                return true;
        }

        return trip.Lost.Count > 0 && !trip.Lost.Except(changed).Any();
    }

    private static bool FailsByOwnConverter(Original original, RoundTrip trip)
    {
        bool isRun = trip.Error is TesseraException { Code: TesseraErrorCode.UserCodeFailed } error && error.Message.StartsWith("The converter of ", StringComparison.Ordinal);
        if (!isRun && (trip.Lost.Count == 0 || !trip.Lost.All(original.Before.IsConverted)))
            return false;
        try
        {
            Snapshot after = Snapshot.Of(JsonSerializer.Deserialize(JsonSerializer.SerializeToUtf8Bytes(original.Value, original.Type), original.Type));
            return !isRun && !trip.Lost.Except(original.DifferencesFrom(after)).Any();
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            return isRun && Innermost(failure).GetType() == Innermost(trip.Error!).GetType();
        }
    }

    private static Exception Innermost(Exception error) => error.InnerException is Exception inner ? Innermost(inner) : error;
}
