namespace Tessera.Benchmarks.Model;

[Serializable]
public partial struct LargeStruct
{
    public short[] ShortValues { get; set; }
    public int[] IntValues { get; set; }
    public long[] LongValues { get; set; }
    public ushort[] UShortValues { get; set; }
    public uint[] UIntValues { get; set; }
    public ulong[] ULongValues { get; set; }
    public byte[] ByteValues { get; set; }
    public sbyte[] SByteValues { get; set; }
    public string[] Texts { get; set; }
    public DateTime[] Times { get; set; }
    public TimeSpan[] Spans { get; set; }
    public bool[] Flags { get; set; }
    public char[] Letters { get; set; }
    public decimal[] Amounts { get; set; }
}
