namespace Tessera.Converters.Objects;

/// <summary>A converter of members that adds a check to another, whose form it has.</summary>
internal interface IWrappedConverter : IConverter
{
    IConverter Inner { get; }
}
