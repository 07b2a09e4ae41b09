using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Oracles;

/// <summary>An input, what it is read into, and which of the rotating oracles look at it.</summary>
internal readonly record struct Case(ulong Number, byte[] Data, Target Target, OptionSet Options, int Turn, bool Everything)
{
    public bool Has(int of, int turn) => Everything || Turn % of == turn;
}
