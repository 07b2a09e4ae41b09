using System.Reflection;

namespace Tessera.Benchmarks.Data;

/// <summary>Fills scalar members with plausible values: mostly small ints, money with cents, recent dates, defined enum values.</summary>
public sealed class MemberFiller(Xoshiro256 random, int percentSet)
{
    public T Make<T>()
        where T : class, new()
    {
        T result = new();
        foreach (PropertyInfo property in typeof(T).GetProperties())
        {
            if (percentSet == 100 || random.Next(100) < percentSet)
                property.SetValue(result, Make(Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType));
        }

        return result;
    }

    private object Make(Type type)
    {
        if (type.IsEnum)
            return Enum.GetValues(type).GetValue(random.Next(Enum.GetValues(type).Length))!;
        if (type == typeof(int))
            // A Zipf-like distribution: half of the numbers are below 10, a quarter below 100, and so on.
            return random.Next((int)Math.Min(int.MaxValue, Math.Pow(10, 1 + Math.Floor(-Math.Log2(1 - random.NextDouble())))));
        if (type == typeof(long))
            return (long)random.NextInt32() * random.Next(1000);
        if (type == typeof(double))
            return Math.Round(random.NextDouble() * 10000, 4);
        if (type == typeof(float))
            return random.NextSingle();
        if (type == typeof(bool))
            return random.NextBool();
        if (type == typeof(decimal))
            return random.Next(10_000_000) / 100m;
        if (type == typeof(DateTime))
            return FixedTime.Utc.AddSeconds(random.Next(100_000_000));
        if (type == typeof(DateTimeOffset))
            return new DateTimeOffset(FixedTime.Unspecified.AddSeconds(random.Next(100_000_000)), TimeSpan.FromHours(random.Next(-11, 13)));
        if (type == typeof(TimeSpan))
            return TimeSpan.FromMilliseconds(random.Next(86_400_000));
        if (type == typeof(DateOnly))
            return DateOnly.FromDayNumber(738_000 + random.Next(4000));
        if (type == typeof(TimeOnly))
            return new TimeOnly(random.Next(24), random.Next(60), random.Next(60));
        if (type == typeof(Guid))
            return random.NextGuid();
        return Words.Text(random, random.Next(41));
    }
}
