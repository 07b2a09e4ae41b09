using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>Calls the constructor with the members that it takes, and sets the others.</summary>
internal sealed class InterpretedAssembler<T>(ObjectPlan plan)
{
    private readonly int[] _arguments = plan.FindArguments();
    private readonly HeldObject[] _held = [.. plan.Members.Select(member => member.Contract.Held).OfType<HeldObject>()];

    public ObjectCreator<T> Creator { get; } = new(plan);

    public MemberSlot[] Slots { get; } = MemberSlot<T>.Of(plan);

    public T Assemble(object?[] values, Arrival[] arrivals, int at, ReadContext context)
    {
        if (plan.Contract.Constructor is null)
            Throw.Contract(typeof(T), "it is abstract or has no constructor that can be used: add a parameterless constructor of any visibility, or one that is public or has [JsonConstructor] and whose parameters have the names and types of members");
        CheckRequired(arrivals, at);
        T value = Create(values, arrivals, at);
        for (int i = 0; i < Slots.Length; i++)
        {
            if (arrivals[i] == Arrival.Read && Slots[i].Contract.Parameter < 0)
                MemberSlot<T>.At(Slots, i).Set(ref value, values[i], at, context);
        }

        return value;
    }

    /// <summary>Returns whether a member is read after its owner has been created, because the owner creates the object that takes the data.</summary>
    public bool Postpones(int member) => _held.Length > 0 && plan.Members[member].Contract is { Held: not null, IsRead: true };

    /// <summary>Reads the members that were skipped before the object existed.</summary>
    public void ReadPostponed(ref T value, object?[] values, in WireReader reader, ReadContext context)
    {
        for (int i = 0; _held.Length > 0 && i < Slots.Length; i++)
        {
            if (values[i] is PostponedMember postponed)
                postponed.Read(MemberSlot<T>.At(Slots, i), ref value, in reader, context);
        }
    }

    /// <summary>Refuses postponed members of an object that has to wait.</summary>
    public void RequireNone(object?[] values)
    {
        if (Array.Find(values, static value => value is PostponedMember) is PostponedMember postponed)
            Throw.NotCreated(postponed.At);
    }

    public void CheckRequired(Arrival[] arrivals, int at)
    {
        for (int i = 0; i < Slots.Length; i++)
        {
            if (arrivals[i] == Arrival.Missing && Slots[i].Contract.IsRequired)
                Throw.MissingMember(at, typeof(T), Slots[i].Contract.Name);
        }
    }

    /// <summary>Creates one more object from the arguments of the first one, to find out what its members hold.</summary>
    private void Learn(object?[] arguments)
    {
        object other = Creator.Create(arguments)!;
        foreach (HeldObject held in _held)
            held.Learn(other);
    }

    private T Create(object?[] values, Arrival[] arrivals, int at)
    {
        object?[] arguments = new object?[_arguments.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            ParameterContract parameter = plan.Contract.Constructor!.Parameters[i];
            int member = _arguments[i];
            if (member >= 0 && arrivals[member] == Arrival.Read)
                arguments[i] = values[member];
            else if (member >= 0 && arrivals[member] == Arrival.Missing && Slots[member].Contract.IsDemandedBy(plan.Contract))
                Throw.MissingMember(at, typeof(T), Slots[member].Contract.Name);
            else
                arguments[i] = parameter.Default;
        }

        if (!Array.TrueForAll(_held, held => held.IsKnown))
            Learn([.. arguments]);
        return Creator.Create(arguments);
    }
}
