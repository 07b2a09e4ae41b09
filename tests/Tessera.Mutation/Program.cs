using Tessera.Mutation.Trials;

namespace Tessera.Mutation;

/// <summary>The mutation testing of docs/mutation.md.</summary>
internal static class Program
{
    private static int Main(string[] arguments)
    {
        CommandLine options = new(arguments);
        switch (arguments.FirstOrDefault())
        {
            case "run":
                return new Campaign(options).Run();
            case TestProcess.Verb:
                return TestProcess.Run(options);
            default:
                Console.Error.WriteLine("run [--folders A,B] [--sample N] [--skip N] [--seed S] [--slowest MILLISECONDS] [--at FILE:LINE,FILE:LINE] [--classes NAME,NAME] [--minutes M] [--jobs J] [--report FILE]");
                return 2;
        }
    }
}
