using Tessera.Files;

namespace Tessera;

/// <summary>Provides the options for writing and reading record files. The record is immutable. A file contains everything that is needed to read it.</summary>
public sealed record TesseraRecordOptions
{
    /// <summary>The default options: blocks of 64 KiB without compression, and damage is an error.</summary>
    public static TesseraRecordOptions Default { get; } = new();

    /// <summary>The options for serializing the records. The limits apply to each record.</summary>
    public TesseraOptions SerializerOptions { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraOptions.Default;

    /// <summary>The size, in bytes, at which a block is written. Damage destroys whole blocks; larger blocks compress better. The default is 64 KiB.</summary>
    public int BlockBytes { get; init => field = Positive(value); } = 64 * 1024;

    /// <summary>The maximum uncompressed size, in bytes, of a block, which is held in memory. A larger record is rejected. The default is 64 MiB; the maximum
    /// is 2 GiB.</summary>
    public int MaxBlockBytes { get; init => field = Math.Min(Positive(value), FrameForm.MaxMessageLength); } = 64 * 1024 * 1024;

    /// <summary>The compression of blocks. A block is compressed only if that makes it smaller.</summary>
    public TesseraCompression Compression { get; init => field = Enum.IsDefined(value) ? value : throw new ArgumentOutOfRangeException(nameof(value)); }

    /// <summary>
    /// The method that is called for each damaged part after it was skipped; reading then continues at the next frame with a correct checksum. If it is null,
    /// which is the default, a reader throws when it reaches a damaged part. A writer always continues after damage, and reports it.
    /// </summary>
    public Action<TesseraDamage>? OnDamage { get; init; }

    /// <summary>True if the file is still being written: an incomplete frame at its end is then not damage. The default is false.</summary>
    public bool IsGrowing { get; init; }

    private static int Positive(int value) => value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "Must be positive.");
}
