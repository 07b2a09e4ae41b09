using System.Text;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Binding;

/// <summary>Reads a list of char as a string. It needs no converter for such a list, because the program may not contain one.</summary>
internal sealed class CharsToStringReader : ValueReader<string?>
{
    public override string? Read(ref WireReader reader, ReadContext context)
    {
        context.Enter(reader.Position);
        StringBuilder? text = null;
        if (BlockHead.ReadFirst(ref reader, sizeof(char), out BlockHead block))
        {
            text = new StringBuilder();
            do
            {
                for (int left = block.Count; left > 0;)
                {
                    // Only units that certainly exist are allocated: if the length of the data is unknown, the count may be too large.
                    char[] units = new char[reader.ProvenCapacity(left, sizeof(char))];
                    ScalarBlock.Read<char, RawScalar<char>>(ref reader, units);
                    text.Append(units);
                    left -= units.Length;
                }
            }
            while (block.ReadNext(ref reader));
        }

        context.Exit();
        return text?.ToString();
    }
}
