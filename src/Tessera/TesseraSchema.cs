using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Converters;

namespace Tessera;

/// <summary>
/// Represents the type of a message: the names and wire types in its descriptor (<c>spec/format.md</c> §3). A schema can be stored as a <c>.tsra</c> file,
/// compared with the schema of another version, and used to create messages from JSON. It is immutable. Schemas with the same bytes are equal.
/// </summary>
public sealed class TesseraSchema : IEquatable<TesseraSchema>
{
    private readonly Descriptor _descriptor;

    private TesseraSchema(Descriptor descriptor) => _descriptor = descriptor;

    /// <summary>The content of a <c>.tsra</c> file: the descriptor, without a header and without its length.</summary>
    public ReadOnlyMemory<byte> Bytes => _descriptor.Bytes;

    /// <summary>
    /// The number by which a message can name a descriptor that both sides know: the FNV-1a hash of <see cref="Bytes"/> (<c>spec/format.md</c> §4). Others can
    /// create descriptors with the same fingerprint, so it proves nothing about data from untrusted sources.
    /// </summary>
    public ulong Fingerprint => _descriptor.Fingerprint;

    /// <summary>The descriptor with its parsed types.</summary>
    internal Descriptor Descriptor => _descriptor;

    /// <summary>Returns the schema of the messages that <see cref="TesseraSerializer.Serialize{T}(T, TesseraOptions?)"/> writes for a type.</summary>
    /// <typeparam name="T">The declared type. The schema of <c>object</c> is "any": each value has its own descriptor.</typeparam>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema.</returns>
    /// <exception cref="TesseraException">The type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraSchema Of<T>(TesseraOptions? options = null) => Of(typeof(T), options);

    /// <summary>Returns the schema of the messages that <see cref="TesseraSerializer.Serialize(object?, Type, TesseraOptions?)"/> writes for a type.</summary>
    /// <param name="type">The declared type. The schema of <c>object</c> is "any": each value has its own descriptor.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema.</returns>
    /// <exception cref="TesseraException">The type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraSchema Of(Type type, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        IConverter content = (options ?? TesseraOptions.Default).State.Converters.Get(type).Content;
        if (content.Descriptor is Descriptor own)
        {
            if (!own.IsWhole)
                Throw.Contract(
                    type,
                    "one schema cannot hold all of its types: there are too many, or they are nested too deeply. Each message has a schema of the types that occur in it (TesseraSchema.ReadFrom)");
            return Copy(own);
        }

        return IsCode(content.WireType.Kind)
            ? OfCode(content.WireType.Kind)
            : throw new InvalidOperationException("A converter factory or contract modifier requests the schema of a type whose converter is still being built.");
    }

    /// <summary>Reads a schema from the content of a <c>.tsra</c> file and checks every rule of the format for descriptors.</summary>
    /// <param name="tsra">The complete content of the file.</param>
    /// <param name="options">The options whose limit on descriptor bytes applies, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema.</returns>
    /// <exception cref="TesseraException">The data is not a valid descriptor, or is longer than the limit. The offset is that in the file.</exception>
    public static TesseraSchema Parse(ReadOnlySpan<byte> tsra, TesseraOptions? options = null)
    {
        // A file may hold a type that a message expresses without a descriptor (spec/format.md §4).
        if (tsra is [byte code] && IsCode((WireKind)code))
            return OfCode((WireKind)code);
        return UntypedMessages.Run(tsra, options ?? TesseraOptions.Default, static (ref reader, context) =>
        {
            CheckLength(in reader, context);
            return new TesseraSchema(Descriptor.Parse(new WireReader(reader.Data, bounded: true)));
        });
    }

    internal static void CheckLength(in WireReader reader, ReadContext context)
    {
        if (reader.Data.Length > context.Limits.MaxDescriptorBytes)
            Throw.Limit(0, $"The descriptor is longer than MaxDescriptorBytes = {context.Limits.MaxDescriptorBytes}");
    }

    /// <summary>Reads the schema of a message. The bytes after the descriptor are not read, so the value may still be invalid.</summary>
    /// <param name="message">The bytes of one message.</param>
    /// <param name="options">The options for the limits and for finding a descriptor by its fingerprint, or null for
    /// <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema, or null if the message is null.</returns>
    /// <exception cref="TesseraException">The data does not start with a header and a valid descriptor.</exception>
    public static TesseraSchema? ReadFrom(ReadOnlySpan<byte> message, TesseraOptions? options = null) =>
        UntypedMessages.Run(message, options ?? TesseraOptions.Default, static (ref reader, context) =>
        {
            MessageHeader.Read(ref reader, context);
            AnyHead head = AnyHead.Read(ref reader, context);
            if (head.Descriptor is not null)
                return Copy(head.Descriptor);
            return head.IsNull ? null : OfCode(head.Type!.Kind);
        });

    /// <inheritdoc/>
    public bool Equals(TesseraSchema? other) => other is not null && BytesComparer.Instance.Equals(_descriptor.Bytes, other._descriptor.Bytes);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as TesseraSchema);

    /// <inheritdoc/>
    public override int GetHashCode() => BytesComparer.Instance.GetHashCode(_descriptor.Bytes);

    /// <summary>Returns a description of the type in one line, for example <c>shape#0 { Id: i32, Name: string }</c>.</summary>
    /// <returns>The description.</returns>
    public override string ToString() => DescriptorPrinter.Print(_descriptor.Root);

    /// <summary>Creates a schema from the bytes only. Descriptors of the program also know which lists are sets; those of messages keep read plans.</summary>
    private static TesseraSchema Copy(Descriptor descriptor) => new(Descriptor.Parse(new WireReader(descriptor.Bytes, bounded: true)));

    private static bool IsCode(WireKind kind) => kind == WireKind.Any || kind.IsScalar();

    private static TesseraSchema OfCode(WireKind kind) => new(new Descriptor([(byte)kind], kind == WireKind.Any ? WireType.Any : WireType.Scalar(kind)));
}
