using System.Diagnostics.CodeAnalysis;
using Tessera.Codecs;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// The type of a message as data: the names and wire types that its descriptor holds (<c>spec/format.md</c> §3). It can be stored as a <c>.tsra</c> file, compared with that of
/// another version, and used to make messages from JSON. Immutable and safe to share; schemas with the same bytes are equal.
/// </summary>
public sealed class TesseraSchema : IEquatable<TesseraSchema>
{
    private readonly Descriptor _descriptor;

    private TesseraSchema(Descriptor descriptor) => _descriptor = descriptor;

    /// <summary>The bytes of a <c>.tsra</c> file: the descriptor, without a header and without its length.</summary>
    public ReadOnlyMemory<byte> Bytes => _descriptor.Bytes;

    /// <summary>
    /// The number by which a message may name a descriptor that both sides know: FNV-1a of <see cref="Bytes"/> (<c>spec/format.md</c> §4). Others can make descriptors with the
    /// same fingerprint, so it proves nothing about data from anyone.
    /// </summary>
    public ulong Fingerprint => _descriptor.Fingerprint;

    /// <summary>For what needs the types themselves.</summary>
    internal Descriptor Descriptor => _descriptor;

    /// <summary>The schema of the messages that <see cref="TesseraSerializer.Serialize{T}(T, TesseraOptions?)"/> writes for a type.</summary>
    /// <typeparam name="T">The declared type. For <c>object</c> the schema says "any": each value brings its own.</typeparam>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema.</returns>
    /// <exception cref="TesseraException">The type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraSchema Of<T>(TesseraOptions? options = null) => Of(typeof(T), options);

    /// <summary>The schema of the messages that <see cref="TesseraSerializer.Serialize(object?, Type, TesseraOptions?)"/> writes for a type.</summary>
    /// <param name="type">The declared type. For <c>object</c> the schema says "any": each value brings its own.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
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
                Throw.Contract(type, "one schema cannot hold all of its types: they are too many, or nested too deep. Each message has a schema of what occurs in it (TesseraSchema.ReadFrom)");
            return Copy(own);
        }

        return IsCode(content.WireType.Kind)
            ? OfCode(content.WireType.Kind)
            : throw new InvalidOperationException("A converter factory or contract modifier asks for the schema of a type whose converter is still being built.");
    }

    /// <summary>Reads a schema from the bytes of a <c>.tsra</c> file and checks every rule that the format has for descriptors.</summary>
    /// <param name="tsra">All of the file.</param>
    /// <param name="options">Its limit on descriptor bytes holds; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema.</returns>
    /// <exception cref="TesseraException">The bytes are not a descriptor, or too many. The offset is that in the file.</exception>
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

    /// <summary>Reads the schema of a message. Nothing behind its descriptor is looked at, so the value may be wrong all the same.</summary>
    /// <param name="message">One message.</param>
    /// <param name="options">The limits; for a message that names its descriptor by fingerprint, also the types to find it among. Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The schema; null for a message that is null, which has none.</returns>
    /// <exception cref="TesseraException">The bytes do not begin with a header and a descriptor.</exception>
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

    /// <summary>The type in one line, for example <c>shape#0 { Id: i32, Name: string }</c>.</summary>
    /// <returns>The line.</returns>
    public override string ToString() => DescriptorPrinter.Print(_descriptor.Root);

    /// <summary>What the bytes say and no more: the program's own descriptors know which lists are sets, and those of messages keep the plans that were made for them.</summary>
    private static TesseraSchema Copy(Descriptor descriptor) => new(Descriptor.Parse(new WireReader(descriptor.Bytes, bounded: true)));

    private static bool IsCode(WireKind kind) => kind == WireKind.Any || kind.IsScalar();

    private static TesseraSchema OfCode(WireKind kind) => new(new Descriptor([(byte)kind], kind == WireKind.Any ? WireType.Any : WireType.Scalar(kind)));
}
