using System.Buffers;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Forms;
using Tessera.Converters.Messages;
using Tessera.Converters.Objects;
using Tessera.Converters.References;
using Tessera.Converters.Scalars;
using Tessera.Converters.Unions;
using Tessera.Engines.Interpreted;

namespace Tessera.Codecs;

/// <summary>
/// Whole messages of one declared type. Header and descriptor are constant bytes, the prefix, copied on write and compared on read. Only a message that begins
/// with other bytes has its descriptor looked at (spec/mapping-dotnet.md §4). <see cref="MessageCode{T}"/> writes and reads the body after the prefix.
/// </summary>
internal sealed class MessageCodec<T> : MessageCodec
{
    private readonly SerializerState _state;
    private readonly Converter<T> _slot;
    private readonly ConverterCache _cache;
    private readonly Descriptor? _descriptor;
    private readonly bool _needsTable;
    private readonly INullForm? _nullForm;
    private readonly bool _isAny;
    private readonly MessageReduction _reduction;

    public MessageCodec(SerializerState state, Converter<T> slot)
    {
        _state = state;
        _slot = slot;
        _cache = state.Converters;
        _isAny = slot.WireType.Kind == WireKind.Any;
        _descriptor = slot.Content.Descriptor;
        _needsTable = _descriptor is not null && _descriptor.Root.HoldsAny();
        _nullForm = (slot is INullableConverter nullable ? nullable.Inner : slot) as INullForm;
        Prefix = MessagePrefix.Of(slot.Content, state.WritesFingerprints);
        IsNullable = slot.Content.WireType.IsNullable;
        Code = _cache.Settings.Engine switch
        {
            IMessageEngine own => own.CreateMessageCode(slot, Prefix, _cache.Settings.StrictValues),
            InterpretedEngine => new ConverterCode<T>(slot),
            _ => new ConverterCode<T>(slot, Prefix, _cache.Settings.StrictValues),
        };
        ReadsStraight = !_isAny && !_needsTable && _nullForm is null && !state.VerifiesProfile && FastPaths.Enabled;
        _reduction = new MessageReduction(state, slot.Content);
        MayReduce = _isAny || _needsTable || _reduction.ReplacesRoot;
        WritesStraight = _nullForm is null && !MayReduce;
        Writer = new MessageWriter<T>(state, this);
        Reader = new MessageReader<T>(state, this);
    }

    public MessageWriter<T> Writer { get; }

    public MessageReader<T> Reader { get; }

    /// <summary>The bytes with which every message of the type begins.</summary>
    public Prefix Prefix { get; }

    /// <summary>The bytes between the header and the body.</summary>
    public ReadOnlySpan<byte> Head => Prefix.Bytes[MessageHeader.PlainHeaderSize..];

    /// <summary>Whether the wire type of the content can be null. A null root is written in place of the descriptor, so no body is null.</summary>
    public bool IsNullable { get; }

    /// <summary>Whether some values that are not null are written as null.</summary>
    public bool HasNullForm => _nullForm is not null;

    public MessageCode<T> Code { get; }

    /// <summary>The descriptor of the bytes written so far, if the descriptor in front of them is added only when they are complete; else null.</summary>
    public Descriptor? RootInBody => _reduction.ReplacesRoot ? _descriptor : null;

    /// <summary>Whether the descriptors of a message may be reduced after it has been written.</summary>
    public bool MayReduce { get; }

    /// <summary>Whether a message of a value that is not null is always the prefix and the body, unchanged.</summary>
    public bool WritesStraight { get; }

    /// <summary>Whether a message that begins with the type's own prefix can be read with the code for the body alone.</summary>
    public bool ReadsStraight { get; }

    /// <summary>Whether values in the body may bring descriptors of their own, or one descriptor cannot hold all types.</summary>
    public bool HoldsAny => _isAny || _needsTable || _descriptor is { IsWhole: false };

    /// <summary>The codec for sessions. It is created on first use; two threads may each create one.</summary>
    public SessionCodec<T> Session => field ??= new SessionCodec<T>(_state, this);

    /// <summary>The codec for bare bodies. It is created on first use; two threads may each create one.</summary>
    public PackedCodec<T> Packed => field ??= new PackedCodec<T>(_state, this);

    /// <summary>The type's own descriptor, if any. Another type may have a descriptor of the same bytes whose type model says less.</summary>
    public Descriptor? OwnDescriptor => _descriptor;

    /// <summary>The converter of the value itself, without the object number of a shared object.</summary>
    public IConverter Value => (_slot as IRefConverter)?.Value ?? _slot;

    /// <summary>The wire type that <see cref="OwnDescriptor"/> describes.</summary>
    public WireType OwnType => _slot.Content.WireType;

