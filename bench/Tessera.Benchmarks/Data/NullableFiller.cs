using System.Collections;
using System.Reflection;

namespace Tessera.Benchmarks.Data;

/// <summary>
/// Fills the members of an object in declaration order, as Jil's benchmarks do. Each member is set with a probability of one half. Texts have 0 to 499
/// printable ASCII characters, ints have their whole range, dates lie within 31 bits of seconds around 1970, and lists have 0 to 19 elements. Ever deeper lists
/// are left out.
/// </summary>
public sealed class NullableFiller(Xoshiro256 random)
{
    public T Make<T>()
        where T : class, new() => (T)Make(typeof(T), 0);

    private object Make(Type type, int depth)
    {
        if (type == typeof(int))
            return random.NextInt32();
        if (type == typeof(long))
            return (long)random.NextInt32();
        if (type == typeof(bool))
            return random.NextBool();
        if (type == typeof(string))
            return string.Create(random.Next(500), random, static (span, r) =>
            {
                foreach (ref char c in span)
                    c = (char)r.Next(0x20, 0x7B);
            });
        if (type == typeof(DateTime))
            return DateTime.UnixEpoch.AddSeconds(random.NextInt32());
        if (type.IsEnum)
            return Enum.ToObject(type, random.Next(Enum.GetValues(type).Length));
        if (type.IsGenericType)
            return MakeList(type, depth);
        object result = Activator.CreateInstance(type)!;
        foreach (PropertyInfo property in type.GetProperties())
        {
            if (random.NextBool())
                property.SetValue(result, Make(Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType, depth + 1));
        }

        return result;
    }

    private IList MakeList(Type type, int depth)
    {
        IList list = (IList)Activator.CreateInstance(type)!;
        int count = depth < 3 ? random.Next(20) : 0;
        for (int i = 0; i < count; i++)
            list.Add(Make(type.GetGenericArguments()[0], depth + 1));
        return list;
    }
}
