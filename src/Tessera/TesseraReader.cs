using Tessera.Converters.Custom;

namespace Tessera;

/// <summary>
/// Reads one value part by part, in the order of the surrogate that a <see cref="TesseraConverter{T}"/> declares. A call that does not fit that
/// type is an <see cref="InvalidOperationException"/>, bytes that are wrong are a <see cref="TesseraException"/>; the value has failed then, whatever
/// comes after.
/// </summary>
/// <remarks>Presence bytes and tags are passed without asking. The parts of maps, unions and slots of any type are read as one, by <see cref="Read{TValue}"/>.</remarks>
public readonly ref struct TesseraReader
{
    private readonly FormReader? _form;

    internal TesseraReader(FormReader form) => _form = form;

    private FormReader Form => _form ?? throw new InvalidOperationException(
        "A default TesseraReader cannot be used; the library hands one to the Read method of a converter.");

    /// <summary>Reads a number, a text, or any other value, as slots of its type stand in the data under the same options.</summary>
    /// <typeparam name="TValue">A type that has the form that is declared here.</typeparam>
    /// <returns>The value; null only where the declared type has it.</returns>
    public TValue? Read<TValue>() => Form.Read<TValue>();

    /// <summary>Passes a null, if one comes next.</summary>
    /// <returns>Whether one did.</returns>
    public bool TryReadNull() => Form.TryReadNull();

    /// <summary>Begins an object, whose members follow in the order of the declared type; <see cref="Skip"/> passes those that are not wanted.</summary>
    public void ReadStartObject() => Form.ReadStartObject();

    /// <summary>Ends the object, all members of which have been passed.</summary>
    public void ReadEndObject() => Form.ReadEndObject();

    /// <summary>Begins a list. Its items end where <see cref="TryReadEndList"/> says so.</summary>
    /// <param name="count">
    /// How many items are certain to follow, for which there may be room made: the bytes are there. They are all of them, unless the data are of a
    /// writer that sent the list in several blocks because it did not know their number.
    /// </param>
    public void ReadStartList(out int count) => count = Form.ReadStartList();

    /// <summary>Reads the next items of a list, numbers by copying memory.</summary>
    /// <typeparam name="TValue">As of <see cref="Read{TValue}"/>.</typeparam>
    /// <param name="items">Takes as many; more than are left are an error.</param>
    public void ReadItems<TValue>(Span<TValue> items) => Form.ReadItems(items);

    /// <summary>Ends the list if no item is left.</summary>
    /// <returns>False if another item comes next.</returns>
    public bool TryReadEndList() => Form.TryReadEndList();

    /// <summary>Ends the list, all items of which have been passed.</summary>
    public void ReadEndList() => Form.ReadEndList();

    /// <summary>Passes the next value, whatever it is.</summary>
    public void Skip() => Form.Skip();
}
