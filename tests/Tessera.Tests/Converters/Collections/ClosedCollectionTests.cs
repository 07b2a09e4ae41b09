using System.Collections.ObjectModel;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>A collection that nobody can add to is left as it is.</summary>
public class ClosedCollectionTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_GetOnlyCollectionThatIsReadOnly_KeepsWhatItHas(TesseraSerializerEngine engine)
    {
        byte[] data = TesseraSerializer.Serialize(new Sent { Items = [1, 2] });

        Closed read = TesseraSerializer.Deserialize<Closed>(data.AsSpan(), new TesseraOptions { Engine = engine })!;

        Assert.Equal([7], read.Items);
    }

    public sealed class Sent
    {
        public int[]? Items { get; set; }
    }

    public sealed class Closed
    {
        public Collection<int> Items { get; } = new(Array.AsReadOnly([7]));
    }
}
