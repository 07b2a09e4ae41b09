namespace Tessera.Converters.Forms;

/// <summary>The names of a NameValueCollection with all their values. When it is read, two names are one key that the collection takes for one.</summary>
/// <param name="comparer">What the names are compared by.</param>
internal sealed class NameValuesForm(IEqualityComparer<string> comparer) : Dictionary<string, string?[]?>(comparer)
{
    public NameValuesForm()
        : this(StringComparer.InvariantCultureIgnoreCase)
    {
    }
}
