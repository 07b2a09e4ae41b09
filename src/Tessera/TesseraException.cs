namespace Tessera;

/// <summary>The one exception of this library: bytes that cannot be read, or an object that cannot be written.</summary>
/// <remarks>
/// The message holds offsets, member paths and declared types, never values from the data. Apart from it only the exceptions of a
/// stream or buffer handed in, <see cref="OperationCanceledException"/> and argument exceptions for misuse of the API leave the library.
/// </remarks>
public sealed class TesseraException : Exception
{
    private readonly string _text;

    internal TesseraException(TesseraErrorCode code, string text, long offset, string? member = null, Exception? inner = null)
        : base(text, inner)
    {
        _text = text;
        Code = code;
        Offset = offset;
        Member = member;
    }

    /// <summary>What went wrong.</summary>
    public TesseraErrorCode Code { get; }

    /// <summary>
    /// The byte offset, from the start of the input, of the first byte that breaks a rule (spec/format.md §7); the input's length for
    /// <see cref="TesseraErrorCode.UnexpectedEnd"/>. On writing, the number of bytes written before the failing value.
    /// -1 if the error has no place in the data.
    /// </summary>
    public long Offset { get; }

    /// <summary>The place in the object graph, for example <c>$.Items[7].Name</c>; <c>$</c> for the root or if it is not known. Of more than a thousand characters, the end: <c>$….Items[7].Name</c>.</summary>
    public string Path { get; internal set; } = "$";

    /// <summary>A member below the place that <see cref="Offset"/> leads to (a missing member has no bytes).</summary>
    internal string? Member { get; }

    /// <summary>The failure is that of one value, not of the object that was to take it.</summary>
    internal bool IsOfValue { get; init; }

    /// <summary>The message without the place.</summary>
    internal string Text => _text;

    /// <inheritdoc/>
    public override string Message => Offset < 0 ? $"{_text} ({Code})" : $"{_text} ({Code} at byte {Offset}, path {Path})";
}
