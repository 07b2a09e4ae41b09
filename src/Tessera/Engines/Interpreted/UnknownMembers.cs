using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Planning;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Handles members of the data that the type does not have: they are skipped, refused, or kept as extension data. They are skipped if the type has a member of
/// this name that data may not set. In a dictionary that also has members, they may be entries. Extension data that another program kept may contain members
/// that this program knows, and is searched for them.
/// </summary>
internal sealed class UnknownMembers(ObjectPlan plan, ReadPlan read)
{
    private const int EntrySize = 100;

    private readonly int _keeper = plan.Keeper;
    private readonly int _items = plan.NamedItems;
    private readonly ValueReader?[] _readers = new ValueReader?[plan.Members.Length];

    /// <summary>Returns whether a member that nothing takes is merely skipped.</summary>
    public bool Skips(ReadStep step) =>
        !step.IsOverflow && step.Entry is null && (step.Target == MemberMatch.Ignore || (_keeper < 0 && !plan.RejectsUnknownMembers));

    public void Pass(ref WireReader reader, ReadStep step, ReadContext context, ref Overflow? overflow)
    {
        if (step.IsOverflow)
        {
            ReadEntries(ref reader, context, ref overflow);
        }
        else if (step.Entry is not null)
        {
            overflow ??= new Overflow();
            NamedEntries entries = overflow.Entries ??= ((IMapConverter)plan.Members[_items].Converter).BeginNamed(ref reader, context);
            context.Charge(EntrySize, in reader);
            entries.Add(step.Wire.Name, step.Entry, ref reader, context);
        }
        else if (step.Target == MemberMatch.Ignore)
        {
            ValueSkipper.Skip(ref reader, step.Wire.Type, context);
        }
        else if (_keeper >= 0)
        {
            Keep(ref reader, overflow ??= new Overflow(), step.Wire.Name, step.Wire.Type, reader.Position, context);
        }
        else
        {
            Refuse(reader.Position);
            ValueSkipper.Skip(ref reader, step.Wire.Type, context);
        }
    }

    /// <summary>Reads the overflow of the type's own shape, its last member, for generated code. It contains no other members there.</summary>
    /// <returns>The value for the member, or null if there are no entries.</returns>
    public object? ReadKept(ref WireReader reader, ReadContext context)
    {
        Overflow? overflow = null;
        ReadEntries(ref reader, context, ref overflow);
        return overflow is null ? null : KeptOf(overflow);
    }

    /// <summary>Sets the values that were found on an object that exists.</summary>
    public void Apply<T>(Overflow overflow, MemberSlot[] slots, ref T owner, int at, ReadContext context)
    {
        foreach ((int member, object? value) in overflow.Members)
            MemberSlot<T>.At(slots, member).Set(ref owner, value, at, context);
        if (overflow.Entries is not null)
            MemberSlot<T>.At(slots, _items).Set(ref owner, overflow.Entries.Finish(at), at, context);
        if (_keeper >= 0)
            MemberSlot<T>.At(slots, _keeper).Set(ref owner, KeptOf(overflow), at, context);
    }

    /// <summary>Adds the values that were found to those from which an object is created.</summary>
    public void Apply(Overflow overflow, object?[] values, Arrival[] arrivals, int at)
    {
        foreach ((int member, object? value) in overflow.Members)
            (values[member], arrivals[member]) = (value, Arrival.Read);
        if (overflow.Entries is not null)
            (values[_items], arrivals[_items]) = (overflow.Entries.Finish(at), Arrival.Read);
        if (_keeper >= 0)
            (values[_keeper], arrivals[_keeper]) = (KeptOf(overflow), Arrival.Read);
    }

    private OverflowKeeper Keeper => plan.Members[_keeper].Keeper!;

    private object KeptOf(Overflow overflow) => overflow.Kept ??= Keeper.Create();

    private void ReadEntries(ref WireReader reader, ReadContext context, ref Overflow? overflow)
    {
        context.Enter(reader.Position);
        // A key and an any take at least one byte each.
        if (BlockHead.ReadFirst(ref reader, 2, out BlockHead block))
        {
            overflow ??= new Overflow();
            HashSet<string> keys = new(StringComparer.Ordinal);
            while (block.MoveNext(ref reader))
                ReadEntry(ref reader, context, overflow, keys);
        }

        context.Exit();
    }

    /// <summary>Reads a key that must differ from those before it.</summary>
    /// <param name="size">The memory to charge for it.</param>
    public static string ReadKey(ref WireReader reader, ReadContext context, HashSet<string> keys, int size)
    {
        int at = reader.Position;
        string key = KeyTree.ReadName(ref reader);
        context.Charge(size, in reader);
        if (!keys.Add(key))
            Throw.DuplicateKey(at);
        return key;
    }

    private void ReadEntry(ref WireReader reader, ReadContext context, Overflow overflow, HashSet<string> keys)
    {
        int at = reader.Position;
        string key = ReadKey(ref reader, context, keys, EntrySize);
        int member = plan.Matcher.Find(key);
        if (member == MemberMatch.Ignore || (member == MemberMatch.Skip && key == read.Shape.Discriminator))
        {
            ValueSkipper.Skip(ref reader, WireType.Any, context);
        }
        else if (member >= 0)
        {
            if (Array.Exists(read.Steps, step => step.Target == member) || overflow.Members.Exists(known => known.Member == member))
                Throw.Error(
                    TesseraErrorCode.DuplicateMember,
                    at,
                    $"Two names in the data match the same member '{plan.Members[member].Contract.Name}' of {plan.Contract.Type}, by an alias or because case is ignored");
            object? value = Reader(member).ReadBoxed(ref reader, context);
            if (!context.Dropped)
                overflow.Members.Add((member, value));
            context.Dropped = false;
        }
        else if (_keeper >= 0)
        {
            Keep(ref reader, overflow, key!, WireType.Any, at, context);
        }
        else
        {
            Refuse(at);
            ValueSkipper.Skip(ref reader, WireType.Any, context);
        }
    }

    private void Keep(ref WireReader reader, Overflow overflow, string name, WireType type, int at, ReadContext context)
    {
        context.Charge(EntrySize, at);
        if (!Keeper.TryKeep(KeptOf(overflow), name, ref reader, type, context))
            Throw.Error(
                TesseraErrorCode.DuplicateMember,
                at,
                $"The data has a member twice that {plan.Contract.Type} does not have, and its extension data can keep it only once");
    }

    private void Refuse(int at)
    {
        if (plan.RejectsUnknownMembers)
            Throw.Error(
                TesseraErrorCode.UnknownMember,
                at,
                $"The data has a member that {plan.Contract.Type} does not have; set UnmappedMemberHandling to Skip, as an option or attribute, to ignore it");
    }

    /// <summary>Returns the reader of a member, created on first use. Two threads may create equal ones.</summary>
    private ValueReader Reader(int member) =>
        _readers[member] ??= plan.Members[member].Converter.Bind(WireType.Any, read.Binder);
}
