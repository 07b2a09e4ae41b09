namespace Tessera;

/// <summary>The one exception of this library: bytes that cannot be read, or an object that cannot be written.</summary>
/// <remarks>
/// The library's own messages hold offsets, member paths and declared types, never values from the data. Apart from it only the exceptions of a
/// stream or buffer handed in, <see cref="OperationCanceledException"/> and argument exceptions for misuse of the API leave the library.
/// </remarks>
public sealed class TesseraException : Exception
{
    private readonly string _text;

    /// <summary>
    /// For converters, callbacks, constructors and other code of the application that the library calls: what leaves the library has this code and message, the
    /// offset and path of the value, and this exception as its inner one. Any other exception comes out as <see cref="TesseraErrorCode.UserCodeFailed"/>.
    /// </summary>
    /// <param name="code">What went wrong.</param>
    /// <param name="message">Says it to whoever reads the log; the library adds the place.</param>
    /// <param name="innerException">What led to it.</param>
    /// <exception cref="ArgumentOutOfRangeException">The code is none, or <see cref="TesseraErrorCode.InternalError"/>, which is the library's alone.</exception>
    public TesseraException(TesseraErrorCode code, string message, Exception? innerException = null)
        : this(Check(code), message ?? throw new ArgumentNullException(nameof(message)), offset: -1, inner: innerException) => IsMadeByApplication = true;

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

    /// <summary>The place in the object graph, for example <c>$.Items[7].Name</c>; <c>$</c> for the root or if it is not known. Of more than a thousand characters, the end:
    /// <c>$….Items[7].Name</c>. Of a cycle that is written, its loop once: <c>$.Owner.Pets[0]…</c>.</summary>
    public string Path { get; internal set; } = "$";

    /// <summary>
    /// Of an unknown type that the data name by its fingerprint (<see cref="TesseraErrorCode.TypeNotAllowed"/>): its schema, added to <see cref="TesseraOptions.Schemas"/>, lets the same message be
    /// read. Null for every other error.
    /// </summary>
    public ulong? Fingerprint { get; internal init; }

    /// <summary>A member below the place that <see cref="Offset"/> leads to (a missing member has no bytes).</summary>
    internal string? Member { get; }

    /// <summary>Code of the application is what failed, whatever the code of the error.</summary>
    internal bool IsOfApplication => Code == TesseraErrorCode.UserCodeFailed || IsMadeByApplication || InnerException is TesseraException { IsMadeByApplication: true };

    /// <summary>By the public constructor: the place is not known yet.</summary>
    internal bool IsMadeByApplication { get; }

    /// <summary>The failure is that of one value, not of the object that was to take it.</summary>
    internal bool IsOfValue { get; init; }

    /// <summary>The message without the place.</summary>
    internal string Text => _text;

    /// <summary>The section of the error catalogue that has the causes and remedies of this code: a path in the repository of the library, <c>docs/errors.md#invalidcontract</c>.</summary>
    public override string? HelpLink
    {
        get => base.HelpLink ?? $"docs/errors.md#{Code.ToString().ToLowerInvariant()}";
        set => base.HelpLink = value;
    }

    /// <inheritdoc/>
    public override string Message => Offset < 0 ? $"{_text} ({Code})" : $"{_text} ({Code} at byte {Offset}, path {Path})";

    /// <summary>The same error, in data that begins before what it was found in.</summary>
    internal TesseraException MovedBy(long bytes) => new(Code, _text, Math.Max(0, Offset + bytes), Member, InnerException) { Path = Path, Fingerprint = Fingerprint, IsOfValue = IsOfValue };

    private static TesseraErrorCode Check(TesseraErrorCode code) => Enum.IsDefined(code) && code != TesseraErrorCode.InternalError
        ? code
        : throw new ArgumentOutOfRangeException(nameof(code), code, "Not an error that an application can have found.");
}
