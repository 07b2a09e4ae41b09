using System.Collections;
using System.Runtime.InteropServices;
using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Dynamic;
using Tessera.Converters.References;
using Tessera.Converters.Types;

namespace Tessera.Converters.Collections;

/// <summary>The converter of everything that is a <c>list T</c> on the wire: arrays, lists, sets, other collections.</summary>
internal abstract class SequenceConverter<TCollection, TElement> : Converter<TCollection?>, IElementConverter, IDerivedChecking
    where TCollection : class
{
    private readonly WireType _list;

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
        Derived = new DerivedCheck(cache);
    }

    public sealed override WireType WireType { get; }

    public IConverter ElementConverter => Element;

    public DerivedCheck Derived { get; }

    protected Converter<TElement> Element { get; }

    protected ConverterSettings Settings { get; }

    /// <summary>Whether an element may take more memory than its bytes justify, so that the budget must be charged.</summary>
    protected static bool IsLarge => Unsafe.SizeOf<TElement>() > 16;

    /// <summary>What the collection does with its elements; null for a list.</summary>
    private static readonly KeyRule? s_rule = KeyRules.OfSequence(typeof(TCollection), typeof(TElement));

    private ValueReader<TElement>? _own;

    /// <summary>Made on first use, because the type is not complete before. Two threads may make equal readers.</summary>
    private ValueReader<TElement> Own => _own ??= KeyReader<TElement>.Of(InPlace(Element), _list.Element!, s_rule);

    /// <summary>Whether an empty collection takes more memory than is charged for it: all but arrays, lists, their interfaces, and hash sets.</summary>
    private readonly bool _isHeavy =
        !typeof(TCollection).IsArray
            && !typeof(TCollection).IsAssignableFrom(typeof(List<TElement>))
            && !typeof(TCollection).IsAssignableFrom(typeof(HashSet<TElement>));

    public override void Write(ref WireWriter writer, TCollection? value, WriteContext context)
    {
        context.Enter(in writer);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else
        {
            Derived.Pass(in writer, value);
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
        WireKind.String when this is SequenceConverter<TCollection, char> chars && !binder.Settings.StrictValues =>
            (ValueReader<TCollection?>)(object)new TextReader(chars),
        WireKind.String when this is SequenceConverter<TCollection, byte> bytes && binder.Settings is { StrictValues: false, ConvertsImplicitly: false } =>
            (ValueReader<TCollection?>)(object)new Base64Reader(bytes),
        _ => null,
    };

    /// <summary>Makes a reader of elements that are read one by one.</summary>
    public ValueReader<TElement> BindElement(WireType element, ReadBinder binder) => InPlace(binder.Bind(Element, element));

    private Reader Bind(WireType element, long smallest, ReadBinder binder, WireType? mapKey = null) =>
        mapKey is null
            ? new(this, KeyReader<TElement>.Of(InPlace(binder.Bind(Element, element)), element, s_rule), element, smallest)
            : new(this, binder.Bind(Element, element), element, smallest, mapKey);

    /// <summary>In a list of nullable values, a dropped element becomes null, so that the others keep their places. A set has no places.</summary>
    private static ValueReader<TElement> InPlace(ValueReader<TElement> element) =>
        typeof(TElement).IsValueType && default(TElement) is null && s_rule is null && element.CanDrop ? new NullForDroppedReader<TElement>(element) : element;

    /// <summary>Writes the head and the elements.</summary>
    protected abstract void WriteElements(ref WireWriter writer, TCollection value, WriteContext context);

    /// <summary>Creates the collection from blocks. The head of the first block has been read.</summary>
    protected abstract TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<TElement> element);

    /// <summary>Creates the collection from all its elements.</summary>
    protected abstract TCollection Make(List<TElement> elements, int at, ReadContext context);

    /// <summary>Creates an empty collection, to which elements may refer. Returns null if the collection is created from all elements at once.</summary>
    protected virtual TCollection? Begin(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<TElement> element) => null;

    /// <summary>Adds the elements to the empty collection.</summary>
    protected virtual void Fill(TCollection empty, List<TElement> elements, int at, ReadContext context)
    {
    }

    /// <summary>Writes the comparison in front of the head of a collection that may be a set.</summary>
    protected void WriteComparison(ref WireWriter writer, TCollection set, WriteContext context)
    {
        if (typeof(TElement) == typeof(string) && Settings.Comparers != TesseraComparerHandling.None && !context.Sorts)
            context.WriteComparison(ref writer, Comparers.ComparisonOfSet<TElement>(set));
    }

    /// <summary>Returns how a set with the elements of the block compares.</summary>
    protected TextComparison ComparisonOf(in BlockHead block) =>
        typeof(TElement) == typeof(string) ? block.Comparison.Obeyed(Settings.Comparers) : TextComparison.None;

    /// <summary>Reads all elements of all blocks. Elements that do not convert are left out, if the options say so.</summary>
    /// <param name="reader">The reader, positioned after the first head.</param>
    /// <param name="block">The first block.</param>
    /// <param name="isResult">Whether the list is the collection itself, to which elements may refer, and not only the source of the collection.</param>
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

    /// <summary>Opens the next block, if there is one, and charges its elements.</summary>
    protected static bool ReadNext(ref WireReader reader, ReadContext context, ref BlockHead block)
    {
        if (!block.ReadNext(ref reader))
            return false;
        Charge(in reader, context, in block);
        return true;
    }

    /// <summary>Charges the elements of a block. To be called before memory for them is allocated.</summary>
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
            // Only an object with a number can be late. An object that has been created for one slot is not created later for another.
            result = context.Pending?.Unmade is ObjectTable.Entry entry && element.CanAwait
                ? CollectLate(ref reader, context, block, element, entry)
                : Collect(ref reader, context, block, element);
            if (_isHeavy)
                context.ChargeAllocated(in reader);
        }

        context.Exit();
        return result;
    }

    /// <summary>Reads elements that may refer to late objects, which hold the collection.</summary>
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

    /// <param name="type">The wire type of an element.</param>
    /// <param name="smallest">The smallest number of bytes of an element.</param>
    /// <param name="key">The key type of a map whose entries are the elements; null for a list.</param>
    private sealed class Reader(SequenceConverter<TCollection, TElement> owner,
        ValueReader<TElement> element, WireType type, long smallest, WireType? key = null)
        : ValueReader<TCollection?>
    {
        /// <summary>The memory of the reader that remembers the keys of one map.</summary>
        private const int EntryReaderSize = 48;

        public override TCollection? Read(ref WireReader reader, ReadContext context)
        {
            if (key is null)
                return owner.Read(ref reader, context, element, smallest);
            context.Charge(EntryReaderSize, in reader);
            return owner.Read(ref reader, context, KeyReader<TElement>.Of(new EntryReader<TElement>(element, key), type, s_rule), smallest);
        }
    }

    /// <summary>Binds an object as a list of pairs, or of any entries: its members are entries, as in a dictionary.</summary>
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
            // A pending ref stands for the collection, not for this dictionary.
            context.Pending = null;
            if (map.ReadBoxed(ref reader, context) is not IEnumerable entries)
                return null;
            // The values are not keys of the dictionary, but they are parts of the entries, which are elements of the set.
            if (s_rule is not null && start.HasReferences(context))
                KeyProof.Of(context).Require(entries, shape, start, in reader, s_rule with { IsHashed = false });
            return owner.Make([.. entries.Cast<TElement>()], at, context);
        }
    }

    /// <summary>Reads a string as a list of char.</summary>
    private sealed class TextReader(SequenceConverter<TCollection, char> owner) : ValueReader<TCollection?>
    {
        public override TCollection? Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            return reader.ReadString() is string text ? owner.Make([.. text], at, context) : null;
        }
    }

    /// <summary>Reads base64 text as a list of byte, as JSON has it (spec/format.md §10.1). The text must be padded and have no other characters.</summary>
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

/// <summary>The converter of a list as engines use it, or of a map whose keys may be anything.</summary>
internal interface IElementConverter : IConverter
{
    IConverter ElementConverter { get; }
}
