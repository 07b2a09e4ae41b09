namespace Quickstart.Speed;

/// <summary>The measurements of all serializers with one value.</summary>
/// <param name="Name">The name of the value.</param>
/// <param name="Entries">The measurements, those of Tessera first.</param>
internal sealed record Race(string Name, IReadOnlyList<Entry> Entries)
{
    public const int Rounds = 25;

    private const int WarmUps = 4;

    private static readonly IContender[] s_contenders = [new TesseraContender(), new SystemTextJsonContender(), new NewtonsoftContender()];

    public static Race Create<T>(string name, T value) => new(name, [.. s_contenders.Select(contender => Entry.Create(contender, value))]);

    /// <summary>The number of steps that <see cref="Run"/> reports.</summary>
    public static int Steps => WarmUps + Rounds;

    /// <summary>Runs all operations in turns, so that a slow moment of the machine affects all serializers.</summary>
    public void Run(Action step)
    {
        List<OperationTimer> timers = [.. Entries.SelectMany(entry => new[] { entry.Write, entry.Read })];
        for (int i = 0; i < WarmUps; i++, step())
        {
            timers.ForEach(timer => timer.WarmUp());
            // .NET optimizes code in several steps. Each step runs in the background after a moment in which nothing new has been compiled.
            Thread.Sleep(150);
        }

        for (int round = 0; round < Rounds; round++, step())
            timers.ForEach(timer => timer.RunRound());
    }
}
