using Tessera.Fuzz.Running;
using Tessera.Fuzz.Sequences;

namespace Tessera.Fuzz;

/// <summary>The fuzzer of docs/reliability.md.</summary>
internal static class Program
{
    private static int Main(string[] arguments)
    {
        CommandLine options = new(arguments);
        switch (arguments.FirstOrDefault())
        {
            case "run":
                return new Campaign(options).Run();
            case "work":
                return new Worker(options).Run();
            case "damage":
                return new Damage(options).Run();
            case "sequences":
                return new SequenceCampaign(options).Run();
            case "repro":
                return Repro.Run(options);
            default:
                Console.Error.WriteLine("run [--executions N] [--seconds S] [--seed X] [--jobs J] [--targets keyed] [--without NAME,NAME] [--only NAME,NAME] [--coverage N] [--report FILE] [--ignore FILE]");
                Console.Error.WriteLine("damage [--every N] [--ignore FILE]");
                Console.Error.WriteLine("sequences [--count N] [--seed X] [--number N]");
                Console.Error.WriteLine("repro --hex HEX [--target NAME] [--options NAME] [--json | --descriptor HEX]");
                Console.Error.WriteLine("repro --seed X --number N [--targets keyed]");
                return 2;
        }
    }
}
