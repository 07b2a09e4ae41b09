using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Forms;
using Tessera.Converters.Objects;
using Tessera.Converters.References;
using Tessera.Converters.Scalars;
using Tessera.Converters.Unions;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>
/// Whole messages of one declared type. Header and descriptor are a constant: copied on write, compared on read. Only where they differ is
/// a descriptor looked at (spec/mapping-dotnet.md §2).
/// </summary>
internal sealed class RootConverter<T>
{
    private readonly Converter<T> _slot;
    private readonly Descriptor? _descriptor;
    private readonly bool _needsTable;
    private readonly ConverterCache _cache;
    private readonly INullForm? _nullForm;
    private readonly Prefix _prefix;
    private readonly bool _isAny;
    private readonly bool _isNullable;
    private readonly bool _isStraight;
    private readonly bool _verifiesProfile;
    private readonly ContentCodec<T> _codec;

    /// <param name="slot">Of the declared type.</param>
    /// <param name="cache">Of the options.</param>
    public RootConverter(Converter<T> slot, ConverterCache cache)
    {
        _slot = slot;
        _isAny = slot.WireType.Kind == WireKind.Any;
        _descriptor = slot.Content.Descriptor;
        _needsTable = _descriptor is not null && _descriptor.Root.HoldsAny();
        _cache = cache;
        _nullForm = (slot is INullableConverter nullable ? nullable.Inner : slot) as INullForm;
        _prefix = MessagePrefix.Of(slot.Content);
        _isNullable = slot.Content.WireType.IsNullable;
        _codec = cache.Settings.Engine.CreateContentCodec(slot);
        _isStraight = !_isAny && !_needsTable && _nullForm is null;
        _verifiesProfile = cache.Settings.Sorts && cache.Settings.StrictValues;
    }

    /// <summary>Made on first use; two threads may make the same.</summary>
    private ValueReader<T> Foreign => field ??= new ReadBinder(_cache).Bind(_slot, WireType.Any);

    /// <summary>What the type's own descriptor says; the type model of another type may have the same descriptor and show less.</summary>
    public Descriptor? OwnDescriptor => _descriptor;

    /// <summary>Of <see cref="OwnDescriptor"/>.</summary>
    public WireType OwnType => _slot.Content.WireType;

    private bool ReadsStraight => _isStraight && !_verifiesProfile && FastPaths.Enabled;

    /// <summary>Straight code for whole messages that are not null, once there is any.</summary>
    /// <param name="shared">For code that needs no context of its own.</param>
    public StraightWriter<T>? CreateWriter(WriteContext shared) => _isStraight && _codec.WriteBody is WriteBody<T> body
        ? new StraightWriter<T>(body, _prefix, _codec.FixedSize, _codec is { IsPure: true, FixedSize: > 0 } ? shared : null, _codec.Maker, _codec.Rows)
        : null;

    /// <summary>Straight code for messages of this type's own prefix, once there is any, and if there is nothing to do but to read.</summary>
    /// <param name="shared">For code that needs no context of its own.</param>
    /// <param name="allowTrailingData">Whether bytes may follow a message.</param>
    public StraightReader<T>? CreateReader(ReadContext shared, bool allowTrailingData) => ReadsStraight && _codec.ReadBody is ReadBody<T> body
        ? new StraightReader<T>(body, _prefix, _isNullable, _codec.IsPure ? shared : null, allowTrailingData, _codec.MessageBody)
        : null;

    /// <summary>Messages without a cursor, once there are any.</summary>
    public DirectMessages<T>? CreateMessages() => ReadsStraight ? _codec.CreateMessages(_prefix, _cache.Settings.Limits.Strict) : null;

