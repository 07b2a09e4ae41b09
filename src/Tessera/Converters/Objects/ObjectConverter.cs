using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.References;

namespace Tessera.Converters.Objects;

/// <summary>Writes a class or struct as a shape of its members. For a class, <see cref="ReferenceConverter{T}"/> handles null.</summary>
internal sealed class ObjectConverter<T> : Converter<T>, IObjectConverter
{
    private readonly ConverterCache _cache;
    private ObjectWriter<T>? _writer;
    private ObjectReader<T>? _reader;
    private readonly bool _isWhole;
    private readonly bool _checksType;
    private readonly bool _isWriteOnly;
    private Lateness _lateness;

    /// <param name="shape">The wire type of the type, still incomplete, because members may refer back to it.</param>
    /// <param name="part">The part of the type that the shape contains, such as the fields of one case of a union; null for the whole type.</param>
    public ObjectConverter(ConverterCache cache, WireType shape, TypeContract? part = null)
    {
        _cache = cache;
        _isWhole = part is null;
        WireType = shape;
        if (typeof(T).IsValueType && _isWhole)
            cache.Register(typeof(T), this);
        Plan = new ObjectPlan(this, part ?? cache.GetContract(typeof(T)), cache, WireType);
        _checksType = _isWhole && !typeof(T).IsSealed && !cache.Settings.WriteAsDeclared;
        _isWriteOnly = Plan.IsWriteOnly;
    }

    public override WireType WireType { get; }

    public ObjectPlan Plan { get; }

    public bool ChecksType => _checksType;

    public ReadPlan OwnPlan => Plan.CreateReadPlan(WireType, new ReadBinder(_cache));

    public object ReferenceWriter => _cache.Settings.ForeignEngine.CreateWriter<T>(Plan);

    public object ReferenceReader => _cache.Settings.ForeignEngine.CreateReader<T>(Plan, OwnPlan);

    /// <summary>The writer, made on first use like the reader. Two threads may each make one; the first one is kept.</summary>
    public ObjectWriter<T> Writer => Volatile.Read(ref _writer) ?? CreateWriter();

    public ObjectReader<T> Reader => Volatile.Read(ref _reader) ?? CreateReader();

    private ObjectWriter<T> CreateWriter()
    {
        ObjectWriter<T> made = (ObjectWriter<T>?)_cache.Settings.Engine.FindWriter(Plan) ?? _cache.Settings.Engine.CreateWriter<T>(Plan);
        return Interlocked.CompareExchange(ref _writer, made, null) ?? made;
    }

    private ObjectReader<T> CreateReader()
    {
        using Preparation preparation = Preparation.Begin();
        ReadPlan plan = OwnPlan;
        ObjectReader<T> made = (ObjectReader<T>?)_cache.Settings.Engine.FindReader(Plan, plan) ?? _cache.Settings.Engine.CreateReader<T>(Plan, plan);
        return Interlocked.CompareExchange(ref _reader, made, null) ?? made;
    }

    public override void Write(ref WireWriter writer, T value, WriteContext context) => Writer.Write(ref writer, value, context);

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);

    /// <summary>Writes the presence byte in front of an object in the slot of a class.</summary>
    /// <returns>False for null, after which nothing more is written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool WritePresence(ref WireWriter writer, T? value, WriteContext context)
    {
        if (value is null)
        {
            writer.WriteByte(0);
            return false;
        }

        Check(in writer, value, context);
        writer.WriteByte(1);
        return true;
    }

    /// <summary>Checks the object of a slot before anything is written, so that the path of an error is the path of the slot.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Check(in WireWriter writer, T value, WriteContext context)
    {
        if (!typeof(T).IsValueType && _checksType && !ObjectClass.Is(value))
            FailDerived(in writer, value!);
        if (_isWriteOnly)
            RequireConstructor(in writer, context);
    }

    /// <summary>An object of a class can be late only behind a ref, whose reader handles that. A struct is late if one of its members is.</summary>
    public override bool CanAwait => typeof(T).IsValueType && _lateness.Of(this);

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        Reader.ReadOrAwait(ref reader, context, out missing);

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Reader.ReadInto(ref reader, existing, context);

    /// <summary>Sets the members from a value whose wire type is not the root of a descriptor.</summary>
    public void Populate(ref WireReader reader, T target, ReadContext context, WireType type) =>
        Populate(ref reader, target, context, new ReadBinder(_cache).Bind(this, type));

    public void Populate(ref WireReader reader, T target, ReadContext context, Descriptor? foreign) =>
        Populate(ref reader, target, context, foreign is null ? this : ReadBinder.BindRoot(this, foreign, _cache));

    private void Populate(ref WireReader reader, T target, ReadContext context, ValueReader<T> bound)
    {
        ObjectReader<T>? plan = (ReferenceEquals(bound, this) ? Reader : bound) as ObjectReader<T>;
        if (plan is null)
            Throw.Mismatch(reader.Position, $"The message does not contain an object, and only an object can populate {typeof(T)}");
        int at = reader.Position;
        plan!.Populate(ref reader, ref target, context);
        if (target is null)
            Throw.NullContent(at);
    }

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder)
    {
        ConverterSettings settings = binder.Settings;
        if (foreign.Kind == WireKind.Shape)
            return new LateObjectReader<T>(CanAwait, Plan, foreign, binder);
        if (foreign.Kind == WireKind.List && typeof(T).IsGenericType && typeof(T).GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
            return (ValueReader<T>)_cache.VisitPair(typeof(T), new PairListMaker(foreign, binder));
        WireType? items = Plan.Items?.Converter.WireType;
        // A map with text keys is the object itself, unless the type's items are such a map. With values of type any, it can hold the members and the items.
        bool isObject = foreign.HasTextKeys
            && (items is not { Kind: WireKind.Map, Key.Kind: WireKind.String } || (foreign.IsOpenObject && Plan.Items!.HasNamedItems));
        // A list has the same bytes as a shape whose only member is this list.
        if (!isObject && items?.Kind == foreign.Kind)
            return new NullableObjectReader<T>(
                settings.ForeignEngine.CreateReader<T>(Plan, Plan.CreateReadPlan(WireType.Shape(new WireMember("", foreign)), binder)), foreign, settings);
        return isObject ? new NullableObjectReader<T>(settings.ForeignEngine.CreateMapReader<T>(Plan, foreign, binder), foreign, settings) : null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void FailDerived(in WireWriter writer, object value) => throw new TesseraException(
        TesseraErrorCode.TypeNotAllowed,
        $"The slot is declared as {typeof(T)} and holds a {value.GetType()}, which would come back as the declared type; {Remedies.Declare(typeof(T), value.GetType())}",
        writer.Length);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void RequireConstructor(in WireWriter writer, WriteContext context)
    {
        if (!context.IsInPlace)
            WriteOnly.RequireConstructor(in writer, context, typeof(T));
    }
}
