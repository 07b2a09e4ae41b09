using Tessera.Converters.Scalars;

namespace Tessera.Converters.Collections;

/// <summary>The converter of a struct that is filled by its Add. A struct whose Add does not work is written only if it is empty.</summary>
/// <param name="to">The function that creates the surrogate of a value.</param>
/// <param name="from">The function that creates a struct and fills it from the surrogate.</param>
internal sealed class StructConverter<TCollection, T, TForm>(ConverterCache cache, Func<TCollection, TForm> to, Func<TForm, TCollection> from)
    : ViaConverter<TCollection, TForm>(cache, null, to, from)
    where TCollection : struct, ICollection<T>
{
    // This is not default, because the struct may have a constructor.
    private readonly AddTrial<ICollection<T>, T> _trial = new(static () => Activator.CreateInstance<TCollection>(),
        static collection => collection.Add(default!));

    protected override void WriteForm(ref WireWriter writer, TCollection value, WriteContext context)
    {
        if (_trial.Refuses(value))
            WriteOnly.RequireAdd(in writer, context, typeof(TCollection));
        base.WriteForm(ref writer, value, context);
    }
}
