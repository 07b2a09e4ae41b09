using System.Collections.Specialized;
using Tessera.Converters.Collections;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>The converter of StringDictionary, which a get-only property may hold.</summary>
internal sealed class StringDictionaryConverter(ConverterCache cache)
    : ViaConverter<StringDictionary?, StringDictionaryForm?>(cache, null, StringDictionaries.ToForm!, StringDictionaries.FromForm), IFillable<StringDictionary?>
{
    public bool Fill(StringDictionary? target, StringDictionary? content, FillPlace place)
    {
        target!.Clear();
        return Append(target, content, place);
    }

    public bool Append(StringDictionary? target, StringDictionary? content, FillPlace place)
    {
        foreach (string key in content!.Keys)
            target![key] = content[key];
        return true;
    }
}
