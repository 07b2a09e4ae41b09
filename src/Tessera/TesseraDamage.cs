namespace Tessera;

/// <summary>Describes a damaged part of a file: bytes that are not a frame with a correct checksum.</summary>
/// <param name="Offset">The offset of the first damaged byte in the file.</param>
/// <param name="Length">The number of bytes that were skipped.</param>
/// <param name="Code">
/// The error at the start of the part: <see cref="TesseraErrorCode.ChecksumMismatch"/>, <see cref="TesseraErrorCode.Malformed"/>,
/// <see cref="TesseraErrorCode.LimitExceeded"/> for a frame that is too long, or <see cref="TesseraErrorCode.UnexpectedEnd"/> for an incomplete frame.
/// </param>
public readonly record struct TesseraDamage(long Offset, long Length, TesseraErrorCode Code);
