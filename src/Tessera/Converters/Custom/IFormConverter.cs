namespace Tessera.Converters.Custom;

/// <summary>A type in the form of another, of which its values are made.</summary>
internal interface IFormConverter : IConverter
{
    IConverter Form { get; }
}
