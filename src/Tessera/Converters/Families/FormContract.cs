using Tessera.Converters.Collections;
using Tessera.Converters.Forms;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Families;

/// <summary>A type in the form of another one.</summary>
/// <param name="to">Gives the form of a value.</param>
/// <param name="from">Gives the value of a form; null or an argument's exception if it has none.</param>
internal sealed class FormContract<T, TForm>(Func<T, TForm> to, Func<TForm, T?> from) : FamilyContract
{
    /// <summary>The form says all of derived classes too.</summary>
    public bool IsWhole { get; init; }

    public override IConverter Create(ConverterCache cache) => new ViaConverter<T, TForm>(cache, null, to, from, IsWhole);
}

/// <summary>A class in a form that is never null. The form says all of derived classes too.</summary>
internal sealed class ShapeFormContract<T, TForm>(Func<T, TForm> to, Func<TForm, T?> from) : FamilyContract
    where T : class
    where TForm : struct
{
    public override IConverter Create(ConverterCache cache) => 
        new OptionalConverter<T>(new ViaConverter<T, TForm>(cache, null, to, from, isWhole: true));
}

/// <summary>A class around one value, such as Lazy&lt;T&gt;, which stands for that value.</summary>
internal sealed class WrapperContract<TWrapper, T>(Func<TWrapper, T> unwrap, Func<T, TWrapper> wrap) : FamilyContract
    where TWrapper : class
{
    public override IConverter Create(ConverterCache cache) => new WrapperConverter<TWrapper, T>(cache, unwrap, wrap);
}

/// <summary>A struct that has a null, such as F#'s ValueOption, in the form of the class that says the same.</summary>
internal sealed class OptionContract<T, TForm>(Func<T, TForm?> to, Func<TForm?, T> from) : FamilyContract
    where T : struct
    where TForm : class
{
    public override IConverter Create(ConverterCache cache) => 
        new ValueOptionConverter<T, TForm>((Converter<TForm?>)cache.Get(typeof(TForm), ConverterForm.Plain), to, from);
}
