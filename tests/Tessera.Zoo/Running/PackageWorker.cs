using System.Text.Json;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Running;

/// <summary>Tries the types of a package. For each it prints a line with "> ", a line when its objects have been made, and the result as JSON.</summary>
public static class PackageWorker
{
    /// <summary>The stack size. Code of packages may recurse deeply for deep graphs.</summary>
    private const int StackBytes = 16 * 1024 * 1024;

    /// <summary>The line that is printed when the package's own code has made the objects of a type.</summary>
    public const string Filled = "filled";

    /// <summary>Tries the types from the given number on.</summary>
    public static void Run(ZooPackage package, int first)
    {
        using StreamWriter output = new(Console.OpenStandardOutput()) { AutoFlush = true };
        // Keeps output of the packages away from the results.
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

    /// <summary>Runs an action on a thread with a deep stack and waits for it.</summary>
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
