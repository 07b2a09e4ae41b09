using System.Diagnostics.Metrics;

namespace Tessera.Codecs;

/// <summary>Measures one asynchronous call (decision 30). An instance is created only if a listener exists when the call starts.</summary>
internal sealed class Measurement
{
    public const string Write = "write";
    public const string Read = "read";

    private const string Name = "Tessera";

    private static readonly Meter s_meter = new(Name);
    private static readonly Counter<long> s_messages = s_meter.CreateCounter<long>("tessera.messages", "{message}", "Messages that were written or read whole");
    private static readonly Counter<long> s_bytes = s_meter.CreateCounter<long>("tessera.bytes", "By", "Bytes of these messages");
    private static readonly Counter<long> s_failures = s_meter.CreateCounter<long>("tessera.failures",
        "{failure}", "Messages that could not be written or read, by the code of the error");
    private static readonly ActivitySource s_source = new(Name);

    private readonly KeyValuePair<string, object?> _direction;
    private readonly Activity? _activity;
    private long _length;

    private Measurement(string direction, bool isActivity)
    {
        _direction = new("tessera.direction", direction);
        _activity = isActivity ? s_source.StartActivity($"tessera {direction}") : null;
    }

    /// <summary>Starts a measurement; returns null if nobody listens.</summary>
    /// <param name="direction"><see cref="Write"/> or <see cref="Read"/>.</param>
    /// <param name="isActivity">Whether the library and the stream alone determine the duration of the call, so that an activity makes sense.</param>
    public static Measurement? Start(string direction, bool isActivity = true) =>
        s_messages.Enabled || s_bytes.Enabled || s_failures.Enabled || s_source.HasListeners() ? new Measurement(direction, isActivity) : null;

    /// <summary>Reads a message, and measures this if anybody listens.</summary>
    public static ValueTask<T?> ReadAsync<T>(MessageReader<T> reader, InputSource source, CancellationToken cancellationToken) =>
        Start(Read) is Measurement call ? call.MeasureAsync(reader, source, cancellationToken) : reader.ReadAsync(source, cancellationToken);

    /// <summary>Returns a function that counts the bytes of each block before it writes the block.</summary>
    public Func<ReadOnlyMemory<byte>, ValueTask<bool>> Counting(Func<ReadOnlyMemory<byte>, ValueTask<bool>> write) => block =>
    {
        Count(block.Length);
        return write(block);
    };

    /// <summary>Adds to the number of bytes of the message. The sum is reported only if the message succeeds.</summary>
    public void Count(long bytes) => _length += bytes;

    public void Succeed()
    {
        s_messages.Add(1, _direction);
        s_bytes.Add(_length, _direction);
        _activity?.SetTag("tessera.bytes", _length);
        _activity?.Dispose();
    }

    /// <summary>Counts a failure only if the exception is one of this library. A failed stream or a cancelled token is shown only by the activity.</summary>
    public void Fail(Exception failure)
    {
        string type = (failure as TesseraException)?.Code.ToString() ?? failure.GetType().FullName!;
        if (failure is TesseraException)
            s_failures.Add(1, _direction, new("error.type", type));
        _activity?.SetStatus(ActivityStatusCode.Error).SetTag("error.type", type);
        _activity?.Dispose();
    }

    private async ValueTask<T?> MeasureAsync<T>(MessageReader<T> reader, InputSource source, CancellationToken cancellationToken)
    {
        try
        {
            T? value = await reader.ReadAsync(source, cancellationToken).ConfigureAwait(false);
            Count(source.Used);
            Succeed();
            return value;
        }
        catch (Exception e)
        {
            Fail(e);
            throw;
        }
    }
}
