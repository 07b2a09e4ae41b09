namespace Tessera.Converters.Custom;

/// <summary>A converter of a type that is written as a surrogate: values are made from one.</summary>
internal interface IFormConverter : IConverter
{
    IConverter Form { get; }
}
