using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted;

/// <summary>Writes with another engine until the type is hot, and then with emitted code.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredWriter<T>(EmittedEngine engine, IConverter content, ObjectWriter<T> reference) : ObjectWriter<T>
{
    private WriteBody<T>? _body;
    private Warmth<Unit> _warmth;

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (_body is WriteBody<T> body)
            body(ref writer, value, context);
        else if (_warmth.Next(engine, content, static (e, c) => e.Compile(c)) is Unit unit)
            (_body = unit.GetWriter<T>())(ref writer, value, context);
        else
            reference.Write(ref writer, value, context);
    }
}
