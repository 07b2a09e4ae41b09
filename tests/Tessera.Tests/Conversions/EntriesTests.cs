using System.Collections;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Reads the members of an object as pairs of names and values.</summary>
public class EntriesTests
{
    private static readonly byte[] s_data = TesseraSerializer.Serialize(new { A = 1, B = 2 });

    [Fact]
    public void Deserialize_ObjectIntoPairs_GivesItsMembers()
    {
        KeyValuePair<string, long>[] expected = [new("A", 1), new("B", 2)];

        Assert.Equal(expected, TesseraSerializer.Deserialize<IEnumerable<KeyValuePair<string, long>>>(s_data.AsSpan())!);
        Assert.Equal(expected, TesseraSerializer.Deserialize<ICollection<KeyValuePair<string, long>>>(s_data.AsSpan())!);
        Assert.Equal(expected, TesseraSerializer.Deserialize<KeyValuePair<string, long>[]>(s_data.AsSpan())!);
    }

    [Fact]
    public void Deserialize_ObjectIntoUntypedKinds_GivesPairs()
    {
        object[] expected = [new KeyValuePair<string, object?>("A", 1), new KeyValuePair<string, object?>("B", 2)];

        Assert.Equal(expected, TesseraSerializer.Deserialize<IEnumerable>(s_data.AsSpan())!.Cast<object>());
        Assert.Equal(expected, TesseraSerializer.Deserialize<ICollection>(s_data.AsSpan())!.Cast<object>());
    }

    [Fact]
    public void Deserialize_ObjectIntoOtherLists_IsAMismatch()
    {
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<int[]>(s_data).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<List<object>>(s_data).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Read.Fails<List<KeyValuePair<int, int>>>(s_data).Code);
    }

    [Fact]
    public void Deserialize_SharedObjectIntoPairs_IsRead()
    {
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
        Pointed pointed = new() { X = 5 };
        byte[] data = TesseraSerializer.Serialize(new[] { pointed, pointed }, preserve);

        List<KeyValuePair<string, int>>[] read = TesseraSerializer.Deserialize<List<KeyValuePair<string, int>>[]>(data, preserve)!;

        Assert.Equal([new("X", 5)], read[0]);
        Assert.Same(read[0], read[1]);
    }

    public sealed class Pointed
    {
        public int X { get; set; }
    }
}
