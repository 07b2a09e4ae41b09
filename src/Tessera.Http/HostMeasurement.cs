using System.Diagnostics.Metrics;

namespace Tessera;

/// <summary>
/// Counts the messages that a host writes and reads with synchronous calls, which the library does not count (decision 30). Meter and instruments have the
/// names of the library's own, so a listener receives both.
/// </summary>
internal static class HostMeasurement
{
    private static readonly Meter s_meter = new("Tessera");
    private static readonly Counter<long> s_messages = s_meter.CreateCounter<long>("tessera.messages", "{message}", "Messages that were written or read whole");
    private static readonly Counter<long> s_bytes = s_meter.CreateCounter<long>("tessera.bytes", "By", "Bytes of these messages");
    private static readonly Counter<long> s_failures = s_meter.CreateCounter<long>("tessera.failures",
        "{failure}", "Messages that could not be written or read, by the code of the error");
    private static readonly KeyValuePair<string, object?> s_write = new("tessera.direction", "write");
    private static readonly KeyValuePair<string, object?> s_read = new("tessera.direction", "read");

    /// <summary>True if a listener is attached. Check it before work that is done only for the counters.</summary>
    public static bool IsWanted => s_messages.Enabled || s_bytes.Enabled || s_failures.Enabled;

    public static void Wrote(long bytes) => Count(bytes, s_write);

    public static void Read(long bytes) => Count(bytes, s_read);

    /// <returns>False, so that the method can be the filter of a handler that never runs.</returns>
    public static bool FailedToWrite(TesseraException failure) => Count(failure, s_write);

    /// <returns>False, as for <see cref="FailedToWrite"/>.</returns>
    public static bool FailedToRead(TesseraException failure) => Count(failure, s_read);

    private static void Count(long bytes, KeyValuePair<string, object?> direction)
    {
        s_messages.Add(1, direction);
        s_bytes.Add(bytes, direction);
    }

    private static bool Count(TesseraException failure, KeyValuePair<string, object?> direction)
    {
        if (s_failures.Enabled)
            s_failures.Add(1, direction, new("error.type", failure.Code.ToString()));
        return false;
    }
}
