using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Skipped objects, which are read when a reference leads to them.</summary>
public class SkippedObjectTests
{
    /// <summary>As with an object that is not skipped: it cannot be created before itself, which is found without recursion to the limit of depth.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void Deserialize_SkippedObjectThatNeedsItself_IsABadReference(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve, Engine = engine };
        Chain chain = new();
        chain.Next = chain;
        byte[] data = TesseraSerializer.Serialize(new Sent { Skipped = chain, Wanted = chain }, options);

        Read.Fails<Received>(data, TesseraErrorCode.BadReference, options);
    }

    public sealed class Sent
    {
        public Chain? Skipped { get; set; }

        public Chain? Wanted { get; set; }
    }

    public sealed class Chain
    {
        public Chain? Next { get; set; }
    }

    public sealed class Received
    {
        public Made? Wanted { get; set; }
    }

    public sealed class Made(Made? next)
    {
        public Made? Next => next;
    }
}
