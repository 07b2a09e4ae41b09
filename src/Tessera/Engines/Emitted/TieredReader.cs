using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted;

/// <summary>Reads with another engine until the type is hot, and then with emitted code. Populating stays with the other engine.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class TieredReader<T>(EmittedEngine engine, IConverter content, ObjectReader<T> reference) : ObjectReader<T>
{
    private ReadBody<T>? _body;
    private Warmth<Unit> _warmth;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        if (_body is ReadBody<T> body)
            return body(ref reader, context);
        if (_warmth.Next(engine, content, static (e, c) => e.Compile(c)) is not Unit unit)
            return reference.Read(ref reader, context);
        return (_body = unit.GetReader<T>())(ref reader, context);
    }

    /// <summary>Emitted code never reads objects that may have to wait for others.</summary>
    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        reference.ReadOrAwait(ref reader, context, out missing);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context) => reference.Populate(ref reader, ref target, context);
}
