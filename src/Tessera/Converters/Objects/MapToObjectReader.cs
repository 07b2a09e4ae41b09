using Tessera.Converters.Collections;
using Tessera.Descriptors;
using Tessera.Planning;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A map with text keys where an object is wanted: keys are member names.</summary>
/// <param name="plan">Of the object.</param>
/// <param name="map">The data.</param>
/// <param name="assembler">Makes the object.</param>
/// <param name="binder">Finds readers of the values.</param>
/// <param name="discriminator">A key that has been dealt with, and is no state unless a member has this name; null if there is none.</param>
internal sealed class MapToObjectReader<T>(ObjectPlan plan, WireType map, ObjectAssembler<T> assembler, ReadBinder binder, string? discriminator) : ValueReader<T>
{
    private readonly ValueReader?[] _readers = new ValueReader?[plan.Members.Length];
    private readonly int _keeper = Array.FindIndex(plan.Members, m => m.Keeper is not null);
    private readonly long _smallest = map.Key!.Smallest + map.Element!.Smallest;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        if (!BlockHead.ReadFirst(ref reader, _smallest, out BlockHead block))
        {
            context.Exit();
            return Binding.Mismatch.Null<T>(at, context, plan.Settings);
        }

        object?[] values = new object?[_readers.Length];
        Arrival[] arrivals = new Arrival[_readers.Length];
        HashSet<string> keys = new(StringComparer.Ordinal);
        if (_keeper >= 0)
            values[_keeper] = plan.Members[_keeper].Keeper!.Create();
        do
        {
            for (int i = 0; i < block.Count; i++)
                ReadEntry(ref reader, context, keys, values, arrivals);
        }
        while (block.ReadNext(ref reader, _smallest));
        T value = assembler.Assemble(values, arrivals, at, context);
        context.Exit();
        return value;
    }

    private void ReadEntry(ref WireReader reader, ReadContext context, HashSet<string> keys, object?[] values, Arrival[] arrivals)
    {
        int at = reader.Position;
        string? key = reader.ReadString();
        if (key is null)
            Throw.Malformed(at, "A map key cannot be null");
        context.Charge(64, in reader);
        if (!keys.Add(key!))
            Throw.DuplicateKey(at);
        int member = plan.Matcher.Find(key!);
        if (member == MemberMatch.Skip && key == discriminator)
        {
            ValueWalker.Skip(ref reader, map.Element!, context);
            return;
        }

        if (member == MemberMatch.Skip && _keeper >= 0)
        {
            context.Charge(64, in reader);
            plan.Members[_keeper].Keeper!.TryKeep(values[_keeper]!, key!, ref reader, map.Element!, context);
            arrivals[_keeper] = Arrival.Read;
            return;
        }

        if (member < 0)
        {
            if (member == MemberMatch.Skip && plan.RejectsUnknownMembers)
                Throw.Error(TesseraErrorCode.UnknownMember, at, $"{typeof(T)} has no member of this name");
            ValueWalker.Skip(ref reader, map.Element!, context);
            return;
        }

        if (arrivals[member] != Arrival.Missing)
            Throw.Error(TesseraErrorCode.DuplicateMember, at, $"Two keys lead to the member '{plan.Members[member].Contract.Name}' of {typeof(T)}");
        values[member] = Reader(member).ReadBoxed(ref reader, context);
        arrivals[member] = context.Dropped ? Arrival.Dropped : Arrival.Read;
        context.Dropped = false;
    }

    /// <summary>Made on first use; two threads may make the same.</summary>
    private ValueReader Reader(int member) =>
        _readers[member] ??= plan.Members[member].Converter.Bind(map.Element!, new ReadBinder(binder.Converters));
}
