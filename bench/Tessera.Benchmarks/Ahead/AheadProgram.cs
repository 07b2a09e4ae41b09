using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Ahead;

/// <summary>A program with a number of types that measures its first calls and later ones.</summary>
/// <param name="peer">The serializer.</param>
/// <param name="types">The number of types.</param>
/// <param name="isAhead">True if the program is compiled ahead of time, false if it is compiled while it runs.</param>
/// <param name="folder">The folder in which all programs are made.</param>
internal sealed class AheadProgram(AheadPeer peer, int types, bool isAhead, string folder)
{
    private string Folder => Path.Combine(folder, $"{peer.Id}-{types}{(isAhead ? "" : "-jit")}");

    private string Output => Path.Combine(Folder, "out");

    private string Executable => Path.Combine(Output, OperatingSystem.IsWindows() ? "program.exe" : "program");

    /// <returns>The size of the program in bytes, or null if it could not be built.</returns>
    public long? Publish()
    {
        Directory.CreateDirectory(Folder);
        File.WriteAllText(Path.Combine(Folder, "Program.cs"), Source());
        File.WriteAllText(Path.Combine(Folder, "program.csproj"), Project());
        // Empty files keep the repository's own settings away from the program.
        foreach (string file in (string[])["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props"])
            File.WriteAllText(Path.Combine(Folder, file), "<Project />");
        if (!Sdk.Run("publish", Folder, "-c", "Release", "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", isAhead ? "true" : "false", "-o", Output, "-v", "quiet"))
            return null;
        if (!isAhead && peer.Image is not null)
            File.Copy(peer.Image, Path.Combine(Output, Path.GetFileName(peer.Image)), overwrite: true);
        return new FileInfo(Executable).Length;
    }

    /// <returns>The microseconds for the first write and read of the first type, and of all types. The nanoseconds to write and to read an order of eleven
    /// objects when all code is warm. The number of methods compiled for the first type.</returns>
    public (double First, double All, double Write, double Read, double Methods) Launch()
    {
        using Process process = Process.Start(new ProcessStartInfo(Executable) { UseShellExecute = false, RedirectStandardOutput = true })!;
        double[] times = [.. process.StandardOutput.ReadToEnd().Split(' ').Select(part => double.Parse(part, CultureInfo.InvariantCulture))];
        process.WaitForExit();
        return process.ExitCode == 0 ? (times[0], times[1], times[2], times[3], times[4]) : throw new InvalidOperationException($"{Executable} ended with {process.ExitCode}.");
    }

    private string Project() => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          {peer.Import}
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
            <PublishAot>{(isAhead ? "true" : "false")}</PublishAot>
            <InvariantGlobalization>true</InvariantGlobalization>
            <StackTraceSupport>false</StackTraceSupport>
          </PropertyGroup>
          <ItemGroup>
            {peer.References}
          </ItemGroup>
        </Project>
        """;

    private string Source()
    {
        string[] names = [.. Enumerable.Range(0, types).Select(i => $"Type{i}")];
        return $$"""
            long methods = System.Runtime.JitInfo.GetCompiledMethodCount();
            long start = System.Diagnostics.Stopwatch.GetTimestamp();
            Calls.Type0();
            double first = System.Diagnostics.Stopwatch.GetElapsedTime(start).TotalMicroseconds;
            methods = System.Runtime.JitInfo.GetCompiledMethodCount() - methods;
            {{string.Join("\n", names.Skip(1).Select(name => $"Calls.{name}();"))}}
            double all = System.Diagnostics.Stopwatch.GetElapsedTime(start).TotalMicroseconds;
            Console.Write(FormattableString.Invariant($"{first} {all} {{(types == 1 && peer.Write is not null ? "{Calls.Time(() => Calls.Write(Calls.Order))} {Calls.Time(() => Calls.Read(Calls.Data))}" : "0 0")}} {methods}"));

            static class Calls
            {
            {{string.Join("\n", names.Select(Call))}}
            {{(peer.Write is null ? "" : Warm())}}
            }

            {{string.Join("\n", names.Select(name => $$"""
                {{peer.Declaration}} class {{name}}
                {
                    public int Id { get; set; }
                    public string? Name { get; set; }
                    public double Price { get; set; }
                    public bool Paid { get; set; }
                    public DateTime Created { get; set; }
                    public List<int>? Tags { get; set; }
                }
                """))}}
            {{peer.Declaration}} class Order
            {
                public Type0? Head { get; set; }
                public List<Type0>? Lines { get; set; }
            }
            {{peer.Declarations([.. names, "Order"])}}
            """;
    }

    /// <summary>Returns the method that writes and reads a type. The method checks the value that it reads, since it would otherwise prove nothing.</summary>
    private string Call(string type) => peer.Write is null
        ? $$"""    public static void {{type}}() { }"""
        : $$"""
                public static void {{type}}()
                {
                    {{type}} value = new() { Id = 5, Name = "x", Price = 2.5, Paid = true, Created = DateTime.UnixEpoch, Tags = [1, 2] };
                    byte[] data = {{peer.Write(type)}};
                    {{type}} back = {{peer.Read!(type)}};
                    if (back.Id != 5 || back.Name != "x" || back.Price != 2.5 || !back.Paid || back.Tags!.Count != 2)
                        throw new InvalidOperationException("It came back changed.");
                }
            """;

    private string Warm() => $$"""
            public static readonly Order Order = new() { Head = Make(0), Lines = [.. Enumerable.Range(1, 10).Select(Make)] };
            public static readonly byte[] Data = Write(Order);
            static Type0 Make(int i) => new() { Id = i, Name = "Product " + i, Price = 1.5 * i, Paid = true, Created = DateTime.UnixEpoch, Tags = [i, i + 1] };
            public static byte[] Write(Order value) => {{peer.Write!("Order")}};
            public static Order Read(byte[] data) => {{peer.Read!("Order")}};

            // The least of several rounds of 5 ms.
            public static double Time(Action action)
            {
                double least = double.MaxValue;
                for (int round = 0, count = 1; round < 20;)
                {
                    long start = System.Diagnostics.Stopwatch.GetTimestamp();
                    for (int i = 0; i < count; i++)
                        action();
                    double time = System.Diagnostics.Stopwatch.GetElapsedTime(start).TotalNanoseconds;
                    if (time < 5e6)
                    {
                        count *= 2;
                        continue;
                    }
                    least = Math.Min(least, time / count);
                    round++;
                }
                return least;
            }
        """;
}
