using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>Of a class of which nobody could make an object again: where a type reads what is written, it is refused, behind the number of a union's alternative too.</summary>
internal sealed class WriteOnlyWriter<T>(ObjectWriter<T> inner) : ObjectWriter<T>
{
    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (!context.IsInPlace)
            WriteOnly.RequireConstructor(in writer, context, typeof(T));
        // What the object holds is created anew.
        context.IsInPlace = false;
        inner.Write(ref writer, value, context);
    }
}
