using Tessera.Contracts;
using Tessera.Converters.Objects;
using Tessera.Reading;

namespace Tessera.Engines.Interpreted;

/// <summary>Calls the constructor with the members it takes and sets the others.</summary>
internal sealed class InterpretedAssembler<T>(ObjectPlan plan)
{
    private readonly int[] _arguments = plan.FindArguments();

    public ObjectCreator<T> Creator { get; } = new(plan);

    public MemberSlot[] Slots { get; } = MemberSlot<T>.Of(plan);

    public T Assemble(object?[] values, Arrival[] arrivals, int at, ReadContext context)
    {
        if (plan.Contract.Constructor is null)
            Throw.Contract(typeof(T), "it is abstract or has no constructor that can be used: add a parameterless one of any visibility, or a public one whose parameters have the names and types of members, or mark such a one with [JsonConstructor]");
        CheckRequired(arrivals, at);
        T value = Create(values, arrivals, at);
        for (int i = 0; i < Slots.Length; i++)
        {
            if (arrivals[i] == Arrival.Read && Slots[i].Contract.Parameter < 0)
                MemberSlot<T>.At(Slots, i).Set(ref value, values[i], at, context);
        }

        return value;
    }

    public void CheckRequired(Arrival[] arrivals, int at)
    {
        for (int i = 0; i < Slots.Length; i++)
        {
            if (arrivals[i] == Arrival.Missing && Slots[i].Contract.IsRequired)
                Throw.MissingMember(at, typeof(T), Slots[i].Contract.Name);
        }
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
            else if (parameter.IsRequired && member >= 0 && arrivals[member] == Arrival.Missing)
                Throw.MissingMember(at, typeof(T), Slots[member].Contract.Name);
            else
                arguments[i] = parameter.Default;
        }

        return Creator.Create(arguments);
    }
}
