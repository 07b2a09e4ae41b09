namespace Tessera.Converters;

/// <summary>Converters by type and form. Not thread-safe.</summary>
internal sealed class FormTable
{
    private readonly Dictionary<Type, IConverter?[]> _converters = [];

    public IEnumerable<Type> Types => _converters.Keys;

    public IEnumerable<IConverter> Converters => _converters.Values.SelectMany(forms => forms.OfType<IConverter>());

    public IConverter? Find(Type type, ConverterForm form) => _converters.TryGetValue(type, out IConverter?[]? forms) ? forms[(int)form] : null;

    public void Set(Type type, ConverterForm form, IConverter converter) => FormsOf(type)[(int)form] = converter;

    /// <summary>Adds the converters that another table has for a type. Existing converters stay.</summary>
    public void Add(Type type, FormTable other)
    {
        IConverter?[] forms = FormsOf(type);
        IConverter?[] added = other._converters[type];
        for (int i = 0; i < forms.Length; i++)
            forms[i] ??= added[i];
    }

    public void Clear() => _converters.Clear();

    private IConverter?[] FormsOf(Type type)
    {
        if (!_converters.TryGetValue(type, out IConverter?[]? forms))
            _converters.Add(type, forms = new IConverter?[(int)ConverterForm.SharedCompact + 1]);
        return forms;
    }
}
