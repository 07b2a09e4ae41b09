using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>The interpreter until the type is hot, then emitted code.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredWriter<T>(EmittedEngine engine, IConverter content, ObjectWriter<T> reference) : ObjectWriter<T>
{
    private WriteBody<T>? _body;
    private int _calls;

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_body is WriteBody<T> body)
            body(ref writer, value, context);
        else if (_calls++ < engine.Threshold)
            reference.Write(ref writer, value, context);
        else
            (_body = engine.Compile(content).GetWriter<T>())(ref writer, value, context);
    }
}
