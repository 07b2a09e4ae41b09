using StructPacker;

namespace Tessera.StructPacker.Tests.Original;

/// <summary>The example of the original's documentation.</summary>
[Pack]
internal struct ChatMsg
{
    public int ID { get; set; }

    public bool IsOutgoing { get; set; }

    public string Text { get; set; }

    public DateTime TimePosted { get; set; }

    [SkipPack]
    public string ExampleIgnoredProperty { get; set; }
}
