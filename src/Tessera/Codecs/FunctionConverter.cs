namespace Tessera.Codecs;

/// <summary>Two functions as a converter.</summary>
internal sealed class FunctionConverter<T, TWire>(Func<T, TWire> toWire, Func<TWire, T> fromWire) : TesseraConverter<T, TWire>
{
    public override TWire ToWire(T value) => toWire(value);

    public override T FromWire(TWire wire) => fromWire(wire);
}
