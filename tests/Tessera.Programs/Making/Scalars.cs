namespace Tessera.Programs.Making;

/// <summary>The types without parts that random programs use.</summary>
internal static class Scalars
{
    public static readonly Slot Text = new("string", "RandomValues.Text(r)", IsKey: true);

    public static readonly Slot Number = new("long", "RandomValues.Long(r)", true, true);

    private static readonly Slot[] s_values =
    [
        new("int", "RandomValues.Int(r)", true, true),
        new("int", "RandomValues.Int(r)", true, true),
        new("long", "RandomValues.Long(r)", true, true),
        new("byte", "(byte)r.Next(256)", true, true),
        new("sbyte", "(sbyte)r.Next(-128, 128)", true, true),
        new("short", "(short)r.Next(-32768, 32768)", true, true),
        new("ushort", "(ushort)r.Next(65536)", true, true),
        new("uint", "(uint)RandomValues.Long(r)", true, true),
        new("ulong", "(ulong)RandomValues.Long(r)", true, true),
        new("nint", "(nint)RandomValues.Long(r)", true, true),
        new("bool", "r.Next(2) == 1", true, true),
        new("char", "(char)r.Next(32, 0xD000)", true, true),
        new("float", "RandomValues.Float(r)", true),
        new("double", "RandomValues.Double(r)", true),
        new("decimal", "RandomValues.Decimal(r)", true, true),
        new("DateTime", "RandomValues.Time(r)", true, true),
        new("DateTimeOffset", "RandomValues.TimeWithOffset(r)", true, true),
        new("TimeSpan", "new TimeSpan(RandomValues.Long(r))", true, true),
        new("DateOnly", "DateOnly.FromDayNumber(r.Next(3000000))", true, true),
        new("TimeOnly", "new TimeOnly(r.NextInt64(864000000000))", true, true),
        new("Guid", "RandomValues.Identifier(r)", true, true),
        new("Half", "(Half)r.Next(100)", true),
        new("Int128", "(Int128)RandomValues.Long(r) * RandomValues.Long(r)", true, true),
        new("UInt128", "(UInt128)(ulong)RandomValues.Long(r)", true, true),
        new("Plain", "(Plain)r.Next(5)", true, true),
        new("Bits", "(Bits)(byte)r.Next(256)", true, true),
        new("Wide", "(Wide)RandomValues.Long(r)", true, true),
        new("Named", "(Named)r.Next(4)", true, true),
        new("System.Text.Rune", "new System.Text.Rune(r.Next(1, 50000))", true, true),
        new("Point", "new Point { X = r.Next(), Y = RandomValues.Double(r) }", true),
        new("System.Numerics.Vector3", "new(RandomValues.Float(r), RandomValues.Float(r), RandomValues.Float(r))", true),
        new("System.Numerics.Complex", "new(RandomValues.Double(r), RandomValues.Double(r))", true),
        new("Index", "new Index(r.Next(100))", true),
        new("System.Numerics.BigInteger", "new System.Numerics.BigInteger(RandomValues.Long(r)) * RandomValues.Long(r)", true),
        new("System.Text.Json.JsonElement", "RandomValues.Json(r)", true),
    ];

    private static readonly Slot[] s_references =
    [
        Text,
        Text,
        Text,
        new("byte[]", "RandomValues.Bytes(r)"),
        new("Uri", "new Uri(\"http://x/\" + r.Next(100))", IsKey: true),
        new("Version", "new Version(r.Next(9), r.Next(9))", IsKey: true),
        new("int[,]", "RandomValues.Grid(r)"),
        new("BitArray", "new BitArray(RandomValues.Bytes(r) ?? [])"),
    ];

    public static Slot Value(Dice dice) => dice.Of(s_values);

    public static Slot Reference(Dice dice) => dice.Of(s_references);

    public static Slot Key(Dice dice)
    {
        Slot slot;
        do
            slot = dice.Below(10) switch { < 5 => Text, < 9 => Value(dice), _ => Reference(dice) };
        while (!slot.IsKey);
        return slot;
    }
}
