using NetTopologySuite;
using NetTopologySuite.Geometries;

namespace Tessera;

internal static class GeometryConverters
{
    /// <summary>Creates the converters that create geometries with the services.</summary>
    public static IReadOnlyList<TesseraConverter> Create(NtsGeometryServices services) =>
    [
        new GeometryConverter<Geometry>(services),
        new GeometryConverter<Point>(services),
        new GeometryConverter<LineString>(services),
        new GeometryConverter<Polygon>(services),
        new GeometryConverter<MultiPoint>(services),
        new GeometryConverter<MultiLineString>(services),
        new GeometryConverter<MultiPolygon>(services),
        new GeometryConverter<GeometryCollection>(services),
        new RingConverter(services),
        new CoordinateConverter<Coordinate>(),
        new CoordinateConverter<CoordinateZ>(),
        new CoordinateConverter<CoordinateM>(),
        new CoordinateConverter<CoordinateZM>(),
        new EnvelopeConverter(),
    ];
}
