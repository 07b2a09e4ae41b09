namespace Tessera;

/// <summary>A part of a file that is no frame whose checksum is right.</summary>
/// <param name="Offset">Where it begins in the file.</param>
/// <param name="Length">How many bytes were passed over.</param>
/// <param name="Code">
/// What is wrong at its beginning: <see cref="TesseraErrorCode.ChecksumMismatch"/>, <see cref="TesseraErrorCode.Malformed"/>, <see cref="TesseraErrorCode.LimitExceeded"/> for a frame that is
/// too long; <see cref="TesseraErrorCode.UnexpectedEnd"/> for one that was not written to its end.
/// </param>
public readonly record struct TesseraDamage(long Offset, long Length, TesseraErrorCode Code);
