using System.Security.Cryptography;
using System.Text;

namespace Tessera.Reading;

/// <summary>
/// Tells whether two types are the same: as roots of descriptors of their own they would have equal bytes (spec/format.md §3.2). Types are compared by digests,
/// which are made once for each node and without recursion, because a foreign graph may be thousands of definitions deep from some of its nodes.
/// </summary>
internal static class TypeIdentity
{
    private static readonly ConditionalWeakTable<WireType, byte[]> s_digests = [];

    public static bool AreSame(WireType left, WireType right, ReadContext context, in WireReader reader) =>
        ReferenceEquals(left, right)
        || (left.Kind == right.Kind && Digest(left, context, in reader).AsSpan().SequenceEqual(Digest(right, context, in reader)));

    /// <summary>Returns 32 bytes that identify the type.</summary>
    public static byte[] Digest(WireType type, ReadContext context, in WireReader reader)
    {
        if (s_digests.TryGetValue(type, out byte[]? known))
            return known;
        MemoryStream bytes = new();
        using (BinaryWriter writer = new(bytes, Encoding.UTF8, leaveOpen: true))
            Write(type, writer);
        // This also bounds the work: a small message could cause digests of thousands of large types.
        context.Charge(bytes.Length, in reader);
        context.ChargeWork(bytes.Length, reader.Position);
        byte[] digest = SHA256.HashData(bytes.GetBuffer().AsSpan(0, (int)bytes.Length));
        s_digests.TryAdd(type, digest);
        return digest;
    }

    private static void Write(WireType root, BinaryWriter writer)
    {
        Dictionary<WireType, int> numbers = new(ReferenceEqualityComparer.Instance);
        Stack<WireType> work = new([root]);
        while (work.TryPop(out WireType? type))
        {
            if (type.Kind.IsDefinition())
            {
                if (numbers.TryGetValue(type, out int number))
                {
                    writer.Write((byte)0x40);
                    writer.Write(number);
                    continue;
                }

                numbers.Add(type, numbers.Count);
            }

            WriteNode(type, writer);
            for (int i = type.Members.Length - 1; i >= 0; i--)
                work.Push(type.Members[i].Type);
            if (type.Element is not null)
                work.Push(type.Element);
            if (type.Key is not null)
                work.Push(type.Key);
        }
    }

    /// <summary>Writes one node. Names have no lone surrogates, so their UTF-8 form identifies them.</summary>
    private static void WriteNode(WireType type, BinaryWriter writer)
    {
        writer.Write((byte)type.Kind);
        if (type.Name is not null)
            writer.Write(type.Name);
        if (type.Kind is WireKind.Shape or WireKind.Union or WireKind.Enum)
            writer.Write(type.Members.Length + type.EnumNames.Length);
        foreach (WireMember member in type.Members)
            writer.Write(member.Name);
        foreach (WireEnumName name in type.EnumNames)
        {
            writer.Write(name.Name);
            writer.Write(name.Number);
        }
    }
}
