namespace Quickstart.Speed;

/// <summary>All serializers with one value.</summary>
/// <param name="Name">What the value is.</param>
/// <param name="Entries">Tessera first.</param>
internal sealed record Race(string Name, IReadOnlyList<Entry> Entries)
{
    public const int Rounds = 25;

    private static readonly IContender[] s_contenders = [new TesseraContender(), new SystemTextJsonContender(), new NewtonsoftContender()];

    public static Race Create<T>(string name, T value) => new(name, [.. s_contenders.Select(contender => Entry.Create(contender, value))]);

    /// <summary>Runs in turns, so that a slow moment of the machine hits everybody.</summary>
    public void Run(Action step)
    {
        List<OperationTimer> timers = [.. Entries.SelectMany(entry => new[] { entry.Write, entry.Read })];
        timers.ForEach(timer => timer.WarmUp());
        // .NET optimizes what ran often as soon as nothing new is compiled for a moment.
        Thread.Sleep(200);
        timers.ForEach(timer => timer.WarmUp());
        for (int round = 0; round < Rounds; round++, step())
            timers.ForEach(timer => timer.RunRound());
    }
}
