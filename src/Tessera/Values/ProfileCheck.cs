using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Values;

/// <summary>Rejects what no writer of a profile would have produced (spec/format.md §9) in a message that breaks no other rule.</summary>
/// <param name="context">For the tables and the depth.</param>
/// <param name="canonical">Scalars must be canonical too.</param>
/// <param name="own">The descriptor of the type that the message was read as; null if it has none.</param>
/// <param name="ownType">What stands behind it, with more than descriptors say: which lists are sets.</param>
internal sealed class ProfileCheck(ReadContext context, bool canonical, Descriptor? own, WireType ownType)
{
    /// <summary>The keys around the cursor, from the outside in.</summary>
    private readonly List<IsolatedKey> _keys = [];

    /// <summary>The table as far as it was compared with.</summary>
    private readonly HashSet<byte[]> _defined = new(BytesComparer.Instance);

    private int _entries;

    /// <param name="reader">At the first byte of the message.</param>
    public void Check(ref WireReader reader)
    {
        if (MessageHeader.Read(ref reader, context))
            Throw.Malformed(1, "A writer of a profile makes no frames");
        CheckAny(ref reader, isRoot: true);
    }

    private void CheckAny(ref WireReader reader, bool isRoot)
    {
        int at = reader.Position;
        byte code = reader.PeekByte();
        if (code == AnyHead.Known)
            Throw.Malformed(at, "A writer of a profile sends descriptors, not their fingerprints");
        int known = context.Types.Next;
        AnyHead head = AnyHead.Read(ref reader, context);
        if (head.Descriptor is Descriptor descriptor)
        {
            if (code == AnyHead.New && IsDefined(descriptor, known))
                Throw.Malformed(at, "The descriptor is in the table already");
            foreach (IsolatedKey key in _keys)
                key.Rename(in reader, at, descriptor, context);
        }

        if (!head.IsNull)
            CheckValue(ref reader, isRoot && IsOwn(head.Descriptor) ? ownType : head.Type!);
    }

    private bool IsOwn(Descriptor? descriptor) => own is not null && descriptor is not null && own.Bytes.AsSpan().SequenceEqual(descriptor.Bytes);

    /// <summary>Whether one of the first entries of the table is equal.</summary>
    private bool IsDefined(Descriptor descriptor, int known)
    {
        for (; _entries < known; _entries++)
            _defined.Add(context.Types[_entries].Bytes);
        return _defined.Contains(descriptor.Bytes);
    }

    private void CheckValue(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        switch (type.Kind)
        {
            case WireKind.Any:
                CheckAny(ref reader, isRoot: false);
                break;
            case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                CheckValue(ref reader, type.Element!);
                break;
            case WireKind.Optional:
                if (reader.ReadByte() != 0)
                    CheckValue(ref reader, type.Element!);
                break;
            case WireKind.Ref:
                ulong number = reader.ReadVarInt();
                if (number > 1)
                    Throw.Malformed(at, "A writer of a profile writes an object wherever it stands");
                if (number == 1)
                    CheckValue(ref reader, type.Element!);
                break;
            case WireKind.Shape or WireKind.Union or WireKind.List or WireKind.Map:
                context.Enter(at);
                CheckInside(ref reader, type, at);
                context.Exit();
                break;
            case WireKind.String:
                StringRules.CheckForm(in reader);
                reader.SkipString();
                break;
            case WireKind.UVar or WireKind.SVar:
                reader.ReadVarInt();
                break;
            default:
                CheckScalar(ref reader, type);
                break;
        }
    }

    private void CheckInside(ref WireReader reader, WireType type, int at)
    {
        switch (type.Kind)
        {
            case WireKind.Shape when type.Members.Length == 0:
                reader.ReadByte();
                break;
            case WireKind.Shape:
                foreach (WireMember member in type.Members)
                    CheckValue(ref reader, member.Type);
                break;
            case WireKind.Union:
                int choice = UnionChoice.ReadIndex(ref reader, type.Members.Length);
                if (choice != UnionChoice.Null)
                    CheckValue(ref reader, type.Members[choice].Type);
                break;
            default:
                if (!reader.ReadHead(out long count, out bool more))
                    break;
                if (more)
                    Throw.Malformed(at, "A writer of a profile makes one block");
                count = reader.CheckCount(at, count, type.SmallestEntry);
                if (type.Kind == WireKind.List)
                    CheckElements(ref reader, type, count);
                else
                    CheckOrdered(ref reader, type.Key!, type.Element!, count);
                break;
        }
    }

