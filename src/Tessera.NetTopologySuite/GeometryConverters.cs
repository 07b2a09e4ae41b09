using NetTopologySuite;
using NetTopologySuite.Geometries;

namespace Tessera;

/// <summary>The list of converters.</summary>
internal static class GeometryConverters
{
    /// <summary>For geometries that the services make.</summary>
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
