using System.Collections;
using System.Collections.Specialized;

namespace Tessera.Converters.Forms;

/// <summary>StringDictionary, which keeps its keys in lower case, as a map from text to text.</summary>
internal static class StringDictionaries
{
    public static Dictionary<string, string?> ToForm(StringDictionary value)
    {
        Dictionary<string, string?> form = new(value.Count, StringComparer.Ordinal);
        foreach (DictionaryEntry entry in value)
            form.Add((string)entry.Key, (string?)entry.Value);
        return form;
    }

    /// <summary>Null if two keys differ in case alone.</summary>
    public static StringDictionary? FromForm(Dictionary<string, string?>? form)
    {
        StringDictionary value = [];
        foreach ((string key, string? text) in form!)
            value[key] = text;
        return value.Count == form.Count ? value : null;
    }
}
