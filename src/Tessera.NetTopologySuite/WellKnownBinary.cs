using NetTopologySuite;
using NetTopologySuite.Geometries;
using NetTopologySuite.IO;

namespace Tessera;

internal static class WellKnownBinary
{
    /// <summary>The maximum nesting depth of collections.</summary>
    private const int MaxDepth = 64;

    /// <summary>Checks the nesting depth, on writing and on reading.</summary>
    public static void RequireDepth(int depth)
    {
        if (depth > MaxDepth)
            throw new TesseraException(TesseraErrorCode.LimitExceeded, $"Collections of geometries are nested deeper than {MaxDepth} levels.");
    }

    public static byte[] Write(Geometry value)
    {
        // The writer is not shared, because it keeps its buffer. By default it writes all dimensions, with NaN for missing ones.
        WKBWriter writer = new(ByteOrder.LittleEndian, handleSRID: true) { HandleOrdinates = OrdinatesOf(value, 0) };
        return writer.Write(value);
    }

    public static Geometry Read(byte[] bytes, NtsGeometryServices services)
    {
        // NetTopologySuite reads nested collections with unlimited recursion, and does not report bytes after a geometry.
        WellKnownBinaryCheck.Run(bytes);
        try
        {
            return new WKBReader(services) { HandleSRID = true, IsStrict = true }.Read(bytes);
        }
        catch (Exception error) when (error is ParseException or ArgumentException or IOException or InvalidOperationException)
        {
            throw new TesseraException(TesseraErrorCode.InvalidValue, "The bytes are not a geometry in well-known binary.", error);
        }
    }

    /// <summary>Returns the dimensions of all parts together. Throws for geometries that could not be read back.</summary>
    private static Ordinates OrdinatesOf(Geometry value, int depth)
    {
        RequireDepth(depth);
        return value switch
        {
            LinearRing =>
                throw new TesseraException(TesseraErrorCode.InvalidValue,
                    "Well-known binary has no ring outside polygons: it would be read back as a line. Declare the member as LinearRing, or use a LineString."),
            Point point => point.CoordinateSequence.Ordinates,
            LineString line => line.CoordinateSequence.Ordinates,
            Polygon polygon =>
                polygon.InteriorRings.Aggregate(polygon.ExteriorRing.CoordinateSequence.Ordinates, (all, ring) => all | ring.CoordinateSequence.Ordinates),
            GeometryCollection collection => collection.Geometries.Aggregate(Ordinates.XY, (all, inner) => all | OrdinatesOf(inner, depth + 1)),
            _ => throw new TesseraException(TesseraErrorCode.InvalidValue, $"Well-known binary has no {value.GeometryType}."),
        };
    }
}
