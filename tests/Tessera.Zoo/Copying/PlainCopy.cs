using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using Tessera.Zoo.Comparing;
using Tessera.Zoo.Filling;

namespace Tessera.Zoo.Copying;

/// <summary>
/// Copies an object through what it shows, without a serializer: by a constructor whose parameters have the names of public members, then by setters of any
/// visibility, public fields and Add, and does the same for all objects below. What the copy shows is data. What it does not show, or shows differently, cannot
/// be restored by code outside of the package.
/// </summary>
public sealed class PlainCopy
{
    private readonly Dictionary<object, object> _made = new(ReferenceEqualityComparer.Instance);

    private readonly bool _isReversed;

    private PlainCopy(bool isReversed) => _isReversed = isReversed;

    /// <summary>Returns the copy, or null if a part has no usable constructor or code of the package throws.</summary>
    /// <param name="value">The object, which is not changed.</param>
    /// <param name="isReversed">True to set the members from the last to the first. If setters overwrite each other, either order may be wrong.</param>
    /// <param name="thrown">The exception of the package, or null.</param>
    public static object? TryMake(object value, bool isReversed, out Exception? thrown)
    {
        thrown = null;
        try
        {
            return new PlainCopy(isReversed).Copy(value, value.GetType());
        }
        catch (TargetInvocationException failure)
        {
            thrown = failure.InnerException;
            return null;
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            return null;
        }
    }

    private object? Copy(object? value, Type slot)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (value is null || IsShared(value))
            return value;
        if (_made.TryGetValue(value, out object? known))
            return known;
        return value switch
        {
            Array { Rank: 1 } array => CopyArray(array),
            Array => value,
            IEnumerable sequence when IsOfFramework(value.GetType()) => CopyCollection(sequence, slot),
            _ => CopyObject(value),
        };
    }

    /// <summary>Whether the value has no parts that can change, so that the copy can share it.</summary>
    private static bool IsShared(object value) => value is string or Enum or Type || value.GetType().IsPrimitive || (ScalarText.Of(value) is not null && IsOfFramework(value.GetType()));

    private static bool IsOfFramework(Type type) => type.Namespace is string name && (name == "System" || name.StartsWith("System.", StringComparison.Ordinal));

    private Array CopyArray(Array array)
    {
        Array copy = Array.CreateInstance(array.GetType().GetElementType()!, array.Length);
        _made[array] = copy;
        for (int i = 0; i < array.Length; i++)
            copy.SetValue(Copy(array.GetValue(i), array.GetType().GetElementType()!), i);
        return copy;
    }

    private object CopyCollection(IEnumerable sequence, Type slot)
    {
        if ((CollectionMaker.TryMakeEmpty(sequence.GetType()) ?? CollectionMaker.TryMakeEmpty(slot)) is not object copy)
            return sequence;
        _made[sequence] = copy;
        AddElements(sequence, copy);
        return copy;
    }

    private void AddElements(IEnumerable from, object to)
    {
        MethodInfo? add = CollectionMaker.AddMethod(to.GetType());
        ParameterInfo[] parameters = add?.GetParameters() ?? [];
        foreach (object? element in from.Cast<object?>().ToArray())
        {
            if (parameters.Length == 2 && element is not null)
                add!.Invoke(to, [.. new[] { "Key", "Value" }.Select((name, i) => Copy(element.GetType().GetProperty(name)!.GetValue(element), parameters[i].ParameterType))]);
            else if (parameters.Length == 1 && element?.GetType() is { IsGenericType: true } entry && entry.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
                add!.Invoke(to, [Activator.CreateInstance(entry, [.. new[] { "Key", "Value" }.Select((name, i) => Copy(entry.GetProperty(name)!.GetValue(element), entry.GetGenericArguments()[i]))])]);
            else if (parameters.Length == 1)
                add!.Invoke(to, [Copy(element, parameters[0].ParameterType)]);
            else
                throw new NotSupportedException($"{to.GetType()} takes no elements.");
        }
    }

    private object CopyObject(object value)
    {
        Type type = value.GetType();
        if (!type.IsVisible)
            throw new NotSupportedException($"{type} is not public.");
        if (DataMembers.ShowsCode(type))
            throw new NotSupportedException($"{type} shows code or a resource, which the copy would have to share.");
        (ConstructorInfo? constructor, MemberInfo[] taken) = CopyConstructors.Choose(type);
        object copy = constructor is null ? RuntimeHelpers.GetUninitializedObject(type) : constructor.Invoke(ArgumentsFor(constructor, taken, value));
        _made[value] = copy;
        Fill(value, copy, taken);
        return copy;
    }

    private object?[] ArgumentsFor(ConstructorInfo constructor, MemberInfo[] taken, object value) =>
        [.. constructor.GetParameters().Select(parameter => CopyConstructors.MemberFor(parameter, taken) is MemberInfo member
            ? Copy(CopyConstructors.ValueOf(member, value), parameter.ParameterType)
            : parameter.DefaultValue is DBNull ? null : parameter.DefaultValue)];

    private void Fill(object value, object copy, MemberInfo[] taken)
    {
        Type type = value.GetType();
        PropertyInfo[] properties = [.. DataMembers.PropertiesOf(type)];
        if (_isReversed)
            Array.Reverse(properties);
        foreach (PropertyInfo property in properties)
        {
            if (taken.Contains(property))
                continue;
            if (property.SetMethod is not null)
                property.SetValue(copy, Copy(property.GetValue(value), property.PropertyType));
            else
                FillInside(Try(() => property.GetValue(value)), Try(() => property.GetValue(copy)));
        }

        foreach (FieldInfo field in DataMembers.FieldsOf(type).Where(field => !field.IsInitOnly && !taken.Contains(field)))
            field.SetValue(copy, Copy(field.GetValue(value), field.FieldType));
        // A constructor or a setter may have taken the elements already.
        if (value is IEnumerable elements && !((IEnumerable)copy).Cast<object?>().Any())
            AddElements(elements, copy);
    }

    /// <summary>Fills an object or collection that its owner creates and exposes without a setter.</summary>
    private void FillInside(object? value, object? copy)
    {
        // A getter may return a new object each time, with another new object in it, without end.
        RuntimeHelpers.EnsureSufficientExecutionStack();
        if (value is null || copy is null || value.GetType() != copy.GetType() || value.GetType().IsValueType || IsShared(value) || value is Array || !_made.TryAdd(value, copy))
            return;
        if (value is IEnumerable elements)
            ReplaceElements(elements, copy);
        if (value.GetType().IsVisible && !IsOfFramework(value.GetType()))
            Fill(value, copy, []);
    }

    private void ReplaceElements(IEnumerable value, object copy)
    {
        if (IsReadOnly(copy) || CollectionMaker.AddMethod(copy.GetType()) is null)
            return;
        if (copy.GetType().GetMethod("Clear", Type.EmptyTypes) is MethodInfo clear)
            clear.Invoke(copy, null);
        AddElements(value, copy);
    }

    /// <summary>Whether a collection is read-only, like the keys of a dictionary. One of its interfaces tells.</summary>
    private static bool IsReadOnly(object collection) =>
        collection.GetType().GetInterfaces().Any(type => type.GetProperty("IsReadOnly") is PropertyInfo property && property.GetValue(collection) is true);

    /// <summary>Returns the value, or null if code of the package throws.</summary>
    private static object? Try(Func<object?> get)
    {
        try
        {
            return get();
        }
        catch (TargetInvocationException)
        {
            return null;
        }
    }
}
