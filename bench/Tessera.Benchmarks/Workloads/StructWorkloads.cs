using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W03 and W04: one struct of 395 B and one of 2.16 MB (StructPacker).</summary>
public static class StructWorkloads
{
    private const string Lorem =
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud.";

    private static readonly DateTime Time = new(2020, 3, 20, 10, 20, 30, DateTimeKind.Utc);
    private static readonly TimeSpan Span = new(20, 55, 12);

    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<SmallStruct>
        {
            Id = "W03",
            Title = "struct of 395 B",
            Quick = true,
            Create = CreateSmall,
            Reference = new SmallStructReference(),
        },
        new Workload<LargeStruct>
        {
            Id = "W04",
            Title = "struct of 2.16 MB",
            Bulk = true,
            Create = CreateLarge,
            Reference = new LargeStructReference(),
        },
    ];

    private static SmallStruct CreateSmall() => new()
    {
        ShortValue = -685,
        IntValue = -98542654,
        LongValue = -49846515616574,
        UShortValue = 685,
        UIntValue = 98542654,
        ULongValue = 49846515616574,
        ByteValue = 255,
        SByteValue = -120,
        // The struct has 395 bytes only with the line break of the source's literal.
        Text = Lorem + "\r\n" + Lorem,
        Time = Time,
        Span = Span,
        Flag = true,
        Letter = 'T',
        Amount = 123456.123456m,
    };

    private static LargeStruct CreateLarge()
    {
        Random random = new(123456);
        byte[] bytes = new byte[524288];
        random.NextBytes(bytes);
        return new LargeStruct
        {
            ShortValues = Fill(1500, i => (short)(i % 128)),
            IntValues = Fill(1500, i => i % 128),
            LongValues = Fill(1500, i => (long)(i % 128)),
            UShortValues = Fill(1500, i => (ushort)(i % 128)),
            UIntValues = Fill(1500, i => (uint)(i % 128)),
            ULongValues = Fill(1500, i => (ulong)(i % 128)),
            ByteValues = bytes,
            SByteValues = Fill(1500, i => (sbyte)(i % 128)),
            Texts = Fill(1024, i => new string('s', i)),
            Times = Fill(250, _ => Time),
            Spans = Fill(250, _ => Span),
            Flags = new bool[512],
            Letters = Fill(523776, _ => 's'),
            Amounts = Fill(1024, _ => (decimal)random.NextDouble()),
        };
    }

    private static T[] Fill<T>(int count, Func<int, T> create)
    {
        T[] result = new T[count];
        for (int i = 0; i < count; i++)
            result[i] = create(i);
        return result;
    }
}
