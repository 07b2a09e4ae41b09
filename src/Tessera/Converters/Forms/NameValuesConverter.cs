using System.Collections.Specialized;
using Tessera.Converters.Collections;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Forms;

/// <summary>The converter of NameValueCollection, which a get-only property may hold. A value without a name is refused.</summary>
internal sealed class NameValuesConverter(ConverterCache cache)
    : ViaConverter<NameValueCollection?, NameValuesForm?>(cache, null, NameValues.ToForm!, NameValues.FromForm), IFillable<NameValueCollection?>
{
    public bool Fill(NameValueCollection? target, NameValueCollection? content, FillPlace place)
    {
        target!.Clear();
        return Append(target, content, place);
    }

    /// <summary>Adds the entries. They replace entries of the same name, as in every map.</summary>
    public bool Append(NameValueCollection? target, NameValueCollection? content, FillPlace place)
    {
        foreach (string? name in content!.AllKeys)
            NameValues.Set(target!, name!, content.GetValues(name));
        return true;
    }

    protected override void WriteForm(ref WireWriter writer, NameValueCollection? value, WriteContext context)
    {
        if (value is not null && Array.IndexOf(value.AllKeys, null) >= 0)
            Throw.Invalid(
                writer.Length,
                "A NameValueCollection has values under a null name, which HttpUtility.ParseQueryString creates for text without '='; a map cannot contain them: remove them, or give them a name");
        base.WriteForm(ref writer, value, context);
    }
}
