using System.Collections.Specialized;

namespace Tessera.Converters.Forms;

/// <summary>Converts a NameValueCollection to a map from names to all their values, and back.</summary>
internal static class NameValues
{
    public static NameValuesForm ToForm(NameValueCollection value)
    {
        NameValuesForm form = new(StringComparer.Ordinal);
        for (int i = 0; i < value.Count; i++)
            form.Add(value.GetKey(i)!, value.GetValues(i));
        return form;
    }

    public static NameValueCollection FromForm(NameValuesForm? form)
    {
        NameValueCollection value = [];
        foreach ((string name, string?[]? values) in form!)
            Set(value, name, values);
        return value;
    }

    /// <summary>
    /// Gives a name these values in place of those that it has. A name is not removed first where that can be avoided, because the collection then compares all
    /// its names.
    /// </summary>
    public static void Set(NameValueCollection target, string name, string?[]? values)
    {
        if (values is null or [])
        {
            if (target.GetValues(name) is not null)
                target.Remove(name);
            target.Add(name, null);
            return;
        }

        // Only the first value can be null: Set stores null, but Add ignores it.
        target.Set(name, values[0]);
        foreach (string? item in values.AsSpan(1))
            target.Add(name, item);
    }
}

/// <summary>The names of a NameValueCollection with their values. Reading compares names as the collection does: equal names are duplicate keys.</summary>
internal sealed class NameValuesForm(IEqualityComparer<string> comparer) : Dictionary<string, string?[]?>(comparer)
{
    public NameValuesForm()
        : this(StringComparer.InvariantCultureIgnoreCase)
    {
    }
}
