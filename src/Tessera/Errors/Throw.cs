namespace Tessera.Errors;

/// <summary>Throws the exceptions of the library, in methods of their own so that the callers stay small.</summary>
internal static class Throw
{
    public const string StackTooSmall = "The data is nested too deeply for the stack of this thread; use a thread with a larger stack: new Thread(…, maxStackSize)";

    [DoesNotReturn]
    public static void Error(TesseraErrorCode code, long offset, string text) => throw new TesseraException(code, text, offset);

    [DoesNotReturn]
    public static void Malformed(long offset, string text) => throw new TesseraException(TesseraErrorCode.Malformed, text, offset);

    [DoesNotReturn]
    public static void Invalid(long offset, string text) => throw new TesseraException(TesseraErrorCode.InvalidValue, text, offset);

    [DoesNotReturn]
    public static void Limit(long offset, string text) => throw new TesseraException(TesseraErrorCode.LimitExceeded, text, offset);

    [DoesNotReturn]
    public static void Depth(long offset, int limit) =>
        throw new TesseraException(
            TesseraErrorCode.LimitExceeded,
            $"The data is nested deeper than MaxDepth = {limit} levels; raise it if such data is expected",
            offset);

    [DoesNotReturn]
    public static void Stack(long offset) =>
        throw new TesseraException(TesseraErrorCode.LimitExceeded, StackTooSmall, offset);

    [DoesNotReturn]
    public static void Mismatch(long offset, string text) => throw new TesseraException(TesseraErrorCode.TypeMismatch, text, offset);

    /// <param name="offset">The offset of the any.</param>
    [DoesNotReturn]
    public static void UnknownFingerprint(long offset, ulong fingerprint) => throw new TesseraException(
        TesseraErrorCode.TypeNotAllowed,
        $"The data names a type by the fingerprint {fingerprint:x16}, but no type that this program has used with these options and no schema in TesseraOptions.Schemas has that fingerprint; add the writer's schema to that catalog, or write without WriteFingerprints",
        offset)
    {
        Fingerprint = fingerprint,
    };

    /// <param name="offset">The offset of the key.</param>
    [DoesNotReturn]
    public static void NullKey(long offset) => Malformed(offset, "A dictionary key in the data is null, which the format does not allow");

    /// <param name="offset">The offset of the null in an any, ref, union alternative or map key.</param>
    [DoesNotReturn]
    public static void NullContent(long offset) => Malformed(
        offset,
        "The data has null where the format does not allow it: directly inside an any, a ref or a union, or as a key");

    /// <param name="offset">The offset of the reference.</param>
    /// <param name="type">The declared type of the slot.</param>
    [DoesNotReturn]
    public static void OtherObject(long offset, Type type) =>
        Mismatch(
            offset,
            $"A reference points to an object that was read as a different type and cannot be used as {type} here; declare both places as the same type");

    /// <param name="offset">The offset of the reference.</param>
    [DoesNotReturn]
    public static void OtherObject(long offset) => Mismatch(offset, "A reference points to an object of a different type than the data declares at this place");

    /// <param name="offset">The offset of the bytes.</param>
    /// <param name="type">The name of the expected type.</param>
    [DoesNotReturn]
    public static void NoValue(long offset, string type) => Invalid(offset, $"The bytes are not a valid value of type {type}");

    [DoesNotReturn]
    public static void NotCreated(long offset) => BadReference(
        offset,
        "A reference points to an object that does not exist yet: its constructor needs the value that contains the reference; give the member a setter instead of a constructor parameter");

    [DoesNotReturn]
    public static void BadReference(long offset, string text) => throw new TesseraException(TesseraErrorCode.BadReference, text, offset);

    [DoesNotReturn]
    public static void DuplicateKey(long offset) =>
        throw new TesseraException(TesseraErrorCode.DuplicateKey, "A dictionary key or set element occurs twice in the data", offset);

    /// <param name="offset">The offset of the collection, or of the object that has it as a member.</param>
    /// <param name="member">The member of that object; null if the offset is that of the collection.</param>
    [DoesNotReturn]
    public static void EqualKeys(long offset, string? member) => throw new TesseraException(
        TesseraErrorCode.DuplicateKey, "Two different keys in the data are equal by the comparer of the existing collection that is filled, which would lose one of them", offset, member);

    [DoesNotReturn]
    public static void MissingMember(long offset, Type type, string member) =>
        throw new TesseraException(
            TesseraErrorCode.MissingMember,
            $"The data has no value for the required member '{member}' of {type}; write one, name a former name with [TesseraAlias], or make the member optional: without 'required' and [JsonRequired], and with a default value for its constructor parameter",
            offset,
            member);

    [DoesNotReturn]
    public static void Contract(Type type, string text) =>
        throw new TesseraException(TesseraErrorCode.InvalidContract, $"{type} cannot be serialized: {text}", -1);
}
