using System.Collections;
using System.Reflection;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Type = System.Type;

namespace Tessera.Benchmarks.Adapters;

/// <summary>Values to messages and back by the names of members. Nothing of this is timed.</summary>
internal static class Messages
{
    public static object From(object value)
    {
        Type type = value.GetType();
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
        {
            object list = Create(type.GetGenericArguments()[0].Name + "List");
            Fill((IList)Member(list, "Items").GetValue(list)!, (IEnumerable)value);
            return list;
        }

        object message = Create(type.Name);
        foreach (PropertyInfo property in type.GetProperties())
        {
            if (property.GetValue(value) is not object content)
                continue;
            PropertyInfo member = Member(message, property.Name);
            if (member.GetValue(message) is IDictionary map && content is IDictionary entries)
            {
                foreach (DictionaryEntry entry in entries)
                    map.Add(entry.Key, entry.Value);
            }
            else if (member.GetValue(message) is IList repeated)
            {
                Fill(repeated, (IEnumerable)content);
            }
            else
            {
                member.SetValue(message, FromOne(content));
            }
        }

        return message;
    }

    public static object To(object message, Type type)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
            return ToMany((IEnumerable)Member(message, "Items").GetValue(message)!, type);
        object value = Activator.CreateInstance(type)!;
        foreach (PropertyInfo property in type.GetProperties())
        {
            PropertyInfo member = Member(message, property.Name);
            bool absent = message.GetType().GetProperty("Has" + property.Name) is PropertyInfo presence && !(bool)presence.GetValue(message)!;
            object? content = absent ? null : member.GetValue(message);
            property.SetValue(value, content is null ? null : ToOne(content, Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType));
        }

        return value;
    }

    private static object Create(string name)
    {
        Type type = typeof(Messages).Assembly.GetType("Tessera.Benchmarks.Adapters.Schema." + name) ?? throw new NotSupportedException("not in the schema");
        return Activator.CreateInstance(type)!;
    }

    private static PropertyInfo Member(object message, string name) =>
        message.GetType().GetProperty(name) ?? message.GetType().GetProperty(name + "_") ?? throw new InvalidOperationException($"The schema lacks {name}.");

    private static void Fill(IList repeated, IEnumerable values)
    {
        foreach (object value in values)
            repeated.Add(FromOne(value));
    }

    private static object FromOne(object value) => value switch
    {
        string or bool or int or long or double => value,
        System.Enum number => Convert.ToInt32(number, null),
        DateTime time => Timestamp.FromDateTime(DateTime.SpecifyKind(time, DateTimeKind.Utc)),
        Guid guid => ByteString.CopyFrom(guid.ToByteArray()),
        byte[] bytes => ByteString.CopyFrom(bytes),
        _ => From(value),
    };

    private static object ToOne(object content, Type type)
    {
        if (type.IsEnum)
            return System.Enum.ToObject(type, content);
        return content switch
        {
            string or bool or int or long or double => content,
            Timestamp time => time.ToDateTime(),
            ByteString bytes => type == typeof(Guid) ? new Guid(bytes.Span) : bytes.ToByteArray(),
            IDictionary or IList => ToMany((IEnumerable)content, type),
            _ => To(content, type),
        };
    }

    private static object ToMany(IEnumerable contents, Type type)
    {
        if (contents is IDictionary map)
        {
            IDictionary copy = (IDictionary)Activator.CreateInstance(type)!;
            foreach (DictionaryEntry entry in map)
                copy.Add(entry.Key, entry.Value);
            return copy;
        }

        Type element = type.IsArray ? type.GetElementType()! : type.GetGenericArguments()[0];
        Array items = Array.CreateInstance(element, contents.Cast<object>().Count());
        int i = 0;
        foreach (object item in contents)
            items.SetValue(ToOne(item, element), i++);
        if (type.IsArray)
            return items;
        return type.IsInterface ? Activator.CreateInstance(typeof(List<>).MakeGenericType(element), items)! : Activator.CreateInstance(type, items)!;
    }
}
