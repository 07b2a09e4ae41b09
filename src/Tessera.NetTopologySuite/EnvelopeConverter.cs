using NetTopologySuite.Geometries;

namespace Tessera;

internal sealed class EnvelopeConverter : TesseraConverter<Envelope, EnvelopeForm>
{
    public override EnvelopeForm ToSurrogate(Envelope value) => new(value.MinX, value.MinY, value.MaxX, value.MaxY);

    /// <summary>Creates an envelope. An empty one is created separately, because the constructor would swap its sides.</summary>
    public override Envelope FromSurrogate(EnvelopeForm surrogate) => surrogate.MaxX < surrogate.MinX || surrogate.MaxY < surrogate.MinY
        ? new Envelope()
        : new Envelope(surrogate.MinX, surrogate.MaxX, surrogate.MinY, surrogate.MaxY);
}
