using Tessera.Contracts;

namespace Tessera.Converters.Forms;

/// <summary>The content of <c>$bits</c> (spec/format.md §5).</summary>
internal struct BitsForm
{
    public int Length { get; set; }

    [Unshared]
    public byte[]? Bytes { get; set; }
}
