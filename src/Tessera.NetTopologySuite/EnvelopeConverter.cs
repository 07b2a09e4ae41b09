using NetTopologySuite.Geometries;

namespace Tessera;

/// <summary>An envelope by its sides.</summary>
internal sealed class EnvelopeConverter : TesseraConverter<Envelope, EnvelopeForm>
{
    public override EnvelopeForm ToSurrogate(Envelope value) => new(value.MinX, value.MinY, value.MaxX, value.MaxY);

    /// <summary>The constructor would turn the sides of an empty one.</summary>
    public override Envelope FromSurrogate(EnvelopeForm surrogate) => surrogate.MaxX < surrogate.MinX || surrogate.MaxY < surrogate.MinY
        ? new Envelope()
        : new Envelope(surrogate.MinX, surrogate.MaxX, surrogate.MinY, surrogate.MaxY);
}
