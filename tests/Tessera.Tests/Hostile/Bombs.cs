using System.Collections.Concurrent;
using System.Dynamic;
using System.Globalization;
using Tessera.TestKit;

namespace Tessera.Tests.Hostile;

/// <summary>Messages that would fill the memory if a reader trusted them, read one after another in a process with little memory. Each must give a value or a
/// TesseraException. Anything else ends the process.</summary>
internal static class Bombs
{
    private const int Many = 500_000;

    /// <summary>The bombs, with the number of the row to which each belongs.</summary>
    private static readonly (string Name, Action<TesseraOptions> Read)[] s_all =
    [
        ("A018 lists", options => ReadAll(Lists(), options, typeof(object), typeof(LengthTests.Nest))),
        ("A022 objects", options => ReadAll(Pairs("21202801045801", [1, 1]), options, typeof(LengthTests.Wide[]), typeof(List<LengthTests.Wide>))),
        ("A022 structs", options => ReadAll(Pairs("212801045801", [1]), options, typeof(LengthTests.WideStruct[]), typeof(List<LengthTests.WideStruct>), typeof(HashSet<LengthTests.WideStruct>))),
        ("A023 texts", options => ReadAll(Pairs("2112", [2]), options, typeof(List<string>), typeof(object))),
        ("A023 lists", options => ReadAll(Pairs("212107", [2]), options, typeof(List<List<int>>), typeof(HashSet<int>[]), typeof(List<SortedDictionary<int, int>>), typeof(object))),
        ("A023 boxes", options => ReadAll(Pairs("2123", [2, 1]), options, typeof(List<object>), typeof(object))),
        ("A028 bytes", options => ReadStream(MessageBuilder.Of("2102").Head(1 << 30).Repeat(7, 10_000_000).ToArray(), options)),
        ("A028 bytes without end", ReadEndless),
        ("A051 references", options => ReadAll(Pairs("2124" + "28010458" + "02", [1, 7]), options, typeof(List<ReferenceTests.Item>), typeof(object))),
        ("A067 definitions", options => ReadAll(Definitions(), options, typeof(object), typeof(Sample))),
        ("A090 members", options => ReadAll(Members(), options, typeof(ExpandoObject), typeof(ConcurrentDictionary<string, object>), typeof(object))),
    ];

    /// <summary>Reads all bombs and prints the name of each after it was read.</summary>
    public static void ReadAll(TesseraOptions options)
    {
        foreach ((string name, Action<TesseraOptions> read) in s_all)
        {
            read(options);
            Console.WriteLine(name);
        }
    }

    /// <summary>The lines that a surviving process prints.</summary>
    public static IEnumerable<string> Names => s_all.Select(bomb => bomb.Name);

    private static void ReadAll(byte[] data, TesseraOptions options, params Type[] types)
    {
        foreach (Type type in types)
        {
            Catch(() => TesseraSerializer.Deserialize(data, type, options));
            Catch(() => TesseraInspector.Validate(data, options));
        }
    }

    private static void ReadStream(byte[] data, TesseraOptions options)
    {
        Catch(() => TesseraSerializer.Deserialize<byte[]>(new ChunkStream(data, 1 << 16), options));
        Catch(() => TesseraSerializer.Deserialize<object>(new ChunkStream(data, 1 << 16), options));
        Catch(() => TesseraSerializer.DeserializeAsync<byte[]>(new PromptStream(data, 1 << 16), options).AsTask().GetAwaiter().GetResult());
    }

    private static void ReadEndless(TesseraOptions options)
    {
        byte[] data = MessageBuilder.Of("2102").Head(1 << 30).ToArray();
        Catch(() => TesseraSerializer.Deserialize<byte[]>(new EndlessStream(data), options));
        Catch(() => TesseraSerializer.Deserialize<object>(new EndlessStream(data), options));
        Catch(() => TesseraSerializer.DeserializeAsync<byte[]>(new EndlessStream(data), options).AsTask().GetAwaiter().GetResult());
    }

    private static void Catch(Action read)
    {
        try
        {
            read();
        }
        catch (TesseraException)
        {
        }
    }

    private static byte[] Pairs(string descriptor, byte[] element)
    {
        MessageBuilder message = MessageBuilder.Of(descriptor).Head(Many);
        for (int i = 0; i < Many; i++)
            message.Raw(element);
        return message.ToArray();
    }

    private static byte[] Lists()
    {
        MessageBuilder message = MessageBuilder.Of("2B022140");
        for (int level = 0; level < 64; level++)
            message.Head(65_536);
        return message.Repeat(0, 70_000).ToArray();
    }

    private static byte[] Definitions()
    {
        string four = "2804" + string.Concat(Enumerable.Range(0, 4).Select(i => Name(i) + "2800"));
        return MessageBuilder.Of("28FF07" + string.Concat(Enumerable.Range(0, 1023).Select(i => Name(i) + four))).ToArray();

        static string Name(int number) => string.Create(CultureInfo.InvariantCulture, $"08{0x61 + (number / 256):X2}{0x61 + (number / 16 % 16):X2}{0x61 + (number % 16):X2}");
    }

    private static byte[] Members()
    {
        MessageBuilder message = MessageBuilder.Of("221223").Head(100_000);
        for (int i = 0; i < 100_000; i++)
            message.Text($"{i:X5}").Raw(0);
        return message.ToArray();
    }
}
