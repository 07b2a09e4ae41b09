using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;
using Tessera.SecondReader;

namespace Tessera.Fuzz.Running;

/// <summary>Repeats one case with every oracle and prints the result of each reader.</summary>
internal static class Repro
{
    public static int Run(CommandLine options)
    {
        _ = new Coverage();
        OptionSet set = OptionSet.All.First(s => s.Name == (options.Text("options") ?? "default"));
        Case item;
        byte[]? descriptor = null;
        if (options.Text("hex") is { } hex)
        {
            string name = options.Text("target") ?? "Object";
            Target target = AllTargets.Keyed.Concat(AllTargets.Other).Append(AllTargets.Skipping).First(t => t.Name == name);
            item = new Case(0, Convert.FromHexString(hex), target, set, 0, true);
            descriptor = options.Text("descriptor") is { } type ? Convert.FromHexString(type) : options.Has("json") ? [] : null;
        }
        else
        {
            CaseMaker maker = new(options, []);
            ulong number = (ulong)options.Number("number", 0);
            if (maker.IsJson(number))
                (item, descriptor) = maker.MakeJson(number);
            else
                item = maker.Make(number) with { Everything = true };
        }

        int findings = 0;
        Judge judge = new(new Clock(), finding =>
        {
            findings++;
            Console.WriteLine($"FINDING {finding.Signature}\n  {finding.Detail}");
        });
        Console.WriteLine($"{item.Target.Name}, {item.Options.Name}: {Convert.ToHexString(item.Data)}");
        if (descriptor is null)
        {
            Console.WriteLine($"By the text: {MessageReader.Read(item.Data)}");
            judge.Run(item);
        }
        else
        {
            judge.RunJson(item, descriptor);
        }

        Console.WriteLine($"{findings} findings.");
        return findings == 0 ? 0 : 1;
    }
}