    private void CheckElements(ref WireReader reader, WireType list, long count)
    {
        WireType element = list.Element!;
        if (list.IsUnordered)
        {
            CheckOrdered(ref reader, element, value: null, count);
            return;
        }

        if (element.Kind.IsScalar() && element.FixedSize > 0 && !(canonical && HasForms(element.Kind)))
        {
            reader.Skip(count * element.FixedSize);
            return;
        }

        for (long i = 0; i < count; i++)
            CheckValue(ref reader, element);
    }

    /// <param name="reader">At the first key or element.</param>
    /// <param name="part">The type of keys, or of elements, which may be equal.</param>
    /// <param name="value">That of values; null for elements.</param>
    /// <param name="count">How many there are.</param>
    private void CheckOrdered(ref WireReader reader, WireType part, WireType? value, long count)
    {
        (IsolatedKey key, IsolatedKey other) = (new IsolatedKey(), new IsolatedKey());
        ReadOnlySpan<byte> before = default;
        for (long i = 0; i < count; i++)
        {
            int at = reader.Position;
            key.Start(at);
            _keys.Add(key);
            CheckValue(ref reader, part);
            _keys.RemoveAt(_keys.Count - 1);
            ReadOnlySpan<byte> bytes = key.Finish(reader.Data, reader.Position);
            int order = before.SequenceCompareTo(bytes);
            if (order == 0 && value is not null)
                Throw.DuplicateKey(at);
            if (order > 0)
                Throw.Malformed(at, "The keys or elements are not in the order of their bytes");
            before = bytes;
            (key, other) = (other, key);
            if (value is not null)
                CheckValue(ref reader, value);
        }
    }

    /// <summary>Whether the canonical profile writes some values of the kind as others.</summary>
    private static bool HasForms(WireKind kind) =>
        kind is WireKind.F16 or WireKind.F32 or WireKind.F64 or WireKind.Decimal or WireKind.DateTime or WireKind.DateTimeOffset;

    private void CheckScalar(ref WireReader reader, WireType type)
    {
        switch (canonical ? type.Kind : WireKind.None)
        {
            case WireKind.F16:
                CheckForm<Half, CanonicalScalar<Half, RawScalar<Half>, CanonicalForm>>(ref reader);
                break;
            case WireKind.F32:
                CheckForm<float, CanonicalScalar<float, RawScalar<float>, CanonicalForm>>(ref reader);
                break;
            case WireKind.F64:
                CheckForm<double, CanonicalScalar<double, RawScalar<double>, CanonicalForm>>(ref reader);
                break;
            case WireKind.Decimal:
                CheckForm<decimal, CanonicalScalar<decimal, DecimalScalar, CanonicalForm>>(ref reader);
                break;
            case WireKind.DateTime:
                CheckForm<DateTime, CanonicalScalar<DateTime, DateTimeScalar, CanonicalForm>>(ref reader);
                break;
            case WireKind.DateTimeOffset:
                CheckForm<DateTimeOffset, CanonicalScalar<DateTimeOffset, DateTimeOffsetScalar, CanonicalForm>>(ref reader);
                break;
            default:
                reader.Skip(type.FixedSize);
                break;
        }
    }

    private static void CheckForm<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : struct, IFixedScalar<T>
    {
        int at = reader.Position;
        ReadOnlySpan<byte> bytes = reader.ReadSpan(TScalar.Size);
        if (!TScalar.TryDecode(in bytes[0], out T value))
            Throw.Invalid(at, $"The bits are no value of {typeof(T)}");
        Span<byte> written = stackalloc byte[16];
        TScalar.Encode(ref written[0], value);
        if (!written[..TScalar.Size].SequenceEqual(bytes))
            Throw.Malformed(at, $"The {typeof(T)} is not in its canonical form");
    }
}
