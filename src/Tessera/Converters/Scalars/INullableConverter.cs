namespace Tessera.Converters.Scalars;

/// <summary>A nullable value type as engines see it.</summary>
internal interface INullableConverter : IConverter
{
    IConverter Inner { get; }
}
