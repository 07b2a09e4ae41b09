using System.Collections;
using System.Collections.Specialized;

namespace Tessera.Converters.Forms;

/// <summary>Converts a StringDictionary, which keeps its keys in lower case, to a map from text to text, and back.</summary>
internal static class StringDictionaries
{
    public static StringDictionaryForm ToForm(StringDictionary value)
    {
        StringDictionaryForm form = new(StringComparer.Ordinal);
        foreach (DictionaryEntry entry in value)
            form.Add((string)entry.Key, (string?)entry.Value);
        return form;
    }

    public static StringDictionary FromForm(StringDictionaryForm? form)
    {
        StringDictionary value = [];
        foreach ((string key, string? text) in form!)
            value[key] = text;
        return value;
    }
}