    /// <summary>The reader of messages of any other layout. It is created on first use; two threads may each create one.</summary>
    private ValueReader<T> Foreign => field ??= new ReadBinder(_cache).Bind(_slot, WireType.Any);

    public override byte[] WriteBoxedArray(object? value) => Writer.WriteArray((T)value!);

    public override WriteContext WriteBoxed(object? value) => Writer.Write((T)value!);

    public override object? ReadBoxed(ReadOnlySpan<byte> data) => Reader.Read(data);

    public override object? ReadBoxed(ReadOnlySpan<byte> data, out int consumed) => Reader.ReadFirst(data, out consumed);

    public override object? ReadBoxed(in ReadOnlySequence<byte> data) => Reader.Read(in data);

    public override object? ReadBoxed(in ReadOnlySequence<byte> data, out long consumed) => Reader.ReadFirst(in data, out consumed);

    public override object? ReadBoxed(InputSource source) => Reader.Read(source);

    public override async ValueTask<object?> ReadBoxedAsync(InputSource source, CancellationToken cancellationToken) =>
        await Measurement.ReadAsync(Reader, source, cancellationToken).ConfigureAwait(false);

    public override byte[] WriteBoxedArray(object? value, SessionTypes session) => Session.WriteArray((T)value!, session);

    public override WriteContext WriteBoxed(object? value, SessionTypes session) => Session.Write((T)value!, session);

    public override object? ReadBoxed(ReadOnlySpan<byte> data, bool isFirst, SessionTypes session, out int consumed) =>
        Session.Read(data, isFirst, session, out consumed);

    public override object? ReadBoxed(in ReadOnlySequence<byte> data, SessionTypes session, out long consumed) =>
        Reader.ReadFirst(in data, out consumed, session);

    public override object? ReadBoxed(InputSource source, SessionTypes session) => Reader.Read(source, session);

    public override async ValueTask<object?> ReadBoxedAsync(InputSource source, SessionTypes session, CancellationToken cancellationToken) =>
        await Reader.ReadAsync(source, cancellationToken, session).ConfigureAwait(false);

    public override void PopulateBoxed(ReadOnlySpan<byte> data, object target) => Reader.Populate(data, (T)target);