    public void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null || _nullForm?.IsNull(value) == true)
        {
            writer.WriteBytes([MessageHeader.Magic, MessageHeader.Plain, AnyHead.Null]);
            return;
        }

        writer.WriteBytes(_prefix.Bytes);
        if (_isAny)
        {
            _slot.Write(ref writer, value, context);
            return;
        }

        if (_needsTable)
            context.Types.Add(_descriptor!);
        if (_codec.WriteBody is WriteBody<T> body)
            body(ref writer, value, context);
        else
            _codec.Write(ref writer, value, context);
    }

    public T? Read(ref WireReader reader, ReadContext context, out bool framed)
    {
        framed = false;
        if (TryPassPrefix(ref reader))
        {
            if (_isAny)
                return _slot.Read(ref reader, context);
            if (_needsTable)
                context.Types.Add(_descriptor!);
            RequireContent(ref reader);
            return _codec.ReadBody is ReadBody<T> body ? body(ref reader, context) : _codec.Read(ref reader, context);
        }

        framed = MessageHeader.Read(ref reader, context);
        T? value = _isAny ? _slot.Read(ref reader, context) : Foreign.Read(ref reader, context);
        bool dropped = context.Dropped;
        context.Dropped = false;
        return dropped ? default : value;
    }

    /// <summary>Sets the members of an object that exists from a message, or replaces the content of a collection.</summary>
    public void Populate<TTarget>(ref WireReader reader, TTarget target, ReadContext context, out bool framed)
        where TTarget : class, T
    {
        IConverter slot = (_slot as IRefConverter)?.Value ?? _slot;
        if (slot is IFillable<T> filler)
        {
            int root = reader.Position;
            T? content = Read(ref reader, context, out framed);
            if (content is null || !filler.Fill(target, content, new FillPlace(context, root)))
                Throw.Mismatch(reader.Position, $"The {typeof(T)} cannot be filled");
            return;
        }

        if (slot is IUnionConverter)
        {
            framed = MessageHeader.Read(ref reader, context);
            int start = reader.Position;
            if (!ReferenceEquals(Foreign.ReadInto(ref reader, target, context), target))
                Throw.Mismatch(start, $"The data have no {target.GetType()}, and nothing else can populate one");
            return;
        }

        ObjectConverter<TTarget>? converter = (slot as ReferenceConverter<TTarget>)?.Object;
        if (converter is null)
            Throw.Contract(typeof(T), "only objects with members and collections with Add can be populated");
        framed = MessageHeader.Read(ref reader, context);
        int at = reader.Position;
        AnyHead head = AnyHead.Read(ref reader, context);
        if (head.IsNull)
            Throw.Mismatch(at, "A null cannot populate an object");
        if (head.Descriptor is null)
            Throw.Mismatch(at, $"{head.Type!.Kind.Word()} cannot populate {typeof(T)}");
        if (head.Type!.Kind == WireKind.Ref)
            PopulateShared(ref reader, converter!, target, head.Type.Element!, context);
        else
            converter!.Populate(ref reader, target, context, head.Descriptor);
    }

    /// <summary>The target is the first object of the message: what refers to that gets the target.</summary>
    private static void PopulateShared<TTarget>(ref WireReader reader, ObjectConverter<TTarget> converter, TTarget target, WireType type, ReadContext context)
        where TTarget : class, T
    {
        Presence.RequirePresent(ref reader);
        RefHead.Read(ref reader, context);
        context.AddObject(type, in reader).Value = target;
        converter.Populate(ref reader, target, context, type);
    }

    private bool TryPassPrefix(ref WireReader reader)
    {
        // The shortest message has so many; a stream that is read ahead has more.
        reader.Prefetch(3);
        if (!FastPaths.Enabled || !reader.Present.StartsWith(_prefix.Bytes))
            return false;
        reader.Take(_prefix.Length);
        return true;
    }

    /// <summary>The null of the root stands in place of the descriptor reference, not of the content.</summary>
    private void RequireContent(ref WireReader reader)
    {
        if (_isNullable)
            Presence.RequirePresent(ref reader);
    }
}
