using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Writes one value part by part, in the order of the surrogate that a <see cref="TesseraConverter{T}"/> declares. A call that does not fit that
/// type is an <see cref="InvalidOperationException"/>, and the value has failed then, whatever comes after.
/// </summary>
/// <remarks>Presence bytes are written without asking, and tags need no call. The parts of maps, unions and slots of any type are written as one, by <see cref="Write{TValue}"/>.</remarks>
public readonly ref struct TesseraWriter
{
    private readonly FormWriter? _form;

    internal TesseraWriter(FormWriter form) => _form = form;

    private FormWriter Form => _form ?? throw new InvalidOperationException(
        "A default TesseraWriter cannot be used; the library hands one to the Write method of a converter.");

    /// <summary>Writes a number, a text, or any other value, as slots of its type stand in the data under the same options.</summary>
    /// <typeparam name="TValue">A type that has the form that is declared here.</typeparam>
    /// <param name="value">The value; null only where the declared type has it.</param>
    public void Write<TValue>(TValue value) => Form.Write(value);

    /// <summary>Writes text as a string without making one.</summary>
    /// <param name="value">Any units.</param>
    public void WriteString(ReadOnlySpan<char> value) => Form.WriteText(value);

    /// <summary>Writes null.</summary>
    public void WriteNull() => Form.WriteNull();

    /// <summary>Begins an object, whose members follow in the order of the declared type, each exactly once.</summary>
    public void WriteStartObject() => Form.WriteStartObject();

    /// <summary>Ends the object, all members of which have been written.</summary>
    public void WriteEndObject() => Form.WriteEndObject();

    /// <summary>Begins a list, whose items follow.</summary>
    /// <param name="count">Exactly how many.</param>
    public void WriteStartList(int count) => Form.WriteStartList(count);

    /// <summary>Writes the next items of a list, numbers by copying their memory.</summary>
    /// <typeparam name="TValue">As of <see cref="Write{TValue}"/>.</typeparam>
    /// <param name="items">Some or all of the items that are left.</param>
    public void WriteItems<TValue>(ReadOnlySpan<TValue> items) => Form.WriteItems(items);

    /// <summary>Ends the list, all items of which have been written.</summary>
    public void WriteEndList() => Form.WriteEndList();
}
