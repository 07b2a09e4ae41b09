using Tessera.Converters.Forms;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Families;

/// <summary>The contract of a type that is written as a surrogate.</summary>
/// <param name="to">The function that creates the surrogate of a value.</param>
/// <param name="from">The function that creates a value. If it cannot, it returns null or throws a format, argument or overflow exception.</param>
internal sealed class FormContract<T, TForm>(Func<T, TForm> to, Func<TForm, T?> from) : FamilyContract
{
    /// <summary>Whether the surrogate contains all data of derived classes too.</summary>
    public bool IsWhole { get; init; }

    public override IConverter Create(ConverterCache cache) => new ViaConverter<T, TForm>(cache, null, to, from, IsWhole);
}

/// <summary>The contract of a class whose surrogate is never null. The surrogate contains all data of derived classes too.</summary>
internal sealed class ShapeFormContract<T, TForm>(Func<T, TForm> to, Func<TForm, T?> from) : FamilyContract
    where T : class
    where TForm : struct
{
    public override IConverter Create(ConverterCache cache) => 
        new OptionalConverter<T>(new ViaConverter<T, TForm>(cache, null, to, from, isWhole: true));
}

/// <summary>The contract of a class that wraps one value, such as Lazy&lt;T&gt;, and is written as that value.</summary>
internal sealed class WrapperContract<TWrapper, T>(Func<TWrapper, T> unwrap, Func<T, TWrapper> wrap) : FamilyContract
    where TWrapper : class
{
    public override IConverter Create(ConverterCache cache) => new WrapperConverter<TWrapper, T>(cache, unwrap, wrap);
}

/// <summary>The contract of a struct with a null value, such as F#'s ValueOption. The class that means the same is its surrogate.</summary>
internal sealed class OptionContract<T, TForm>(Func<T, TForm?> to, Func<TForm?, T> from) : FamilyContract
    where T : struct
    where TForm : class
{
    public override IConverter Create(ConverterCache cache) => 
        new ValueOptionConverter<T, TForm>((Converter<TForm?>)cache.Get(typeof(TForm), ConverterForm.Plain), to, from);
}
