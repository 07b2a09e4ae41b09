using System.Text;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Binding;

/// <summary>A list of char where a string is wanted. It needs no converter of such a list, which the program may not have.</summary>
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
                    // No more than is there for certain: where the end of the data is unknown, the count may be any.
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
