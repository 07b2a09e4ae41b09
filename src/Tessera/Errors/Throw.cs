using System.Diagnostics.CodeAnalysis;

namespace Tessera.Errors;

/// <summary>Cold paths: each method says what went wrong and never returns.</summary>
internal static class Throw
{
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
        throw new TesseraException(TesseraErrorCode.LimitExceeded, $"The data is nested deeper than MaxDepth = {limit}", offset);

    [DoesNotReturn]
    public static void Stack(long offset) =>
        throw new TesseraException(TesseraErrorCode.LimitExceeded, "The stack of this thread is too small for the depth of the data", offset);

    [DoesNotReturn]
    public static void Mismatch(long offset, string text) => throw new TesseraException(TesseraErrorCode.TypeMismatch, text, offset);

    [DoesNotReturn]
    public static void NotCreated(long offset) => BadReference(offset, "The object referred to is not created yet: its constructor needs its members first");

    [DoesNotReturn]
    public static void BadReference(long offset, string text) => throw new TesseraException(TesseraErrorCode.BadReference, text, offset);

    [DoesNotReturn]
    public static void DuplicateKey(long offset) =>
        throw new TesseraException(TesseraErrorCode.DuplicateKey, "The key or set element occurs twice", offset);

    /// <param name="offset">Of the collection, or of the object that it is a member of.</param>
    /// <param name="member">The member of that object; null if the offset says all.</param>
    [DoesNotReturn]
    public static void EqualKeys(long offset, string? member) => throw new TesseraException(
        TesseraErrorCode.DuplicateKey, "The comparer of the collection that is there takes two keys of the data for equal", offset, member);

    [DoesNotReturn]
    public static void MissingMember(long offset, Type type, string member) =>
        throw new TesseraException(TesseraErrorCode.MissingMember, $"The data has no value for the required member '{member}' of {type}", offset, member);

    [DoesNotReturn]
    public static void Contract(Type type, string text) =>
        throw new TesseraException(TesseraErrorCode.InvalidContract, $"{type} cannot be serialized: {text}", -1);
}
