using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class ComplexTypeReference : ReferenceCodec<ComplexType>
{
    public override ComplexType Clone(ComplexType value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, ComplexType value) => ref WriteOne(scratch, ref cursor, value);

    protected override ComplexType Read(ref Source source) => ReadOne(ref source);

    internal static ComplexType CloneOne(ComplexType value) => new()
    {
        Id = value.Id,
        Children = ComplexTypeReference.CloneMany((List<ComplexType>)value.Children)!,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, ComplexType value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Id);
        return ref ComplexTypeReference.WriteMany(scratch, ref cursor, (List<ComplexType>)value.Children);
    }

    internal static ComplexType ReadOne(ref Source source)
    {
        ComplexType result = new();
        result.Id = source.Value<int>();
        result.Children = ComplexTypeReference.ReadMany(ref source)!;
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<ComplexType>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (ComplexType value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<ComplexType>? ReadMany(ref Source source)
    {
        int count = source.Count(8);
        if (count < 0)
            return null;
        List<ComplexType> result = Copy.List<ComplexType>(count);
        foreach (ref ComplexType value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<ComplexType>? CloneMany(List<ComplexType>? values)
    {
        if (values is null)
            return null;
        List<ComplexType> result = Copy.List<ComplexType>(values.Count);
        Span<ComplexType> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<ComplexType> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
