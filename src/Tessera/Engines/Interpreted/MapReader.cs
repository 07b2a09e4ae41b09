using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Planning;

namespace Tessera.Engines.Interpreted;

/// <summary>Reads a map with text keys into an object. The keys are member names, and the map is not null.</summary>
internal sealed class MapReader<T>(ObjectPlan plan, WireType map, ReadBinder binder) : ObjectReader<T>
{
    /// <summary>The memory charged for a key in the set of keys, or for an entry that is kept.</summary>
    private const int KeySize = 64;

    private readonly InterpretedAssembler<T> _assembler = new(plan);
    private readonly bool _createsFirst = plan.Contract.Constructor is { Parameters.Length: 0 };
    private readonly ValueReader?[] _readers = new ValueReader?[plan.Members.Length];
    private readonly int _keeper = plan.Keeper;
    private readonly int _items = plan.NamedItems;
    private readonly long _smallest = map.SmallestEntry;

    /// <summary>The memory charged for the object and for the three lists from which one is created: arrivals, values and arguments.</summary>
    private readonly int _charge = ObjectSize.Charge(plan, map) + 72 + (17 * plan.Members.Length);

    /// <summary>The reader for the values of items, created on first use.</summary>
    private ValueReader? _entries;

    public override T Read(ref WireReader reader, ReadContext context) =>
        _createsFirst ? Create(ref reader, context) : Construct(ref reader, context);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        Arrival[] arrivals = new Arrival[_readers.Length];
        SetMembers(ref reader, ref target, context, arrivals, at);
        context.Exit();
    }

    /// <summary>Creates the object before its members are read, so that they may lead back to it.</summary>
    private T Create(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        context.Charge(_charge, in reader);
        context.ChargeCreated(in reader);
        T value = _assembler.Creator.Create([]);
        if (!typeof(T).IsValueType)
            context.Announce(value!);
        Arrival[] arrivals = new Arrival[_readers.Length];
        SetMembers(ref reader, ref value, context, arrivals, at);
        _assembler.CheckRequired(arrivals, at);
        context.Exit();
        return value;
    }

    private T Construct(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        ObjectTable.Entry? pending = context.TakePending();
        context.Enter(at);
        context.Charge(_charge, in reader);
        context.ChargeCreated(in reader);
        Arrival[] arrivals = new Arrival[_readers.Length];
        object?[] values = new object?[_readers.Length];
        T none = default!;
        object? rest = ReadMembers(ref reader, ref none, context, arrivals, values);
        if (rest is not null)
            (values[Rest], arrivals[Rest]) = (rest, Arrival.Read);
        T value = _assembler.Assemble(values, arrivals, at, context);
        if (pending is not null)
            pending.Add(value);
        _assembler.ReadPostponed(ref value, values, in reader, context);
        context.Exit();
        return value;
    }

    private void SetMembers(ref WireReader reader, ref T target, ReadContext context, Arrival[] arrivals, int at)
    {
        object? rest = ReadMembers(ref reader, ref target, context, arrivals, values: null);
        if (rest is not null)
            MemberSlot<T>.At(_assembler.Slots, Rest).Set(ref target, rest, at, context);
    }

    /// <summary>Sets members, or collects their values if <paramref name="values"/> is not null.</summary>
    /// <returns>The value for the member <see cref="Rest"/>, which takes all other keys; null if there is nothing to set.</returns>
    private object? ReadMembers(ref WireReader reader, ref T target, ReadContext context, Arrival[] arrivals, object?[]? values)
    {
        HashSet<string>? keys = null;
        object? kept = null;
        int start = reader.Position;
        if (!BlockHead.ReadFirst(ref reader, _smallest, out BlockHead block))
            Throw.NullContent(start);
        NamedEntries? items = _items < 0 ? null : Items.BeginNamed(ref reader, context);
        while (block.MoveNext(ref reader))
        {
            int at = reader.Position;
            string key = UnknownMembers.ReadKey(ref reader, context, keys ??= new HashSet<string>(StringComparer.Ordinal), KeySize);
            int member = plan.Matcher.Find(key);
            if (member >= 0)
                ReadMember(ref reader, ref target, context, member, arrivals, values, at);
            else if (items is not null && member == MemberMatch.Skip && key != map.Discriminator)
                items.Add(key, _entries ??= Items.Value.Bind(map.Element!, binder), ref reader, context);
            else
                Pass(ref reader, context, key, member, ref kept, at);
        }

        return items is null ? kept : Finish(items, arrivals, start);
    }

    /// <summary>The index of the member that takes the keys which are not names of members.</summary>
    private int Rest => Math.Max(_keeper, _items);

    private IMapConverter Items => (IMapConverter)plan.Members[_items].Converter;

    /// <summary>Completes the items. They may also have come as a whole, under their own name.</summary>
    private object? Finish(NamedEntries items, Arrival[] arrivals, int at)
    {
        if (arrivals[_items] == Arrival.Missing)
            return items.Finish(at);
        if (!items.IsEmpty)
            Throw.Error(TesseraErrorCode.DuplicateMember, at, $"The data has the items of {typeof(T)} twice: as one member, and as individual entries");
        return null;
    }

    /// <summary>Handles an entry that no member takes.</summary>
    private void Pass(ref WireReader reader, ReadContext context, string key, int match, ref object? kept, int at)
    {
        bool isUnknown = match == MemberMatch.Skip && key != map.Discriminator;
        if (isUnknown && _keeper >= 0)
        {
            context.Charge(KeySize, in reader);
            OverflowKeeper keeper = plan.Members[_keeper].Keeper!;
            keeper.TryKeep(kept ??= keeper.Create(), key, ref reader, map.Element!, context);
            return;
        }

        if (isUnknown && plan.RejectsUnknownMembers)
            Throw.Error(
                TesseraErrorCode.UnknownMember,
                at,
                $"The data has a member that {typeof(T)} does not have; set UnmappedMemberHandling to Skip, as an option or attribute, to ignore it");
        ValueSkipper.Skip(ref reader, map.Element!, context);
    }

    private void ReadMember(ref WireReader reader, ref T target, ReadContext context, int member, Arrival[] arrivals, object?[]? values, int at)
    {
        if (arrivals[member] != Arrival.Missing)
            Throw.Error(
                TesseraErrorCode.DuplicateMember,
                at,
                $"Two keys in the data match the same member '{plan.Members[member].Contract.Name}' of {typeof(T)}, by an alias or because case is ignored");
        arrivals[member] = Arrival.Read;
        if (values is null)
        {
            MemberSlot<T>.At(_assembler.Slots, member).Read(ref reader, ref target, context, Reader(member));
            return;
        }

        if (_assembler.Postpones(member))
        {
            (values[member], arrivals[member]) = (PostponedMember.Pass(ref reader, map.Element!, Reader(member), context), Arrival.Dropped);
            return;
        }

        values[member] = Reader(member).ReadBoxed(ref reader, context);
        if (context.Dropped)
            arrivals[member] = Arrival.Dropped;
        context.Dropped = false;
    }

    /// <summary>Returns the reader of a member, created on first use. Two threads may create equal ones.</summary>
    private ValueReader Reader(int member) =>
        _readers[member] ??= plan.Members[member].Converter.Bind(map.Element!, binder);
}
