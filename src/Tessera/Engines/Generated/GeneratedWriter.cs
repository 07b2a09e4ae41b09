using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Wire;

namespace Tessera.Engines.Generated;

/// <summary>Calls generated code for one object.</summary>
internal sealed class GeneratedWriter<T>(TesseraObjectCode<T> code) : ObjectWriter<T>
{
    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        context.Enter(in writer);
        TesseraBodyWriter body = new(writer, context);
        code.Write(ref body, value);
        writer = body.Wire;
        context.Exit();
    }
}
