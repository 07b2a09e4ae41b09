namespace Tessera.Benchmarks.Model;

[Serializable]
public partial struct SmallStruct
{
    public short ShortValue { get; set; }
    public int IntValue { get; set; }
    public long LongValue { get; set; }
    public ushort UShortValue { get; set; }
    public uint UIntValue { get; set; }
    public ulong ULongValue { get; set; }
    public byte ByteValue { get; set; }
    public sbyte SByteValue { get; set; }
    public string Text { get; set; }
    public DateTime Time { get; set; }
    public TimeSpan Span { get; set; }
    public bool Flag { get; set; }
    public char Letter { get; set; }
    public decimal Amount { get; set; }
}
