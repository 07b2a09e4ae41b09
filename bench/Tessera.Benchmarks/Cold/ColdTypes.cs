using System.Reflection;
using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Cold;

/// <summary>A hundred types with ten members each.</summary>
internal static class ColdTypes
{
    private static readonly Type[] Arguments =
        [typeof(int), typeof(long), typeof(short), typeof(byte), typeof(double), typeof(float), typeof(decimal), typeof(uint), typeof(ulong), typeof(char)];

    public static IEnumerable<Type> Take(int count) =>
        Arguments.SelectMany(_ => Arguments, (first, second) => typeof(ColdItem<,>).MakeGenericType(first, second)).Take(count);

    /// <summary>Creates a value of one of the types.</summary>
    public static object Create(Type type) =>
        typeof(ColdTypes).GetMethod(nameof(CreateItem), BindingFlags.Static | BindingFlags.NonPublic)!.MakeGenericMethod(type.GetGenericArguments()).Invoke(null, null)!;

    private static ColdItem<TFirst, TSecond> CreateItem<TFirst, TSecond>() => new()
    {
        Id = 7,
        Name = "Person 000007",
        Score = 12.5,
        Active = true,
        Created = FixedTime.Utc,
        Key = new Guid(7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7),
        Many = [default!, default!, default!],
        Remark = null,
    };
}
