using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Very many values of as few bytes as their type allows. Memory that constructors allocate counts for every type.</summary>
public class EmptyValueTests
{
    /// <summary>A length at which a value that takes more memory than its bytes justify exceeds the budget.</summary>
    private const int Bytes = 1 << 18;

    /// <summary>Twice the memory, because the interpreter reads again after emitted code has failed, and a margin for rounded capacities.</summary>
    private const double Twice = 2.2;

    [Theory]
    [InlineData(typeof(Bag))]
    [InlineData(typeof(Deep))]
    [InlineData(typeof(Holder))]
    [InlineData(typeof(Taking))]
    [InlineData(typeof(JsonElement))]
    [InlineData(typeof(JsonNode))]
    [InlineData(typeof(JsonDocument))]
    [InlineData(typeof(BlockingCollection<int>))]
    [InlineData(typeof(ConcurrentQueue<int>))]
    [InlineData(typeof(IProducerConsumerCollection<int>))]
    [InlineData(typeof(ConcurrentBag<int>))]
    [InlineData(typeof(ConcurrentDictionary<string, int>))]
    [InlineData(typeof(ObservableCollection<int>))]
    [InlineData(typeof(ReadOnlyObservableCollection<int>))]
    [InlineData(typeof(SortedDictionary<string, int>))]
    [InlineData(typeof(OrderedDictionary<string, int>))]
    [InlineData(typeof(FrozenDictionary<string, int>))]
    [InlineData(typeof(ImmutableHashSet<int>))]
    [InlineData(typeof(ILookup<int, string>))]
    [InlineData(typeof(PriorityQueue<int, long>))]
    [InlineData(typeof(ExpandoObject))]
    [InlineData(typeof(Hashtable))]
    [InlineData(typeof(Queue))]
    [InlineData(typeof(NameValueCollection))]
    [InlineData(typeof(StringDictionary))]
    [InlineData(typeof(StringBuilder))]
    [InlineData(typeof(BitArray))]
    [InlineData(typeof(Uri))]
    [InlineData(typeof(int[,]))]
    [InlineData(typeof(Lazy<int>))]
    [InlineData(typeof(List<int>))]
    [InlineData(typeof(HashSet<int>))]
    [InlineData(typeof(Dictionary<string, int>))]
    [InlineData(typeof(object))]
    public void A023_ManyValuesOfFewBytes_StayWithinTheBudget(Type type)
    {
        byte[] data = Messages.OfSmallest(type, Bytes);
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };
            foreach (Type target in (Type[])[typeof(List<>).MakeGenericType(type), typeof(object)])
                VerifyBounded($"{target}, {engine}", data, () => TesseraSerializer.Deserialize(data, target, options));
        }
    }

    private static void VerifyBounded(string what, byte[] data, Action read)
    {
        Exception? error = null;
        long allocated = Allocation.Measure(() => error = Record.Exception(read));

        Assert.True(error is null or TesseraException, $"{what}: {error}");
        Assert.True(allocated <= Twice * Allocation.Bound(data.Length), $"{what}: {allocated / data.Length} bytes for each");
    }

    /// <summary>Makes messages of many equal values.</summary>
    private static class Messages
    {
        public static byte[] OfSmallest(Type type, int bytes)
        {
            byte[] empty = TesseraSerializer.Serialize(Activator.CreateInstance(typeof(List<>).MakeGenericType(type)), typeof(List<>).MakeGenericType(type));
            WireReader reader = new(empty.AsSpan(), 3);
            int length = (int)reader.ReadVarInt();
            WireType element = DescriptorParser.Parse(reader.Part(length)).Element!;
            MessageBuilder value = new();
            AddSmallest(value, element);
            byte[] one = value.ToArray()[2..];
            int count = bytes / one.Length;
            MessageBuilder message = new MessageBuilder().Raw(empty.AsSpan(2, reader.Position - 2)).Head(count);
            for (int i = 0; i < count; i++)
                message.Raw(one);
            return message.ToArray();
        }

        /// <summary>Adds a value that is present and whose members are absent.</summary>
        private static void AddSmallest(MessageBuilder message, WireType type)
        {
            switch (type.Kind)
            {
                case WireKind.Optional or WireKind.Ref or WireKind.Union:
                    message.Raw(1);
                    AddSmallest(message, type.Element ?? type.Members[0].Type);
                    break;
                case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                    AddSmallest(message, type.Element!);
                    break;
                case WireKind.Any:
                    message.Raw(0x12, 2);
                    break;
                case WireKind.String or WireKind.List or WireKind.Map:
                    message.Raw(2);
                    break;
                case WireKind.Shape when type.Members.Length > 0:
                    foreach (WireMember member in type.Members)
                    {
                        if (member.Type.IsNullable || member.Type.Kind == WireKind.Keep)
                            message.Raw(0);
                        else
                            AddSmallest(message, member.Type);
                    }

                    break;
                default:
                    message.Repeat(0, (int)type.Smallest);
                    break;
            }
        }
    }

    public sealed class Bag
    {
        public List<int> A { get; } = new(64);

        public Dictionary<string, int> B { get; } = new(16);

        public int? Number { get; set; }
    }

    public sealed class Holder
    {
        private readonly byte[] _buffer = new byte[5000];

        public int? Length => _buffer.Length;

        public bool? X { get; set; }
    }

    public sealed class Taking(bool? x)
    {
        private readonly byte[] _buffer = new byte[5000];

        public bool? X { get; } = x;

        public int Use() => _buffer.Length;
    }

    public class Deep
    {
        public Deep() => Items = new ConcurrentDictionary<int, int>();

        public ConcurrentDictionary<int, int> Items { get; set; }
    }
}
