using NetTopologySuite;
using NetTopologySuite.Geometries;

namespace Tessera;

/// <summary>Writes a ring as a line, because well-known binary has rings only in polygons.</summary>
internal sealed class RingConverter(NtsGeometryServices services) : TesseraConverter<LinearRing, byte[]>
{
    public override byte[] ToSurrogate(LinearRing value) => WellKnownBinary.Write(value.Factory.CreateLineString(value.CoordinateSequence));

    public override LinearRing FromSurrogate(byte[] surrogate)
    {
        if (WellKnownBinary.Read(surrogate, services) is not LineString line)
            throw new TesseraException(TesseraErrorCode.TypeMismatch, "The geometry in the data is not a ring.");
        try
        {
            return line.Factory.CreateLinearRing(line.CoordinateSequence);
        }
        catch (ArgumentException error)
        {
            throw new TesseraException(TesseraErrorCode.InvalidValue, "The line is not closed, or too short for a ring.", error);
        }
    }
}
