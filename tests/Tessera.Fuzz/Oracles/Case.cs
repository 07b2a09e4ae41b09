using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Oracles;

/// <summary>An input, the type that it is read into, and the turn that decides which of the rotating oracles check it.</summary>
internal readonly record struct Case(ulong Number, byte[] Data, Target Target, OptionSet Options, int Turn, bool Everything)
{
    public bool Has(int of, int turn) => Everything || Turn % of == turn;
}
