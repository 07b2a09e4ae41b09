namespace Quickstart.Speed;

/// <summary>All serializers with one value.</summary>
/// <param name="Name">What the value is.</param>
/// <param name="Entries">Tessera first.</param>
internal sealed record Race(string Name, IReadOnlyList<Entry> Entries)
{
    public const int Rounds = 25;

    private const int WarmUps = 4;

    private static readonly IContender[] s_contenders = [new TesseraContender(), new SystemTextJsonContender(), new NewtonsoftContender()];

    public static Race Create<T>(string name, T value) => new(name, [.. s_contenders.Select(contender => Entry.Create(contender, value))]);

    /// <summary>How many times <see cref="Run"/> calls back.</summary>
    public static int Steps => WarmUps + Rounds;

    /// <summary>Runs in turns, so that a slow moment of the machine hits everybody.</summary>
    public void Run(Action step)
    {
        List<OperationTimer> timers = [.. Entries.SelectMany(entry => new[] { entry.Write, entry.Read })];
        for (int i = 0; i < WarmUps; i++, step())
        {
            timers.ForEach(timer => timer.WarmUp());
            // .NET optimizes in several steps, each in the background once nothing new has been compiled for a moment.
            Thread.Sleep(150);
        }

        for (int round = 0; round < Rounds; round++, step())
            timers.ForEach(timer => timer.RunRound());
    }
}
