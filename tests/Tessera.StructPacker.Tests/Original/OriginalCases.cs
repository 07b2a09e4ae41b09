using StructPacker;

namespace Tessera.StructPacker.Tests.Original;

/// <summary>The values of spec/vectors/struct-packer. Compiled with the original, they made these files; compiled here, they are compared with them.</summary>
public static class OriginalCases
{
    public static IEnumerable<OriginalCase> All() => Scalars().Concat(Arrays()).Concat(Structs());

    private static IEnumerable<OriginalCase> Scalars()
    {
        yield return new ValueCase<bool>("bool 1", true, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<bool>("bool 2", false, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<byte>("byte 1", (byte)0, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<byte>("byte 2", (byte)255, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<sbyte>("sbyte 1", (sbyte)-95, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<sbyte>("sbyte 2", sbyte.MaxValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<char>("char 1", 'h', Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<char>("char 2", '\u20AC', Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<short>("short 1", (short)-12547, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ushort>("ushort 1", (ushort)12547, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ushort>("ushort 2", ushort.MaxValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<int>("int 1", -268552487, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<int>("int 2", int.MaxValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<uint>("uint 1", 418552487u, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<long>("long 1", -268552458564564587L, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ulong>("ulong 1", 368552458564564587ul, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ulong>("ulong 2", ulong.MaxValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<float>("float 1", 6548.98564f, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<float>("float 2", float.MinValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<double>("double 1", 65544565648.98564, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<double>("double 2", double.NaN, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal>("decimal 1", 1m, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal>("decimal 2", -123456.789456m, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal>("decimal 3", decimal.MaxValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal>("decimal 4", 0.0000000000000000000000000001m, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime>("DateTime 1", new DateTime(2000, 8, 15, 14, 16, 59, DateTimeKind.Utc), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime>("DateTime 2", new DateTime(2000, 8, 15, 14, 16, 59).AddTicks(7), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime>("DateTime 3", DateTime.MaxValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime>("DateTime 4", DateTime.MinValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<TimeSpan>("TimeSpan 1", new TimeSpan(15, 14, 16, 59), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<TimeSpan>("TimeSpan 2", TimeSpan.MinValue, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string 1", "test", Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string 2", "", Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string 3", "Gr\u00FC\u00DFe", Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string 4", "\U0001F600 \u4E16", Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string 5", "\uD83D alone", Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string 6", new string('x', 300), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string>("string null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
    }

    private static IEnumerable<OriginalCase> Arrays()
    {
        yield return new ValueCase<bool[]>("bool[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<bool[]>("bool[] empty", Array.Empty<bool>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<bool[]>("bool[] some", new bool[] { true, false }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<byte[]>("byte[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<byte[]>("byte[] empty", Array.Empty<byte>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<byte[]>("byte[] some", new byte[] { (byte)0, (byte)255 }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<sbyte[]>("sbyte[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<sbyte[]>("sbyte[] empty", Array.Empty<sbyte>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<sbyte[]>("sbyte[] some", new sbyte[] { (sbyte)-95, sbyte.MaxValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<char[]>("char[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<char[]>("char[] empty", Array.Empty<char>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<char[]>("char[] some", new char[] { 'h', '\u20AC' }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<short[]>("short[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<short[]>("short[] empty", Array.Empty<short>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<short[]>("short[] some", new short[] { (short)-12547 }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ushort[]>("ushort[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ushort[]>("ushort[] empty", Array.Empty<ushort>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ushort[]>("ushort[] some", new ushort[] { (ushort)12547, ushort.MaxValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<int[]>("int[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<int[]>("int[] empty", Array.Empty<int>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<int[]>("int[] some", new int[] { -268552487, int.MaxValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<uint[]>("uint[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<uint[]>("uint[] empty", Array.Empty<uint>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<uint[]>("uint[] some", new uint[] { 418552487u }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<long[]>("long[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<long[]>("long[] empty", Array.Empty<long>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<long[]>("long[] some", new long[] { -268552458564564587L }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ulong[]>("ulong[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ulong[]>("ulong[] empty", Array.Empty<ulong>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<ulong[]>("ulong[] some", new ulong[] { 368552458564564587ul, ulong.MaxValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<float[]>("float[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<float[]>("float[] empty", Array.Empty<float>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<float[]>("float[] some", new float[] { 6548.98564f, float.MinValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<double[]>("double[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<double[]>("double[] empty", Array.Empty<double>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<double[]>("double[] some", new double[] { 65544565648.98564, double.NaN }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal[]>("decimal[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal[]>("decimal[] empty", Array.Empty<decimal>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<decimal[]>("decimal[] some", new decimal[] { 1m, -123456.789456m, decimal.MaxValue, 0.0000000000000000000000000001m }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime[]>("DateTime[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime[]>("DateTime[] empty", Array.Empty<DateTime>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<DateTime[]>("DateTime[] some", new DateTime[] { new DateTime(2000, 8, 15, 14, 16, 59, DateTimeKind.Utc), new DateTime(2000, 8, 15, 14, 16, 59).AddTicks(7), DateTime.MaxValue, DateTime.MinValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<TimeSpan[]>("TimeSpan[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<TimeSpan[]>("TimeSpan[] empty", Array.Empty<TimeSpan>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<TimeSpan[]>("TimeSpan[] some", new TimeSpan[] { new TimeSpan(15, 14, 16, 59), TimeSpan.MinValue }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string[]>("string[] null", null!, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string[]>("string[] empty", Array.Empty<string>(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        yield return new ValueCase<string[]>("string[] some", new string[] { "test", "", "Gr\u00FC\u00DFe", "\U0001F600 \u4E16", "\uD83D alone", new string('x', 300) }, Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        foreach (int length in new[] { 1, 253, 254, 255, 256 })
        {
            yield return new ValueCase<byte[]>($"byte[] of {length}", Enumerable.Repeat((byte)7, length).ToArray(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
            yield return new ValueCase<bool[]>($"bool[] of {length}", Enumerable.Repeat(true, length).ToArray(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
            yield return new ValueCase<decimal[]>($"decimal[] of {length}", Enumerable.Repeat(1.5m, length).ToArray(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
            yield return new ValueCase<DateTime[]>($"DateTime[] of {length}", Enumerable.Repeat(DateTime.UnixEpoch, length).ToArray(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
            yield return new ValueCase<string[]>($"string[] of {length}", Enumerable.Repeat("s", length).ToArray(), Tools.GetSize, Tools.Write, Tools.ReadFromBytes, Tools.ReadFromStream);
        }
    }

    private static IEnumerable<OriginalCase> Structs()
    {
        yield return new StructCase<ChatMsg>(
            "ChatMsg",
            "{ ID = 5, IsOutgoing = true, Text = \"Test\", TimePosted = DateTime.MaxValue }",
            new ChatMsg { ID = 5, IsOutgoing = true, Text = "Test", TimePosted = DateTime.MaxValue },
            static value => value.Pack(),
            static (ref ChatMsg value, byte[] source, ref int index) => value.Unpack(source, ref index),
            static (ref ChatMsg value, Stream source) => value.Unpack(source));
        yield return new StructCase<ChatMsg>(
            "ChatMsg default",
            "all zero and null",
            default,
            static value => value.Pack(),
            static (ref ChatMsg value, byte[] source, ref int index) => value.Unpack(source, ref index),
            static (ref ChatMsg value, Stream source) => value.Unpack(source));
        yield return new StructCase<Interleaved>(
            "Interleaved",
            "{ First = 1, Second = 2, Third = \"3\", Fourth = \"4\", Skipped = 9, Fifth = '5', Sixth = 6 }; First, Third and Fourth are fields",
            new Interleaved { First = 1, Second = 2, Third = "3", Fourth = "4", Skipped = 9, Fifth = '5', Sixth = 6 },
            static value => value.Pack(),
            static (ref Interleaved value, byte[] source, ref int index) => value.Unpack(source, ref index),
            static (ref Interleaved value, Stream source) => value.Unpack(source));
        yield return new StructCase<Everything>(
            "Everything filled",
            "every type, see the source of the test",
            Everything.Filled(),
            static value => value.Pack(),
            static (ref Everything value, byte[] source, ref int index) => value.Unpack(source, ref index),
            static (ref Everything value, Stream source) => value.Unpack(source));
        yield return new StructCase<Everything>(
            "Everything empty",
            "every type, arrays and strings empty",
            Everything.Empty(),
            static value => value.Pack(),
            static (ref Everything value, byte[] source, ref int index) => value.Unpack(source, ref index),
            static (ref Everything value, Stream source) => value.Unpack(source));
        yield return new StructCase<Everything>(
            "Everything default",
            "every type, arrays and strings null",
            default,
            static value => value.Pack(),
            static (ref Everything value, byte[] source, ref int index) => value.Unpack(source, ref index),
            static (ref Everything value, Stream source) => value.Unpack(source));
    }
}
