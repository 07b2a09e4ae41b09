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

    /// <summary>Gives a name these values in place of those that it has.</summary>
    public static void Set(NameValueCollection target, string name, string?[]? values)
    {
        target.Remove(name);
        // Only the first value can be null: Set stores null, but Add ignores it.
        if (values is [null, ..])
            target.Set(name, null);
        if (values is null or [])
            target.Add(name, null);
        foreach (string? item in values ?? [])
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
