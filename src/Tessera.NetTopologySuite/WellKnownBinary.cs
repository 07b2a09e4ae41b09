using NetTopologySuite;
using NetTopologySuite.Geometries;
using NetTopologySuite.IO;

namespace Tessera;

/// <summary>Writes and reads the bytes of geometries.</summary>
internal static class WellKnownBinary
{
    /// <summary>Of collections in collections.</summary>
    private const int MaxDepth = 64;

    /// <summary>On writing and on reading.</summary>
    public static void RequireDepth(int depth)
    {
        if (depth > MaxDepth)
            throw new TesseraException(TesseraErrorCode.LimitExceeded, $"Collections of geometries are nested more than {MaxDepth} deep.");
    }

    public static byte[] Write(Geometry value)
    {
        // Not shared: it keeps its buffer. Left to itself it writes all dimensions, with NaN where there are none.
        WKBWriter writer = new(ByteOrder.LittleEndian, handleSRID: true) { HandleOrdinates = OrdinatesOf(value, 0) };
        return writer.Write(value);
    }

    public static Geometry Read(byte[] bytes, NtsGeometryServices services)
    {
        // NetTopologySuite follows collections by recursion as deep as they go, and does not say what stands behind a geometry.
        WellKnownBinaryCheck.Run(bytes);
        try
        {
            return new WKBReader(services) { HandleSRID = true, IsStrict = true }.Read(bytes);
        }
        catch (Exception error) when (error is ParseException or ArgumentException or IOException or InvalidOperationException)
        {
            throw new TesseraException(TesseraErrorCode.InvalidValue, "The bytes are no geometry in well-known binary.", error);
        }
    }

    /// <summary>The dimensions of all parts together; refuses what would not come back.</summary>
    private static Ordinates OrdinatesOf(Geometry value, int depth)
    {
        RequireDepth(depth);
        return value switch
        {
            LinearRing => throw new TesseraException(TesseraErrorCode.InvalidValue, "Well-known binary has no ring outside of polygons: it would come back as a line. Declare the member as LinearRing, or give a LineString."),
            Point point => point.CoordinateSequence.Ordinates,
            LineString line => line.CoordinateSequence.Ordinates,
            Polygon polygon => polygon.InteriorRings.Aggregate(polygon.ExteriorRing.CoordinateSequence.Ordinates, (all, ring) => all | ring.CoordinateSequence.Ordinates),
            GeometryCollection collection => collection.Geometries.Aggregate(Ordinates.XY, (all, inner) => all | OrdinatesOf(inner, depth + 1)),
            _ => throw new TesseraException(TesseraErrorCode.InvalidValue, $"Well-known binary has no {value.GeometryType}."),
        };
    }
}
