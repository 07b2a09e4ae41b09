using System.CommandLine;
using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Benchmarks.Sparse;
using Tessera.Tests.Sparse;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "sparse": small objects of types that lead to many others.</summary>
internal static class SparseCommand
{
    private static readonly Option<int> Rounds = new("--rounds") { Description = "Rounds for each time.", DefaultValueFactory = _ => 21 };

    public static Command Create()
    {
        Command command = new("sparse", "Bytes and times of small objects of large types, beside System.Text.Json.") { Rounds };
        command.SetAction(arguments => Run(arguments.GetValue(Rounds)));
        return command;
    }

    private static int Run(int rounds)
    {
        Console.WriteLine("| object | own descriptor | Tessera | JSON | write | read |");
        Console.WriteLine("|---|---|---|---|---|---|");
        foreach (bool skips in new[] { false, true })
        {
            TesseraOptions options = new() { SkipNulls = skips };
            JsonSerializerOptions json = new() { DefaultIgnoreCondition = skips ? JsonIgnoreCondition.WhenWritingNull : JsonIgnoreCondition.Never };
            foreach (ISparseCase each in CreateCases(skips ? ", nulls left out" : "", options, json))
                Console.WriteLine(each.Row(rounds));
        }

        Console.WriteLine();
        Console.WriteLine("Bytes; times as multiples of System.Text.Json's.");
        return 0;
    }

    private static ISparseCase[] CreateCases(string suffix, TesseraOptions options, JsonSerializerOptions json)
    {
        return
        [
            Create("user, 4 values", new Models.User { Id = "48d31887-5fad", DisplayName = "Ann", Mail = "ann@example.com", JobTitle = "Engineer" }),
            Create("user, 3 levels", CreateManaged()),
            Create("pod, 4 values", new Models.Pod { ApiVersion = "v1", Kind = "Pod", Metadata = new() { Name = "web-1", Namespace = "default" } }),
            Create("chat message, 4 values", new Models.ChatMessage { MessageId = 5, Text = "hello", Chat = new() { Id = 7, Type = "private" } }),
            Create("charge, 3 values", new Models.Charge { Id = "ch_1", Amount = 100, Currency = "usd" }),
            Create("charge, 5 levels", CreateSubscribed()),
        ];

        SparseCase<T> Create<T>(string name, T value) => new(name + suffix, value, options, json);
    }

    private static Models.User CreateManaged() => new()
    {
        Id = "1",
        Manager = new()
        {
            Id = "2",
            Calendar = new() { Owner = new() { Name = "Bob" }, CalendarView = [new() { Subject = "s", Location = new() { Coordinates = new() { Latitude = 1.5 } } }, new()] },
        },
        Settings = new() { ["a"] = new() { Name = "x", Fallback = new() { Value = "y" } } },
        DirectReports = [],
    };

    private static Models.Charge CreateSubscribed() => new()
    {
        Id = "c",
        Customer = new() { Subscriptions = [new() { Items = [new() { Price = new() { Product = new() { Name = "p" } } }] }] },
        Metadata = new() { ["k"] = "v" },
    };
}
