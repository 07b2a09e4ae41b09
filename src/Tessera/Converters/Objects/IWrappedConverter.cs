namespace Tessera.Converters.Objects;

/// <summary>A converter of a member that adds a check to another converter and has the same wire type.</summary>
internal interface IWrappedConverter : IConverter
{
    IConverter Inner { get; }
}
