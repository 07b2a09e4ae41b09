using System.Globalization;
using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W10: the Stack Exchange models of Jil and MemoryPack. Every member is nullable, and set with a probability of one half.</summary>
public static class StackExchangeWorkloads
{
    private const ulong Seed = 314159265;

    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<Answer>
        {
            Id = "W10.answer",
            Title = "Answer graph",
            Main = true,
            Create = () => new NullableFiller(new Xoshiro256(Seed)).Make<Answer>(),
            Reference = new AnswerReference(),
        },
        new Workload<Question>
        {
            Id = "W10.question",
            Title = "Question graph",
            Create = () => new NullableFiller(new Xoshiro256(Seed)).Make<Question>(),
            Reference = new QuestionReference(),
        },
        new Workload<User>
        {
            Id = "W10.user",
            Title = "User, 28 nullable members",
            Create = () => new NullableFiller(new Xoshiro256(Seed)).Make<User>(),
            Reference = new UserReference(),
        },
        new Workload<List<Answer>>
        {
            Id = "W10.answers",
            Title = "Answer x20",
            Create = () => CreateMany<Answer>(20),
            Reference = new AnswerListReference(),
        },
        new Workload<List<User>>
        {
            Id = "W10.users",
            Title = "User x1000",
            Create = () => CreateMany<User>(1000),
            Reference = new UserListReference(),
        },
        new Workload<Dictionary<string, User>>
        {
            Id = "W10.usermap",
            Title = "Dictionary string,User x1000",
            Create = () => CreateMany<User>(1000).Select((u, i) => (u, i)).ToDictionary(p => p.i.ToString(CultureInfo.InvariantCulture), p => p.u),
            Reference = new UserMapReference(),
        },
    ];

    private static List<T> CreateMany<T>(int count)
        where T : class, new()
    {
        NullableFiller filler = new(new Xoshiro256(Seed));
        List<T> result = new(count);
        for (int i = 0; i < count; i++)
            result.Add(filler.Make<T>());
        return result;
    }
}
