using System.Collections.ObjectModel;
using Xunit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>A collection that does not accept elements keeps its content, and elements in the data are not lost silently.</summary>
public class ClosedCollectionTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_GetOnlyCollectionThatIsReadOnly_IsAnErrorUnlessItIsDropped(TesseraSerializerEngine engine)
    {
        byte[] data = TesseraSerializer.Serialize(new Sent { Items = [1, 2] });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Closed>(data, new TesseraOptions { Engine = engine }));
        Closed read = TesseraSerializer.Deserialize<Closed>(data, new TesseraOptions { Engine = engine, OnMismatch = TesseraMismatchHandling.UseDefault })!;

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Items"), (error.Code, error.Path));
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
