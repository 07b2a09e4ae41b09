using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Dynamic;
using Tessera.Converters.References;
using Tessera.Converters.Types;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>Everything that is a <c>list T</c> on the wire: arrays, lists, sets, other collections.</summary>
internal abstract class SequenceConverter<TCollection, TElement> : Converter<TCollection?>, IElementConverter
    where TCollection : class
{
    private readonly WireType _list;
    private readonly DerivedCheck _derived;

    protected SequenceConverter(ConverterCache cache)
    {
        _list = WireType.Incomplete(WireKind.List);
        WireType = Cycles.ContainsItself(typeof(TCollection), cache) ? WireType.Tag("", _list) : _list;
        cache.Register(typeof(TCollection), this);
        Element = cache.Get<TElement>();
        _list.Complete(Element.WireType);
        Settings = cache.Settings;
        if (Settings.Sorts && Unordered.IsUnordered(typeof(TCollection)))
            _list.MarkUnordered();
        _derived = new DerivedCheck(cache);
    }

    public sealed override WireType WireType { get; }

    public IConverter ElementConverter => Element;

    protected Converter<TElement> Element { get; }

    protected ConverterSettings Settings { get; }

    /// <summary>Whether memory per element may exceed what its bytes justify, so that the budget must be charged.</summary>
    protected static bool IsLarge => Unsafe.SizeOf<TElement>() > 16;

    /// <summary>What it asks of its elements; null for a list.</summary>
    private static readonly KeyRule? s_rule = KeyRules.OfSequence(typeof(TCollection), typeof(TElement));

    private ValueReader<TElement>? _own;

    /// <summary>Late: the type is not complete before. Two threads may make the same.</summary>
    private ValueReader<TElement> Own => _own ??= KeyReader<TElement>.Of(InPlace(Element), _list.Element!, s_rule);

    /// <summary>Whether an empty collection takes more than its bytes justify, which is not charged: all do but arrays, lists and what stands for these, and plain sets.</summary>
    private readonly bool _isHeavy =
        !typeof(TCollection).IsArray && !typeof(TCollection).IsAssignableFrom(typeof(List<TElement>)) && !typeof(TCollection).IsAssignableFrom(typeof(HashSet<TElement>));

    public override void Write(ref WireWriter writer, TCollection? value, WriteContext context)
    {
        context.Enter(in writer);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else
        {
            _derived.Pass(in writer, value);
            WriteElements(ref writer, value, context);
        }

        context.Exit();
    }

    public override TCollection? Read(ref WireReader reader, ReadContext context) => Read(ref reader, context, Own, _list.Element!.Smallest);

    public sealed override ValueReader<TCollection?>? BindContent(WireType foreign, ReadBinder binder) => foreign.Kind switch
    {
        WireKind.List => Bind(foreign.Element!, foreign.Element!.Smallest, binder),
        // A map has the bytes of a list of shapes { Key, Value }.
        WireKind.Map when foreign.Discriminator is null => Bind(
            WireType.Shape(new WireMember("Key", foreign.Key!), new WireMember("Value", foreign.Element!)), foreign.SmallestEntry, binder, foreign.Key),
        WireKind.Shape => (ValueReader<TCollection?>?)ItemsReader<TCollection?>.TryCreate(this, foreign, WireKind.List, binder) ?? BindEntries(foreign, binder),
        WireKind.String when this is SequenceConverter<TCollection, char> chars && !binder.Settings.StrictValues => (ValueReader<TCollection?>)(object)new TextReader(chars),
        WireKind.String when this is SequenceConverter<TCollection, byte> bytes && binder.Settings is { StrictValues: false, ConvertsImplicitly: false } =>
            (ValueReader<TCollection?>)(object)new Base64Reader(bytes),
        _ => null,
    };

    /// <summary>A reader of elements that are read one by one.</summary>
    /// <param name="element">Their type in the data.</param>
    /// <param name="binder">Of the data's descriptor.</param>
    public ValueReader<TElement> BindElement(WireType element, ReadBinder binder) => InPlace(binder.Bind(Element, element));

    private Reader Bind(WireType element, long smallest, ReadBinder binder, WireType? mapKey = null) =>
        mapKey is null
            ? new(this, KeyReader<TElement>.Of(InPlace(binder.Bind(Element, element)), element, s_rule), element, smallest)
            : new(this, binder.Bind(Element, element), element, smallest, mapKey);

    /// <summary>A list has places, and null for one whose value is dropped; a set has none.</summary>
    private static ValueReader<TElement> InPlace(ValueReader<TElement> element) =>
        typeof(TElement).IsValueType && default(TElement) is null && s_rule is null && element.CanDrop ? new NullForDroppedReader<TElement>(element) : element;

    /// <summary>The head and the elements.</summary>
    protected abstract void WriteElements(ref WireWriter writer, TCollection value, WriteContext context);

    /// <summary>Makes the collection of blocks, the first of which has been opened.</summary>
    protected abstract TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<TElement> element);

    /// <summary>Makes the collection of elements that are known.</summary>
    protected abstract TCollection Make(List<TElement> elements, int at, ReadContext context);

    /// <summary>Makes an empty collection, which elements may refer to; null for one that is made of all its elements at once.</summary>
    protected virtual TCollection? Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<TElement> element) => null;

    /// <summary>Puts the elements into the empty collection.</summary>
    protected virtual void Fill(TCollection empty, List<TElement> elements, int at, ReadContext context)
    {
    }

    /// <summary>To be called in front of the head of what may be a set.</summary>
    protected void WriteComparison(ref WireWriter writer, TCollection set, WriteContext context)
    {
        if (typeof(TElement) == typeof(string) && Settings.Comparers != TesseraComparerHandling.None && !context.Sorts)
            context.WriteComparison(ref writer, Comparers.ComparisonOfSet<TElement>(set));
    }

    /// <summary>What a set of the block's elements is to be like.</summary>
    protected TextComparison ComparisonOf(in BlockHead block) => typeof(TElement) == typeof(string) ? block.Comparison.Obeyed(Settings.Comparers) : TextComparison.None;

    /// <summary>All elements of all blocks; those that do not convert are left out if so configured.</summary>
    /// <param name="reader">Behind the first head.</param>
    /// <param name="context">The message's state.</param>
    /// <param name="block">The first block.</param>
    /// <param name="element">Reads an element.</param>
    /// <param name="isResult">The list is the collection itself, which elements may refer to, and not what that is made of.</param>
    protected static List<TElement> ReadList(
        ref WireReader reader, ReadContext context, BlockHead block, ValueReader<TElement> element, bool isResult = false)
    {
        Charge(in reader, context, in block);
        List<TElement> list = new(reader.ProvenCapacity(block.Count, Unsafe.SizeOf<TElement>()));
        if (isResult)
            context.Announce(list);
        else
            context.Pending = null;
        do
        {
            if (element.CanDrop)
                ReadEach(ref reader, context, block.Count, element, list);
            else
                ReadBlock(ref reader, context, block.Count, element, list);
        }
        while (ReadNext(ref reader, context, ref block));
        return list;
    }

    /// <summary>Opens the block that follows, if one does, and charges its elements.</summary>
    protected static bool ReadNext(ref WireReader reader, ReadContext context, ref BlockHead block)
    {
        if (!block.ReadNext(ref reader))
            return false;
        Charge(in reader, context, in block);
        return true;
    }

    /// <summary>To be called before memory for the elements is allocated.</summary>
    public static void Charge(in WireReader reader, ReadContext context, in BlockHead block)
    {
        if (IsLarge)
            context.ChargeElements(block.Count, Unsafe.SizeOf<TElement>(), block.Smallest, in reader);
    }

    private static void ReadBlock(ref WireReader reader, ReadContext context, int count, ValueReader<TElement> element, List<TElement> list)
    {
        while (count > 0)
        {
            int step = reader.ProvenCapacity(count, Unsafe.SizeOf<TElement>());
            int before = list.Count;
            CollectionsMarshal.SetCount(list, before + step);
            element.ReadMany(ref reader, CollectionsMarshal.AsSpan(list)[before..], context);
            count -= step;
        }
    }

    private static void ReadEach(ref WireReader reader, ReadContext context, int count, ValueReader<TElement> element, List<TElement> list)
    {
        for (int i = 0; i < count; i++)
        {
            TElement value = element.Read(ref reader, context);
            if (!context.Dropped)
                list.Add(value);
            context.Dropped = false;
        }
    }

    private TCollection? Read(ref WireReader reader, ReadContext context, ValueReader<TElement> element, long smallest)
    {
        context.Enter(reader.Position);
        TCollection? result = null;
        if (BlockHead.ReadFirst(ref reader, smallest, out BlockHead block))
        {
            // Only what others refer to by a number can be waited for, and what has been made for one slot is not made later for another.
            result = context.Pending?.Unmade is ObjectTable.Entry entry && element.CanAwait
                ? CollectLate(ref reader, context, block, element, entry)
                : Collect(ref reader, context, block, element);
            if (_isHeavy)
                context.ChargeAllocated(in reader);
        }

        context.Exit();
        return result;
    }

    /// <summary>Elements may lead back to objects that hold the collection, and do not exist yet.</summary>
    private TCollection? CollectLate(
        ref WireReader reader, ReadContext context, BlockHead block, ValueReader<TElement> element, ObjectTable.Entry entry)
    {
        int at = reader.Position;
        TCollection? begun = Begin(ref reader, context, block, element);
        if (begun is not null)
            context.Announce(begun);
        LateParts parts = new(entry);
        LateElements<TElement> late = new(element, parts);
        List<TElement> elements = ReadList(ref reader, context, block, late);
        late.Prove(elements, in reader, context);
        if (!parts.AreAwaited)
            return Complete(begun, elements, at, context);
        late.Finish(elements, context, () => Complete(begun, elements, at, context));
        return begun;
    }

    private TCollection Complete(TCollection? begun, List<TElement> elements, int at, ReadContext context)
    {
        if (begun is null)
            return Make(elements, at, context);
        Fill(begun, elements, at, context);
        return begun;
    }

    /// <param name="owner">What is read.</param>
    /// <param name="element">Reads an element.</param>
    /// <param name="type">Of its bytes.</param>
    /// <param name="smallest">The least bytes of one.</param>
    /// <param name="key">That of a map whose entries the elements are; null for a list.</param>
    private sealed class Reader(SequenceConverter<TCollection, TElement> owner, ValueReader<TElement> element, WireType type, long smallest, WireType? key = null)
        : ValueReader<TCollection?>
    {
        /// <summary>What remembers the keys of one map.</summary>
        private const int EntryReaderSize = 48;

        public override TCollection? Read(ref WireReader reader, ReadContext context)
        {
            if (key is null)
                return owner.Read(ref reader, context, element, smallest);
            context.Charge(EntryReaderSize, in reader);
            return owner.Read(ref reader, context, KeyReader<TElement>.Of(new EntryReader<TElement>(element, key), type, s_rule), smallest);
        }
    }

    /// <summary>The members of an object where pairs of keys and values are wanted, or entries of any kind: as a dictionary has them.</summary>
    private EntriesReader? BindEntries(WireType shape, ReadBinder binder)
    {
        Type? pair = this is UntypedListConverter<IEnumerable> or UntypedListConverter<ICollection>
            ? typeof(KeyValuePair<string, object?>)
            : TypeTree.FindClass(typeof(TElement), typeof(KeyValuePair<,>));
        return pair is null ? null : new EntriesReader(this, shape, binder.Converters.VisitPair(pair, new EntriesBinder(shape, binder)));
    }

    private sealed class EntriesBinder(WireType shape, ReadBinder binder) : PairVisitor<ValueReader>
    {
        public override ValueReader Visit<TKey, TValue>() => binder.Bind(binder.Converters.Get<Dictionary<TKey, TValue>?>(), shape);
    }

    private sealed class EntriesReader(SequenceConverter<TCollection, TElement> owner, WireType shape, ValueReader map) : ValueReader<TCollection?>
    {
        public override bool CanDrop => map.CanDrop;

        public override TCollection? Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            KeyStart start = KeyStart.Of(in reader, context);
            // The dictionary is not the object that a ref waits for.
            context.Pending = null;
            if (map.ReadBoxed(ref reader, context) is not IEnumerable entries)
                return null;
            // Its values are not keys, but parts of entries that are.
            if (s_rule is not null && start.HasReferences(context))
                KeyProof.Of(context).Require(entries, shape, start, in reader, s_rule with { IsHashed = false });
            return owner.Make([.. entries.Cast<TElement>()], at, context);
        }
    }

    /// <summary>A string where a list of char is wanted.</summary>
    private sealed class TextReader(SequenceConverter<TCollection, char> owner) : ValueReader<TCollection?>
    {
        public override TCollection? Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            return reader.ReadString() is string text ? owner.Make([.. text], at, context) : null;
        }
    }

    /// <summary>A string where a list of byte is wanted: what JSON has for one (spec/format.md §10.1). Padding and all, or it is none.</summary>
    private sealed class Base64Reader(SequenceConverter<TCollection, byte> owner) : ValueReader<TCollection?>
    {
        public override bool CanDrop => true;

        public override TCollection? Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            if (reader.ReadString() is not string text)
                return null;
            byte[] bytes = new byte[text.Length / 4 * 3];
            return Convert.TryFromBase64Chars(text, bytes, out int length) && Convert.ToBase64String(bytes, 0, length) == text
                ? owner.Make([.. bytes.AsSpan(0, length)], at, context)
                : Mismatch.NoValue<TCollection?>(at, context, owner.Settings);
        }
    }
}

/// <summary>A collection that holds one kind of values: a list as engines see it, and a map whose keys may be anything.</summary>
internal interface IElementConverter : IConverter
{
    IConverter ElementConverter { get; }
}
