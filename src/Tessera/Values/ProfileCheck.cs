using Tessera.Wire.Scalars;

namespace Tessera.Values;

/// <summary>Rejects messages that follow the format but that no writer of the profile would have written (spec/format.md §9).</summary>
/// <param name="context">The context, which has the tables and the depth.</param>
/// <param name="canonical">Whether scalars must be canonical too.</param>
/// <param name="own">The descriptor of the type that the message was read as; null if there is none.</param>
/// <param name="ownType">The wire type of that descriptor. In contrast to descriptors, it says which lists are sets.</param>
internal sealed class ProfileCheck(ReadContext context, bool canonical, Descriptor? own, WireType ownType) : ValueConsumer(context)
{
    private const string NotAllowed = "which the profile of these options does not allow with StrictValues";

    /// <summary>The keys and set elements around the cursor, from the outermost to the innermost.</summary>
    private readonly List<IsolatedKey> _keys = [];

    /// <summary>For each ordered collection around the cursor: the key or element that is being walked, and the one before it.</summary>
    private readonly Stack<(IsolatedKey Now, IsolatedKey Before)> _ordered = [];

    /// <summary>The descriptors of the type table's first entries, as far as <see cref="IsDefined"/> has needed them.</summary>
    private readonly HashSet<byte[]> _defined = new(BytesComparer.Instance);

    private int _entries;

    /// <param name="reader">The reader, at the first byte of the message.</param>
    public void Check(ref WireReader reader)
    {
        if (MessageHeader.Read(ref reader, Context))
            Throw.Malformed(1, $"The message is inside a frame, {NotAllowed}");
        if (reader.Position != MessageHeader.PlainHeaderSize)
            Throw.Malformed(1, $"The message uses types that earlier messages have described, {NotAllowed}");
        if (ReadAny(ref reader) is not WireType root)
            return;
        bool isOwn = own is not null && Context.Types.Next > 0 && Context.Types[0].Bytes.AsSpan().SequenceEqual(own.Bytes);
        new ValueCursor<ProfileCheck>(Context, this).Walk(ref reader, isOwn ? ownType : root);
    }

    public override WireType? ReadAny(ref WireReader reader)
    {
        int at = reader.Position;
        byte code = reader.PeekByte();
        if (code == AnyHead.Known)
            Throw.Malformed(at, $"The message names a type by its fingerprint, {NotAllowed}");
        int known = Context.Types.Next;
        AnyHead head = AnyHead.Read(ref reader, Context);
        if (head.Descriptor is Descriptor descriptor)
        {
            if (code == AnyHead.New && IsDefined(descriptor, known))
                Throw.Malformed(at, $"The message has the same descriptor twice, {NotAllowed}");
            foreach (IsolatedKey key in _keys)
                key.Rename(in reader, at, descriptor, Context);
        }

        return head.Type;
    }

    public override bool ReadRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number > RefHead.New)
            Throw.Malformed(at, $"The message refers to an object instead of repeating it, {NotAllowed}");
        return number == RefHead.New;
    }

    public override void PassBlock(ref WireReader reader, ref ValueFrame frame, int at)
    {
        if (frame.More)
            Throw.Malformed(at, $"A list or map is written in several blocks, {NotAllowed}");
        if (reader.Data[at] == WireWriter.ComparisonMark)
            Throw.Malformed(at, $"A dictionary or set says how it compares, {NotAllowed}");
        if (frame.Type is not { Key: null, IsUnordered: false, Element: { FixedSize: > 0 } element }
            || !element.Kind.IsScalar()
            || (canonical && HasForms(element.Kind)))
            return;
        reader.Skip(frame.Left * element.FixedSize);
        frame.Left = 0;
    }

    public override void Open(ref ValueFrame frame)
    {
        if (IsOrdered(frame.Type))
            _ordered.Push((new IsolatedKey(), new IsolatedKey()));
    }

    public override void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
        if (!IsOrdered(frame.Type))
            return;
        if (frame.Index > 0 && !frame.IsAtKey)
            EndKey(in reader, frame.Type);
        if (frame.IsAtEntry)
            BeginKey(reader.Position);
    }

    public override void Close(in WireReader reader, ref ValueFrame frame)
    {
        if (!IsOrdered(frame.Type))
            return;
        if (frame.Type.Key is null)
            EndKey(in reader, frame.Type);
        _ordered.Pop();
    }

    /// <summary>Whether one of the first <paramref name="known"/> entries of the type table has the same bytes.</summary>
    private bool IsDefined(Descriptor descriptor, int known)
    {
        for (; _entries < known; _entries++)
            _defined.Add(Context.Types[_entries].Bytes);
        return _defined.Contains(descriptor.Bytes);
    }

    private static bool IsOrdered(WireType type) => type.Kind == WireKind.Map || type.IsUnordered;

    private void BeginKey(int at)
    {
        IsolatedKey key = _ordered.Peek().Now;
        key.Start(at);
        _keys.Add(key);
    }

    /// <summary>Compares a complete key or element with the one before it. Equal elements are allowed, equal keys are not.</summary>
    private void EndKey(in WireReader reader, WireType type)
    {
        (IsolatedKey key, IsolatedKey before) = _ordered.Pop();
        _ordered.Push((before, key));
        _keys.RemoveAt(_keys.Count - 1);
        key.Finish(in reader);
        int order = before.In(in reader).SequenceCompareTo(key.In(in reader));
        if (order == 0 && type.Kind == WireKind.Map)
            Throw.DuplicateKey(key.Offset);
        if (order > 0)
            Throw.Malformed(key.Offset, $"The keys of a dictionary or elements of a set are not in the order of their bytes, {NotAllowed}");
    }

    /// <summary>Whether the canonical profile writes some values of the kind in another form.</summary>
    private static bool HasForms(WireKind kind) =>
        kind is WireKind.F16 or WireKind.F32 or WireKind.F64 or WireKind.Decimal or WireKind.DateTime or WireKind.DateTimeOffset;

    public override void ReadScalar(ref WireReader reader, WireType type)
    {
        switch (canonical || type.Kind == WireKind.String ? type.Kind : WireKind.None)
        {
            case WireKind.String:
                StringRules.CheckForm(in reader);
                reader.SkipString();
                break;
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
                base.ReadScalar(ref reader, type);
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
            Throw.NoValue(at, typeof(T).Name);
        Span<byte> written = stackalloc byte[16];
        TScalar.Encode(ref written[0], value);
        if (!written[..TScalar.Size].SequenceEqual(bytes))
            Throw.Malformed(at, $"A {typeof(T)} is not in its canonical form, {NotAllowed}");
    }
}
