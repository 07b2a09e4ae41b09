using Tessera.Files;

namespace Tessera;

/// <summary>How record files are written and read: an immutable record. What is needed to read a file is in the file.</summary>
public sealed record TesseraRecordOptions
{
    /// <summary>Blocks of 64 KiB that are not compressed; damage is an error.</summary>
    public static TesseraRecordOptions Default { get; } = new();

    /// <summary>How records are serialized. Its limits hold for each record.</summary>
    public TesseraOptions SerializerOptions { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraOptions.Default;

    /// <summary>A block that has so many bytes is written. What damage costs is whole blocks; larger ones compress better.</summary>
    public int BlockBytes { get; init => field = Positive(value); } = 64 * 1024;

    /// <summary>
    /// The longest block that is written or read, expanded: it is held in memory. A record that does not fit into one is refused. Default 64 MiB; an array bounds it to 2 GiB.
    /// </summary>
    public int MaxBlockBytes { get; init => field = Math.Min(Positive(value), FrameForm.MaxMessageLength); } = 64 * 1024 * 1024;

    /// <summary>What blocks are compressed by, where that makes them smaller.</summary>
    public TesseraCompression Compression { get; init => field = Enum.IsDefined(value) ? value : throw new ArgumentOutOfRangeException(nameof(value)); }

    /// <summary>
    /// Null, the default: a reader that comes to a damaged place throws. Else it is told of the place when it has been passed over, and reading goes on at the next frame whose checksum is right. A
    /// writer always goes on, and tells of what it found.
    /// </summary>
    public Action<TesseraDamage>? OnDamage { get; init; }

    /// <summary>The file is being written: a frame that ends too early at its end is no damage, but will be complete when the file is read on. Default false.</summary>
    public bool IsGrowing { get; init; }

    private static int Positive(int value) => value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "Must be positive.");
}
