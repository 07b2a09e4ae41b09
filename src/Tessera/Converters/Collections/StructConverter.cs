using Tessera.Converters.Scalars;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>A struct that is filled by its Add. One that takes nothing is only written where it is empty.</summary>
/// <param name="cache">Of the options.</param>
/// <param name="to">Gives the form of a value.</param>
/// <param name="from">Fills a new struct.</param>
internal sealed class StructConverter<TCollection, T, TForm>(ConverterCache cache, Func<TCollection, TForm> to, Func<TForm, TCollection> from)
    : ViaConverter<TCollection, TForm>(cache, null, to, from)
    where TCollection : struct, ICollection<T>
{
    // Not default: the struct may have a constructor.
    private readonly AddTrial<ICollection<T>, T> _trial = new(static () => Activator.CreateInstance<TCollection>(), static collection => collection.Add(default!));

    protected override void WriteForm(ref WireWriter writer, TCollection value, WriteContext context)
    {
        if (_trial.Refuses(value))
            WriteOnly.RequireAdd(in writer, context, typeof(TCollection));
        base.WriteForm(ref writer, value, context);
    }
}
