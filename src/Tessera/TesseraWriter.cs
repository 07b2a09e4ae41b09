using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Writes one value part by part, in the order of the surrogate that a <see cref="TesseraConverter{T}"/> declares. A call that does not fit the surrogate
/// throws <see cref="InvalidOperationException"/>; writing the value has then failed, whatever follows.
/// </summary>
/// <remarks>Presence bytes and tags are written automatically. <see cref="Write{TValue}"/> writes maps, unions and slots of any type as a whole.</remarks>
public readonly ref struct TesseraWriter
{
    private readonly FormWriter? _form;

    internal TesseraWriter(FormWriter form) => _form = form;

    private FormWriter Form => _form ?? throw new InvalidOperationException(
        "A default TesseraWriter cannot be used; the library passes one to the Write method of a converter.");

    /// <summary>Writes a number, a text or any other value in the form that a slot of its type has under the same options.</summary>
    /// <typeparam name="TValue">A type whose form is the one that the surrogate declares at this place.</typeparam>
    /// <param name="value">The value. It may be null only if the type that is declared at this place can be null.</param>
    public void Write<TValue>(TValue value) => Form.Write(value);

    /// <summary>Writes a string from a span, without creating a string object.</summary>
    /// <param name="value">The text, which may contain lone surrogates.</param>
    public void WriteString(ReadOnlySpan<char> value) => Form.WriteText(value);

    /// <summary>Writes null.</summary>
    public void WriteNull() => Form.WriteNull();

    /// <summary>Starts writing an object. Its members must follow in the order of the declared type, each exactly once.</summary>
    public void WriteStartObject() => Form.WriteStartObject();

    /// <summary>Ends an object. All its members must have been written.</summary>
    public void WriteEndObject() => Form.WriteEndObject();

    /// <summary>Starts writing a list. Its items must follow.</summary>
    /// <param name="count">The exact number of items.</param>
    public void WriteStartList(int count) => Form.WriteStartList(count);

    /// <summary>Writes the next items of a list. Numbers are copied as a block of memory.</summary>
    /// <typeparam name="TValue">The type of an item, as for <see cref="Write{TValue}"/>.</typeparam>
    /// <param name="items">Some or all of the remaining items.</param>
    public void WriteItems<TValue>(ReadOnlySpan<TValue> items) => Form.WriteItems(items);

    /// <summary>Ends a list. All its items must have been written.</summary>
    public void WriteEndList() => Form.WriteEndList();
}
