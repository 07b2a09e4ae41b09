namespace Tessera;

/// <summary>The exception that is thrown when data cannot be read or an object cannot be written.</summary>
/// <remarks>
/// The library's own messages contain offsets, member paths and declared types, and never values from the data. The library throws no other exceptions, except
/// those of a stream or buffer that was passed to it, <see cref="OperationCanceledException"/>, and argument exceptions for misuse of the API.
/// </remarks>
public sealed class TesseraException : Exception
{
    private readonly string _text;

    /// <summary>
    /// Initializes an exception that converters, callbacks, constructors and other code of the application can throw when the library calls them. The caller of
    /// the library gets an exception with this code and message, the offset and path of the value, and this exception as the inner exception. Any other
    /// exception of such code is reported as <see cref="TesseraErrorCode.UserCodeFailed"/>.
    /// </summary>
    /// <param name="code">The kind of the error.</param>
    /// <param name="message">The description of the error. The library adds the place in the data.</param>
    /// <param name="innerException">The cause of the error, or null.</param>
    /// <exception cref="ArgumentOutOfRangeException">The code is not defined, or is <see cref="TesseraErrorCode.InternalError"/>.</exception>
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

    /// <summary>The kind of the error.</summary>
    public TesseraErrorCode Code { get; }

    /// <summary>
    /// The offset in the input of the first byte that breaks a rule (spec/format.md §7), or the length of the input for
    /// <see cref="TesseraErrorCode.UnexpectedEnd"/>. On writing, the number of bytes before the failing value. -1 if the error has no place in the data.
    /// </summary>
    public long Offset { get; }

    /// <summary>The place in the object graph, for example <c>$.Items[7].Name</c>, or <c>$</c> for the root or an unknown place. A path of more than a thousand
    /// characters is cut to its end: <c>$….Items[7].Name</c>. The path of a cycle shows its loop once: <c>$.Owner.Pets[0]…</c>.</summary>
    public string Path { get; internal set; } = "$";

    /// <summary>
    /// The fingerprint of an unknown type (<see cref="TesseraErrorCode.TypeNotAllowed"/>), or null for every other error. The same message can be read after
    /// the schema with this fingerprint has been added to <see cref="TesseraOptions.Schemas"/>.
    /// </summary>
    public ulong? Fingerprint { get; internal init; }

    /// <summary>The name of a member below the place that <see cref="Offset"/> leads to, or null. A missing member has no bytes of its own.</summary>
    internal string? Member { get; }

    /// <summary>Code of the application failed, whatever <see cref="Code"/> says.</summary>
    internal bool IsOfApplication =>
        Code == TesseraErrorCode.UserCodeFailed || IsMadeByApplication || InnerException is TesseraException { IsMadeByApplication: true };

    /// <summary>The application created the exception with the public constructor, so the place of the error is not known yet.</summary>
    internal bool IsMadeByApplication { get; }

    /// <summary>The failure concerns one value, not the object that would have received it.</summary>
    internal bool IsOfValue { get; init; }

    /// <summary>The message without the place of the error.</summary>
    internal string Text => _text;

    /// <summary>The place of the error code in the error catalogue, a path in the library's repository such as <c>docs/errors.md#invalidcontract</c>.</summary>
    public override string? HelpLink
    {
        get => base.HelpLink ?? $"docs/errors.md#{Code.ToString().ToLowerInvariant()}";
        set => base.HelpLink = value;
    }

    /// <inheritdoc/>
    public override string Message => Offset < 0 ? $"{_text} ({Code})" : $"{_text} ({Code} at byte {Offset}, path {Path})";

    /// <summary>The same error for data that starts before the part in which the error was found.</summary>
    internal TesseraException MovedBy(long bytes) =>
        new(Code, _text, Math.Max(0, Offset + bytes), Member, InnerException) { Path = Path, Fingerprint = Fingerprint, IsOfValue = IsOfValue };

    private static TesseraErrorCode Check(TesseraErrorCode code) => Enum.IsDefined(code) && code != TesseraErrorCode.InternalError
        ? code
        : throw new ArgumentOutOfRangeException(nameof(code), code, "An application cannot report this error code.");
}
