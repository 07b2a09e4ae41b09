using System.Text;
using Tessera.Fuzz.Grammar;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;
using Tessera.SecondReader;

namespace Tessera.Fuzz.Running;

/// <summary>Makes the case of a number. The case depends on the seed, the number, and the inputs kept for their coverage.</summary>
internal sealed class CaseMaker
{
    private readonly ulong _seed;
    private readonly bool _keyedOnly;
    private readonly Dictionary<(Target, OptionSet), (byte[] Message, TypeNode? Type)[]> _seeds = [];
    private readonly List<(Target Target, byte[] Data)> _corpus;

    private readonly Target[] _keyed;
    private readonly Target[] _other;

    public CaseMaker(CommandLine options, List<(Target Target, byte[] Data)> corpus)
    {
        (_seed, _keyedOnly, _corpus) = ((ulong)options.Number("seed", 1), options.Text("targets") == "keyed", corpus);
        string[] without = options.Text("without")?.Split(',') ?? [];
        string[]? only = options.Text("only")?.Split(',');
        _keyed = Array.FindAll(AllTargets.Keyed, IsWanted);
        _other = Array.FindAll(AllTargets.Other, IsWanted);

        bool IsWanted(Target target) => only?.Contains(target.Name) != false && !without.Any(part => target.Name.Contains(part, StringComparison.Ordinal));
    }

    public Case Make(ulong number)
    {
        Dice dice = new(_seed, number);

        // Uses few of the options in each piece of numbers, because making converters and code for all types under all options takes longer than reading.
        ulong piece = number / Campaign.NumbersPerPiece;
        ulong set = dice.Below(3) == 0 ? 1 + (((piece * 2) + (dice.Next() & 1)) % (ulong)(OptionSet.All.Length - 1)) : 0;
        OptionSet options = OptionSet.All[set];
        Target target = PickTarget(dice, isKeyed: _keyedOnly || dice.Below(5) < 2);
        byte[] data;
        if (_corpus.Count > 0 && dice.OneIn(4))
        {
            (target, data) = dice.Pick(_corpus);
            data = new Mutator(dice).Mutate(data, dice.Pick(_corpus).Data);
        }
        else
        {
            data = MakeMessage(dice, target, options);
        }

        if (dice.OneIn(40))
            data = new Mutator(dice).Frame(data);
        return new Case(number, data, target, options, dice.Below(1 << 16), false);
    }

    /// <summary>Whether the case of a number is JSON text.</summary>
    public bool IsJson(ulong number) => new Dice(_seed, ~number).OneIn(24);

    public (Case Case, byte[] Descriptor) MakeJson(ulong number)
    {
        Dice dice = new(_seed, number);
        Target target = PickTarget(dice, isKeyed: dice.OneIn(2));
        (byte[] message, TypeNode? type) = dice.Pick(Seeds(target, OptionSet.All[dice.OneIn(3) ? 3 : 0]));
        byte[] descriptor = [];
        if (dice.OneIn(2))
        {
            type = dice.OneIn(2) || type is null ? new TypeMaker(dice).Make() : type;
            descriptor = DescriptorWriter.Write(type);
            message = new MessageMaker(dice).Make(type);
        }

        byte[] text = JsonText.Make(dice, message);
        return (new Case(number, text, target, OptionSet.All[0], 0, false), descriptor);
    }

    private Target PickTarget(Dice dice, bool isKeyed) => dice.Pick((isKeyed && _keyed.Length > 0) || _other.Length == 0 ? _keyed : _other);

    private byte[] MakeMessage(Dice dice, Target target, OptionSet options)
    {
        (byte[] message, TypeNode? type) = dice.Pick(Seeds(target, options));
        byte[] donor = message;
        byte[] data;
        bool mutate = true;
        switch (dice.Below(8))
        {
            case 0 or 1:
                data = message;
                break;
            case 2 or 3 or 4:
                data = new MessageMaker(dice).Make(type);
                mutate = !dice.OneIn(4);
                break;
            case 5 or 6 when type is not null:
                data = new MessageMaker(dice).Make(new TypeMaker(dice).Vary(type));
                mutate = dice.OneIn(2);
                break;
            default:
                data = new MessageMaker(dice).Make(new TypeMaker(dice).Make());
                mutate = dice.OneIn(2);
                break;
        }

        return mutate ? new Mutator(dice).Mutate(data, donor) : data;
    }

    private (byte[] Message, TypeNode? Type)[] Seeds(Target target, OptionSet options)
    {
        if (_seeds.TryGetValue((target, options), out (byte[], TypeNode?)[]? seeds))
            return seeds;
        seeds = [.. target.MakeSeeds(options.Interpreted).Select(message => (message, Type(message)))];
        if (seeds.Length == 0)
            seeds = [([0xC1, 0x0A, 0x00], null)];
        _seeds.Add((target, options), seeds);
        return seeds;
    }

    private static TypeNode? Type(byte[] message)
    {
        List<Mark> marks = [];
        MessageReader.Read(message, marks);
        if (message[2] <= WireCode.Time && message[2] > 0)
            return null;
        Mark mark = marks.Find(m => m.Kind == MarkKind.Descriptor);
        return mark.Type;
    }
}
