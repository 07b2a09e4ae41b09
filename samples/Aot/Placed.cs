namespace Tessera.Samples.Aot;

/// <summary>An event as programs record them: it gives itself an identifier and a time, and nothing else sets them.</summary>
public sealed class Placed
{
    public Placed()
    {
    }

    private Placed(Guid given, DateTime time) => (EventId, OccurredOn) = (given, time);

    public Guid EventId { get; } = Guid.NewGuid();

    public DateTime OccurredOn { get; } = DateTime.UtcNow;

    public int Order { get; set; }

    public static Placed Known() => new(new Guid(1, 2, 3, [4, 5, 6, 7, 8, 9, 10, 11]), new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)) { Order = 6 };
}
