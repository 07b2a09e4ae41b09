using System.Text.Json;
using Tessera.StructPacker.Tests.Original;
using Tessera.TestKit;
using Xunit;

namespace Tessera.StructPacker.Tests.Vectors;

/// <summary>The bytes of spec/vectors/struct-packer, which the original StructPacker has made of the same values.</summary>
public class OriginalVectorTests
{
    private static readonly Dictionary<string, string> s_vectors = Directory
        .GetFiles(RepositoryFiles.Locate("spec", "vectors", "struct-packer"))
        .SelectMany(file => JsonDocument.Parse(File.ReadAllText(file)).RootElement.EnumerateArray())
        .ToDictionary(row => row.GetProperty("name").GetString()!, row => row.GetProperty("hex").GetString()!);

    public static TheoryData<OriginalCase> Cases => [.. OriginalCases.All()];

    [Fact]
    public void Files_HaveOneVectorForEachCase() =>
        Assert.Equal(s_vectors.Keys.Order(StringComparer.Ordinal), OriginalCases.All().Select(each => each.Name).Order(StringComparer.Ordinal));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Bytes_AreThoseOfTheOriginal(OriginalCase each) => Assert.Equal(s_vectors[each.Name], Convert.ToHexStringLower(each.Pack()));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Bytes_AreReadFromTheMiddleOfAnArray(OriginalCase each)
    {
        byte[] packed = Convert.FromHexString(s_vectors[each.Name]);
        byte[] around = [0xCC, .. packed, 0xCC];
        int index = 1;

        OriginalCase copy = each.Unpack(around, ref index);

        Assert.Equal(1 + packed.Length, index);
        Assert.Equal(packed, copy.Pack());
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Bytes_AreReadFromStreamsThatGiveOneAtATime(OriginalCase each)
    {
        byte[] packed = Convert.FromHexString(s_vectors[each.Name]);
        using ChunkStream around = new([.. packed, 0xCC]);

        OriginalCase copy = each.Unpack(around);

        Assert.Equal(packed.Length, around.Taken);
        Assert.Equal(packed, copy.Pack());
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void EveryPrefix_EndsTooEarly(OriginalCase each)
    {
        byte[] packed = Convert.FromHexString(s_vectors[each.Name]);
        for (int length = 0; length < packed.Length; length++)
        {
            byte[] prefix = packed[..length];
            int index = 0;

            Assert.Throws<EndOfStreamException>(() => each.Unpack(prefix, ref index));
            Assert.Equal(0, index);
            Assert.Throws<EndOfStreamException>(() => each.Unpack(new MemoryStream(prefix)));
        }
    }
}
