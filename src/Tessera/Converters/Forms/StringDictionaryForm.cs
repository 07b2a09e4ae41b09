namespace Tessera.Converters.Forms;

/// <summary>The entries of a StringDictionary. When it is read, two keys are one that it takes for one.</summary>
/// <param name="comparer">What the keys are compared by.</param>
internal sealed class StringDictionaryForm(IEqualityComparer<string> comparer) : Dictionary<string, string?>(comparer)
{
    public StringDictionaryForm()
        : this(LowerCaseComparer.Instance)
    {
    }
}
