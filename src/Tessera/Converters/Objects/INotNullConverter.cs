namespace Tessera.Converters.Objects;

/// <summary>A <see cref="NotNullConverter{T}"/>, its type hidden.</summary>
internal interface INotNullConverter : IConverter
{
    IConverter Inner { get; }
}
