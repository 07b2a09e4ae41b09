using System.Diagnostics.CodeAnalysis;

namespace Tessera.Reading;

/// <summary>
/// What else has been made of one object of the message: what a slot of any type shows as a <see cref="TesseraObject"/> is an object of its class
/// in a slot that says so. As many as the program has types for it.
/// </summary>
internal sealed class OtherReadings
{
    private readonly List<object> _values = [];

    /// <summary>For whom the object is being read once more; null for nobody.</summary>
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
