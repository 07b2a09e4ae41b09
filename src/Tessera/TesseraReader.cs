using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Reads one value part by part, in the order of the surrogate that a <see cref="TesseraConverter{T}"/> declares. A call that does not fit the surrogate throws
/// <see cref="InvalidOperationException"/>, and invalid data throws <see cref="TesseraException"/>. After that, the value has failed, whatever follows.
/// </summary>
/// <remarks>Presence bytes and tags are skipped automatically. <see cref="Read{TValue}"/> reads maps, unions and slots of any type as a whole.</remarks>
public readonly ref struct TesseraReader
{
    private readonly FormReader? _form;

    internal TesseraReader(FormReader form) => _form = form;

    private FormReader Form => _form ?? throw new InvalidOperationException(
        "A default TesseraReader cannot be used; the library passes one to the Read method of a converter.");

    /// <summary>Reads a number, a text or any other value in the form that a slot of its type has under the same options.</summary>
    /// <typeparam name="TValue">A type whose form is the one that the surrogate declares at this place.</typeparam>
    /// <returns>The value. It is null only if the type that is declared at this place can be null.</returns>
    public TValue? Read<TValue>() => Form.Read<TValue>();

    /// <summary>Skips the next value if it is null.</summary>
    /// <returns>True if the value was null and was skipped; otherwise false.</returns>
    public bool TryReadNull() => Form.TryReadNull();

    /// <summary>Starts reading an object. Its members follow in the order of the declared type. Use <see cref="Skip"/> for unwanted members.</summary>
    public void ReadStartObject() => Form.ReadStartObject();

    /// <summary>Ends an object. All its members must have been read or skipped.</summary>
    public void ReadEndObject() => Form.ReadEndObject();

    /// <summary>Starts reading a list. <see cref="TryReadEndList"/> tells where its items end.</summary>
    /// <param name="count">
    /// The number of items that certainly follow. Their bytes are available, so it is safe to allocate memory for them. It is the number of all items, unless
    /// the writer sent the list in several blocks because it did not know their number.
    /// </param>
    public void ReadStartList(out int count) => count = Form.ReadStartList();

    /// <summary>Reads the next items of a list. Numbers are copied as a block of memory.</summary>
    /// <typeparam name="TValue">The type of an item, as for <see cref="Read{TValue}"/>.</typeparam>
    /// <param name="items">The span to fill. It is an error if fewer items are left than fit into it.</param>
    public void ReadItems<TValue>(Span<TValue> items) => Form.ReadItems(items);

    /// <summary>Ends a list if no items are left.</summary>
    /// <returns>True if the list has ended; false if another item follows.</returns>
    public bool TryReadEndList() => Form.TryReadEndList();

    /// <summary>Ends a list. All its items must have been read or skipped.</summary>
    public void ReadEndList() => Form.ReadEndList();

    /// <summary>Skips the next value, which may be of any type.</summary>
    public void Skip() => Form.Skip();
}
