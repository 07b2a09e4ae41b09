namespace Tessera.TestTypes.Structs;

/// <summary>Every scalar once and a string: 395 bytes in the benchmark it comes from.</summary>
public struct SmallStruct
{
    public short ShortValue { get; set; }

    public int IntValue { get; set; }

    public long LongValue { get; set; }

    public ushort UShortValue { get; set; }

    public uint UIntValue { get; set; }

    public ulong ULongValue { get; set; }

    public byte ByteValue { get; set; }

    public sbyte SByteValue { get; set; }

    public string? StringValue { get; set; }

    public DateTime DateTimeValue { get; set; }

    public TimeSpan TimeSpanValue { get; set; }

    public bool BoolValue { get; set; }

    public char CharValue { get; set; }

    public decimal DecimalValue { get; set; }

    public static SmallStruct Create()
    {
        string line = new('x', 162);
        return new SmallStruct
        {
            ShortValue = -685,
            IntValue = -98542654,
            LongValue = -49846515616574,
            UShortValue = 685,
            UIntValue = 98542654,
            ULongValue = 49846515616574,
            ByteValue = 255,
            SByteValue = -120,
            StringValue = line + "\r\n" + line,
            DateTimeValue = new DateTime(2020, 3, 20, 10, 20, 30, DateTimeKind.Utc),
            TimeSpanValue = new TimeSpan(20, 55, 12),
            BoolValue = true,
            CharValue = 'T',
            DecimalValue = 123456.123456m,
        };
    }
}
