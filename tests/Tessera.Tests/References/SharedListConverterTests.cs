using Tessera.TestKit;

namespace Tessera.Tests.References;

/// <summary>A list that is a shared object, with references preserved.</summary>
public class SharedListConverterTests : ConverterTests<List<string[]>>
{
    private static readonly string[] s_row = ["a", "b", "a"];

    protected override IEnumerable<List<string[]>> Values => [[], [s_row, [], s_row]];

    protected override TesseraOptions Options { get; } = new() { References = TesseraReferenceHandling.Preserve };

    protected override bool IsKey => false;
}
