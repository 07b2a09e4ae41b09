namespace Tessera.Reading;

/// <summary>
/// The further .NET objects that were created from one object of the message. A slot of type object shows it as a TesseraObject, a slot of its class as an
/// instance of that class. A message can have one for each of these types of the program.
/// </summary>
internal sealed class OtherReadings
{
    private readonly List<object> _values = [];

    /// <summary>The converter for which the object is being read once more; null if it is not.</summary>
    public object? Reader { get; set; }

    /// <inheritdoc cref="ObjectTable.Entry.HashForm"/>
    public HashForm HashForm
    {
        get
        {
            HashForm[] forms = [.. _values.Select(value => HashForms.Of(value.GetType())).Distinct()];
            return forms is [HashForm only] ? only : HashForm.Written;
        }
    }

    public bool TryGet<T>([NotNullWhen(true)] out T? value)
    {
        foreach (object candidate in _values)
        {
            if (candidate is T match)
            {
                value = match;
                return true;
            }
        }

        value = default;
        return false;
    }

    public void Add(object value) => _values.Add(value);
}