    /// <summary>Writes a message, and finishes it.</summary>
    public void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null || IsNullForm(value))
        {
            writer.WriteBytes([MessageHeader.Magic, MessageHeader.Plain, AnyHead.Null]);
            writer.Complete();
            return;
        }

        if (!_reduction.ReplacesRoot)
            writer.WriteBytes(Prefix.Bytes);
        if (_needsTable)
            context.Types.Add(_descriptor!);
        if (_isAny)
            _slot.Write(ref writer, value, context);
        else
            WriteContent(ref writer, value, context);
        writer.Complete();
        if (MayReduce)
            _reduction.Complete(context, Prefix);
    }

    /// <summary>Writes a message of a session, and finishes it. Each descriptor is written once in a session, so reducing it would save little.</summary>
    public void Write(ref WireWriter writer, T value, WriteContext context, SessionTypes session)
    {
        Span<byte> header = stackalloc byte[MessageHeader.SessionHeaderSize];
        if (session.HasBegun)
        {
            context.Types = session.Continue();
            session.WriteHeader(header);
            writer.WriteBytes(header);
        }
        else
        {
            context.Types = session.Start();
            writer.WriteBytes([MessageHeader.Magic, MessageHeader.Plain]);
        }

        if (value is null || IsNullForm(value))
        {
            writer.WriteByte(AnyHead.Null);
        }
        else if (_isAny)
        {
            _slot.Write(ref writer, value, context);
        }
        else
        {
            int number = _descriptor is null ? -1 : context.Types.Find(_descriptor);
            if (number >= 0)
            {
                AnyHead.Write(ref writer, _descriptor!, context.Types, number);
            }
            else
            {
                writer.WriteBytes(Head);
                if (_descriptor is not null)
                    context.Types.Add(_descriptor);
            }

            WriteContent(ref writer, value, context);
        }

        writer.Complete();
    }

    /// <summary>Whether a value that is not null is written as null.</summary>
    public bool IsNullForm([DisallowNull] T value) => _nullForm?.IsNull(value) == true;

    /// <summary>Writes the body of a value that is not null, without a prefix, and finishes the output.</summary>
    public void WriteBody(ref WireWriter writer, T value, WriteContext context)
    {
        WriteContent(ref writer, value, context);
        writer.Complete();
    }

    /// <summary>Reads the body after the prefix.</summary>
    public T ReadBody(ref WireReader reader, ReadContext context)
    {
        // A null root is written in place of the descriptor, so a null here is an error.
        if (IsNullable)
            Presence.RequirePresent(ref reader);
        return Code.ReadBody is ReadBody<T> body ? body(ref reader, context) : Code.Read(ref reader, context);
    }

    public T? Read(ref WireReader reader, ReadContext context, out bool framed)
    {
        framed = false;
        if (TryPassPrefix(ref reader))
        {
            context.StartTypes();
            return ReadOwn(ref reader, context);
        }

        framed = MessageHeader.Read(ref reader, context);
        if (context.Session is SessionTypes session && TryPassHead(ref reader, context, session))
            return ReadBody(ref reader, context);

        T? value = _isAny ? _slot.Read(ref reader, context) : Foreign.Read(ref reader, context);
        bool dropped = context.Dropped;
        context.Dropped = false;
        return dropped ? default : value;
    }

    private T? ReadOwn(ref WireReader reader, ReadContext context)
    {
        if (_isAny)
            return _slot.Read(ref reader, context);
        if (_descriptor is not null && (_needsTable || context.Session is not null))
            context.Types.Add(_descriptor);
        return ReadBody(ref reader, context);
    }

    /// <summary>Sets the members of an existing object from a message, or replaces the content of an existing collection.</summary>
    public void Populate(ref WireReader reader, T target, ReadContext context, out bool framed)
    {
        IConverter slot = Value;
        if (slot is IFillable<T> filler)
        {
            int root = reader.Position;
            T? content = Read(ref reader, context, out framed);
            if (content is null || !filler.Fill(target, content, new FillPlace(context, root)))
                Throw.Mismatch(
                    reader.Position,
                    $"The message cannot be read into the existing {typeof(T)}: it is null or the collection cannot be emptied and filled");
            return;
        }

        if (slot is IUnionConverter)
        {
            framed = MessageHeader.Read(ref reader, context);
            int start = reader.Position;
            if (!ReferenceEquals(Foreign.ReadInto(ref reader, target, context), target))
                Throw.Mismatch(start, $"The object to populate is a {target!.GetType()}, but the message contains a different one of the types that {typeof(T)} lists");
            return;
        }

        ObjectConverter<T> converter = slot.Content as ObjectConverter<T> ?? throw new TesseraException(
            TesseraErrorCode.InvalidContract,
            $"{typeof(T)} cannot be populated: only objects that are written as their members, and collections with Add, take the data of a message",
            -1);
        framed = MessageHeader.Read(ref reader, context);
        int at = reader.Position;
        AnyHead head = AnyHead.Read(ref reader, context);
        if (head.IsNull)
            Throw.Mismatch(at, "The message is null, and null cannot populate an existing object");
        if (head.Descriptor is null)
            Throw.Mismatch(at, $"The message contains a value of type '{head.Type!.Kind.Word()}', but only an object can populate {typeof(T)}");
        if (head.Type!.Kind == WireKind.Ref)
            PopulateShared(ref reader, converter, target, head.Type.Element!, context);
        else
            converter.Populate(ref reader, target, context, head.Descriptor);
    }

    /// <summary>Populates a shared object. The target is the first object of the message, so that references to the first object give the target.</summary>
    private static void PopulateShared(ref WireReader reader, ObjectConverter<T> converter, T target, WireType type, ReadContext context)
    {
        Presence.RequirePresent(ref reader);
        RefHead.Read(ref reader, context);
        context.AddObject(type, in reader).Value = target;
        converter.Populate(ref reader, target, context, type);
    }

    private void WriteContent(ref WireWriter writer, T value, WriteContext context)
    {
        if (Code.WriteBody is WriteBody<T> body)
            body(ref writer, value, context);
        else
            Code.Write(ref writer, value, context);
    }

    /// <summary>Passes the bytes between header and body if they are the type's own descriptor, or its number in the table of the session.</summary>
    private bool TryPassHead(ref WireReader reader, ReadContext context, SessionTypes session)
    {
        if (_descriptor is null || !FastPaths.Enabled)
            return false;
        if (reader.Present.StartsWith(Head))
        {
            reader.Take(Head.Length);
            context.Types.Add(_descriptor);
            return true;
        }

        if (!session.Continues
            || session.Find(this, _descriptor, Head) is not Prefix known
            || !reader.Present.StartsWith(known.Bytes[MessageHeader.SessionHeaderSize..]))
            return false;
        reader.Take(known.Length - MessageHeader.SessionHeaderSize);
        return true;
    }

    private bool TryPassPrefix(ref WireReader reader)
    {
        // The shortest message has three bytes. A stream that can be read ahead gives more than these.
        reader.Prefetch(3);
        if (!FastPaths.Enabled || !reader.Present.StartsWith(Prefix.Bytes))
            return false;
        reader.Take(Prefix.Length);
        return true;
    }
}
