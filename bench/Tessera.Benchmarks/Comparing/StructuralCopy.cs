using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Tessera.Benchmarks.Comparing;

/// <summary>Copies a graph into an adapter's own copies of the model types, by member name. This happens before anything is timed.</summary>
public sealed class StructuralCopy(Assembly model, Assembly adapter)
{
    private readonly Dictionary<object, object> _copies = new(ReferenceEqualityComparer.Instance);

    /// <summary>Returns the adapter's type for one of ours, including constructed types. Throws if the adapter has none.</summary>
    public Type Map(Type type)
    {
        if (type.IsArray)
            return Map(type.GetElementType()!).MakeArrayType();
        if (type.IsConstructedGenericType && type.Assembly != model)
            return type.GetGenericTypeDefinition().MakeGenericType([.. type.GetGenericArguments().Select(Map)]);
        if (type.Assembly != model)
            return type;
        Type definition = type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : type;
        Type mapped = adapter.GetType(definition.FullName!)
            ?? throw new NotSupportedException($"the adapter has no {type.Name}");
        return type.IsConstructedGenericType ? mapped.MakeGenericType([.. type.GetGenericArguments().Select(Map)]) : mapped;
    }

    public object? Copy(object? value)
    {
        if (value is null)
            return null;
        Type type = value.GetType();
        if (type.IsEnum)
            return Enum.ToObject(Map(type), Convert.ChangeType(value, Enum.GetUnderlyingType(type), null));
        if (DeepComparer.IsScalar(type))
            return value;
        if (_copies.TryGetValue(value, out object? done))
            return done;
        Type target = Map(type);
        if (target == type && type != typeof(object[]))
            return value;
        if (value is Array array)
        {
            Array copy = Array.CreateInstance(target.GetElementType()!, array.Length);
            for (int i = 0; i < array.Length; i++)
                copy.SetValue(Copy(array.GetValue(i)), i);
            return copy;
        }

        if (value is IDictionary map)
        {
            IDictionary copy = (IDictionary)Activator.CreateInstance(target)!;
            foreach (DictionaryEntry entry in map)
                copy.Add(Copy(entry.Key)!, Copy(entry.Value));
            return copy;
        }

        if (value is IList list)
        {
            IList copy = (IList)Activator.CreateInstance(target)!;
            foreach (object? item in list)
                copy.Add(Copy(item));
            return copy;
        }

        return CopyMembers(value, type, target);
    }

    private object CopyMembers(object value, Type type, Type target)
    {
        object copy = RuntimeHelpers.GetUninitializedObject(target);
        if (!type.IsValueType)
            _copies.Add(value, copy);
        const BindingFlags Public = BindingFlags.Instance | BindingFlags.Public;
        foreach (FieldInfo field in type.GetFields(Public))
            target.GetField(field.Name)!.SetValue(copy, Copy(field.GetValue(value)));
        foreach (PropertyInfo property in type.GetProperties(Public))
            target.GetProperty(property.Name)!.SetValue(copy, Copy(property.GetValue(value)));
        return copy;
    }
}
