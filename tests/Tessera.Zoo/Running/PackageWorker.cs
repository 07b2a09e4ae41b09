using System.Text.Json;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Running;

/// <summary>Tries the types of a package in this process, and says on its output which one it is at: a line with "> " before, one when its objects have been made, and a line of JSON after it.</summary>
public static class PackageWorker
{
    /// <summary>Deep graphs of packages may recurse deeply in their own code.</summary>
    private const int StackBytes = 16 * 1024 * 1024;

    /// <summary>Said when the package's own code has made the objects of a type.</summary>
    public const string Filled = "filled";

    /// <summary>From the type with this number on.</summary>
    public static void Run(ZooPackage package, int first)
    {
        using StreamWriter output = new(Console.OpenStandardOutput()) { AutoFlush = true };
        // Packages may print.
        Console.SetOut(TextWriter.Null);
        TypeTrial trial = new(package);
        OnDeepStack(() =>
        {
            foreach (Type type in package.Types(ZooPackages.TypesOfEach).Skip(first))
            {
                output.WriteLine($"> {type}");
                TypeTrial.Fill(type);
                output.WriteLine(Filled);
                output.WriteLine(JsonSerializer.Serialize(trial.Run(type)));
            }
        });
    }

    /// <summary>Runs an action on a thread of its own and waits for it.</summary>
    public static void OnDeepStack(Action action)
    {
        Exception? failure = null;
        Thread thread = new(() =>
        {
            try
            {
                action();
            }
            catch (Exception error)
            {
                failure = error;
            }
        }, StackBytes);
        thread.Start();
        thread.Join();
        if (failure is not null)
            throw new InvalidOperationException("The trial itself failed.", failure);
    }
}
