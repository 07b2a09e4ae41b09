using NetTopologySuite;
using NetTopologySuite.Geometries;

namespace Tessera;

internal sealed class GeometryConverter<T>(NtsGeometryServices services) : TesseraConverter<T, byte[]>
    where T : Geometry
{
    public override byte[] ToSurrogate(T value) => WellKnownBinary.Write(value);

    public override T FromSurrogate(byte[] surrogate) => WellKnownBinary.Read(surrogate, services) as T
        ?? throw new TesseraException(TesseraErrorCode.TypeMismatch, $"The geometry in the data is not a {typeof(T).Name}.");
}
