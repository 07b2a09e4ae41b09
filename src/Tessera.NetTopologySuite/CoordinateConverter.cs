using NetTopologySuite.Geometries;

namespace Tessera;

/// <summary>Converts a coordinate of one of four classes: Coordinate and the three classes derived from it.</summary>
internal sealed class CoordinateConverter<T> : TesseraConverter<T, CoordinateForm>
    where T : Coordinate
{
    public override CoordinateForm ToSurrogate(T value) =>
        new(value.X, value.Y, value is CoordinateZ ? value.Z : null, value is CoordinateM or CoordinateZM ? value.M : null);

    public override T FromSurrogate(CoordinateForm surrogate)
    {
        Coordinate made = (surrogate.Z, surrogate.M) switch
        {
            (double z, double m) => new CoordinateZM(surrogate.X, surrogate.Y, z, m),
            (double z, null) => new CoordinateZ(surrogate.X, surrogate.Y, z),
            (null, double m) => new CoordinateM(surrogate.X, surrogate.Y, m),
            _ => new Coordinate(surrogate.X, surrogate.Y),
        };
        return made as T ?? throw new TesseraException(TesseraErrorCode.TypeMismatch, $"The data has different dimensions than a {typeof(T).Name}.");
    }
}
