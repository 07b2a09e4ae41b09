using System.Reflection;
using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W14, read by another version: data of an older, a newer and a changed type. The type is W10's user, which nearly every peer supports.</summary>
public static class EvolutionWorkloads
{
    private const int Count = 1000;

    /// <summary>The formats that write the name of the type. The versions of the type have different names here.</summary>
    private static readonly Dictionary<string, string> s_namesTypes = new()
    {
        ["binaryformatter"] = "names the type it wrote; versions have names of their own here",
        ["datacontract"] = "names the type it wrote; versions have names of their own here",
    };

    public static IReadOnlyList<Workload> All { get; } =
    [
        Create<UserOlder>("W14.older", $"User x{Count} of an older version", typeof(UserOlder).GetProperties()),
        Create<UserNewer>("W14.newer", $"User x{Count} of a newer version", typeof(User).GetProperties()),
        Create<UserChanged>("W14.changed", $"User x{Count}, reordered and retyped", typeof(User).GetProperties()),
    ];

    /// <param name="common">The members that both versions have. The reader's other members keep their default values.</param>
    private static Workload<List<User>> Create<TWritten>(string id, string title, PropertyInfo[] common)
        where TWritten : class, new() => new()
        {
            Id = id,
            Title = title,
            Excluded = s_namesTypes,
            CreateWritten = () => CreateWritten<TWritten>(),
            Create = () => [.. CreateWritten<TWritten>().Select(w => CopyMembers(w, new User(), common))],
            Reference = new UserListReference(),
        };

    private static List<TWritten> CreateWritten<TWritten>()
        where TWritten : class, new()
    {
        NullableFiller users = new(new Xoshiro256(14));
        NullableFiller versions = new(new Xoshiro256(41));
        List<TWritten> result = new(Count);
        for (int i = 0; i < Count; i++)
        {
            User user = users.Make<User>();
            TWritten version = typeof(TWritten).GetProperty("ImpactCount") is null ? new TWritten() : versions.Make<TWritten>();
            result.Add(CopyMembers(user, version, typeof(User).GetProperties()));
        }

        return result;
    }

    private static TTo CopyMembers<TTo>(object from, TTo to, PropertyInfo[] members)
        where TTo : class
    {
        foreach (string name in members.Select(m => m.Name))
        {
            if (typeof(TTo).GetProperty(name) is not PropertyInfo target)
                continue;
            object? value = from.GetType().GetProperty(name)!.GetValue(from);
            Type type = Nullable.GetUnderlyingType(target.PropertyType) ?? target.PropertyType;
            if (value is not null && value.GetType() != type)
                value = type.IsEnum ? Enum.ToObject(type, value) : Convert.ChangeType(value, type, null);
            target.SetValue(to, value);
        }

        return to;
    }
}
